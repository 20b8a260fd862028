// Runs before the first paint, so that a chosen theme never flashes. web/src/lib/browser/theme.ts keeps the choice.
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
