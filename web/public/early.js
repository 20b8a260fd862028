// Runs first, while the page's own files are loading.

// Scripts run, so index.html hides its message about blocked scripts.
document.documentElement.dataset.script = '';

// Before the first paint, so that the theme never flashes. web/src/lib/browser/theme.ts stores the choice.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('skycrumb-theme');
  } catch {
    // Storage may be forbidden: follow the system.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();

// The server renders shop pages for everybody. A supporter's strip (web/src/features/codes) is taller.
try {
  var isLinked = new URLSearchParams(location.search).has('org');
  if (isLinked || JSON.parse(localStorage.getItem('skycrumb-cart')).context)
    document.documentElement.dataset.supporter = '';
} catch {
  // Without storage or a cart there is nobody to support.
}

// If the page's script fails to load, the server-rendered page stays, and index.html says what to do.
addEventListener(
  'error',
  function ({ target }) {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    delete document.documentElement.dataset.script;
  },
  true,
);

// Enter in a field before hydration would leave the page: blocks it and marks the form, which web/src/app/Root.tsx
// submits later.
addEventListener(
  'submit',
  function (event) {
    if ('ready' in document.documentElement.dataset) return;
    event.preventDefault();
    event.target.dataset.isEarly = '';
  },
  true,
);

// A link that is clicked before the cart has the address's fundraiser carries its codes along.
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

// The first use of Intl loads language data: 100 to 280 ms on a slow phone, which is idle now but not when the page
// formats its first amount.
setTimeout(function () {
  (1000).toLocaleString('en-US');
});
setTimeout(function () {
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York' }).format();
});
