// Runs before everything else, while the page's own files are on their way.

// Until the page's own script is known to be blocked, index.html shows no word of that.
document.documentElement.dataset.script = '';

// Before the first paint, so that a chosen theme never flashes. web/src/lib/browser/theme.ts keeps the choice.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('skycrumb-theme');
  } catch {
    // Storage may be forbidden: the system decides.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();

// Without the page's script (blocked, or the connection broke), what the server rendered stays, and index.html says what
// to do.
addEventListener(
  'error',
  function ({ target }) {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    delete document.documentElement.dataset.script;
  },
  true,
);

// Enter in a field, before React looks after the page (web/src/app/Root.tsx, which then sends the form): the browser would
// leave the page.
addEventListener(
  'submit',
  function (event) {
    if ('ready' in document.documentElement.dataset) return;
    event.preventDefault();
    event.target.dataset.isEarly = '';
  },
  true,
);

// A link that is followed before the cart knows whom the address supports takes that along.
addEventListener(
  'click',
  function (event) {
    var link = event.target.closest('a[href^="/"]');
    if (!link || 'ready' in document.documentElement.dataset) return;
    var target = new URL(link.href);
    var here = new URLSearchParams(location.search);
    if (target.searchParams.has('org')) return;
    ['org', 'class', 'src', 'family'].forEach(function (name) {
      if (here.has(name)) target.searchParams.set(name, here.get(name));
    });
    link.href = target.href;
  },
  true,
);

// The first use of Intl loads the language's tables: 100 to 280 ms of a slow phone's processor, which is idle now and
// is not when the page draws its first amount.
setTimeout(function () {
  (1000).toLocaleString('en-US');
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York' }).format();
});
