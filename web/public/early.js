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

// Who has a cart or a fundraiser sees other first lines than everybody, and so does who has made the administration's
// sidebar narrow: nothing is drawn for them before that is read.
(function () {
  try {
    if (localStorage.getItem('skycrumb-cart')) document.documentElement.dataset.returning = '';
    if (localStorage.getItem('skycrumb-admin-sidebar-collapsed') === 'true')
      document.documentElement.dataset.narrowSidebar = '';
  } catch {
    // Nothing is kept then.
  }
})();

// What the page is going to ask for is asked for now: its script takes the responses (web/src/lib/apollo/given-responses.ts).
// The bodies came with the document, with the address's parts still in them by name.
(function () {
  var block = document.getElementById('early-queries');
  if (!block) return;
  var page = JSON.parse(block.textContent);
  var address = new URL(document.location.href);
  var given = address.pathname.split('/');
  var responses = {};
  try {
    page.queries.forEach(function (query) {
      if (query.unless && address.searchParams.has(query.unless)) return;
      var body = query.body;
      page.path.split('/').forEach(function (part, at) {
        if (part[0] !== ':') return;
        var value = JSON.stringify(decodeURIComponent(given[at]));
        body = body.replaceAll(JSON.stringify(part), function () {
          return value;
        });
      });
      // Its text, null for a refusal. Read to its end whether it is taken or not: an unread response holds its connection.
      responses[body] = fetch('/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json,application/json;q=0.9',
        },
        body: body,
      }).then(function (response) {
        return response.text().then(function (text) {
          return response.ok ? text : null;
        });
      });
      // Who takes it sees to it.
      responses[body].catch(function () {});
    });
  } catch {
    // An address that cannot be read: the page asks by itself, and says so.
  }
  window.earlyResponses = responses;
})();

// Without the page's script (blocked, or the connection broke), what is drawn ahead of it stays, so that its links at
// least work, and index.html says what to do.
addEventListener(
  'error',
  function ({ target }) {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    document.getElementById('first-paint')?.removeAttribute('inert');
    delete document.documentElement.dataset.script;
  },
  true,
);

// The first use of Intl loads the language's tables: 100 to 280 ms of a slow phone's processor, which is idle now and
// is not when the page draws its first amount.
setTimeout(function () {
  (1000).toLocaleString('en-US');
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York' }).format();
});
