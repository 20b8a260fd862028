import './styles/index.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app/App';
import { preloadParts } from './components/ui/lazy/lazy-part';
import type { I18n } from './lib/texts/i18n';
import { startI18n } from './lib/texts/language';
import type { RenderedPage } from './app/render';
import { routes } from './app/routes';
import { createApolloClient } from './lib/apollo/apollo';
import { restoreTyped } from './lib/loading/kept-typing';
import { followTheme } from './lib/browser/theme';
import { installTrustedTypes } from './lib/browser/trusted-types';

installTrustedTypes();
followTheme();
// Not at the top level: whatever captures a stack there (developer tools, error monitors) makes the engine parse the
// whole file again. And as its own task, so that a tap need not wait for both.
setTimeout(() => void startI18n().then(start));

function start(i18n: I18n): void {
  const root = document.getElementById('root') as HTMLElement; // index.html has it
  // The message for browsers without scripts.
  document.getElementById('without-script')?.remove();

  const { cache, parts } = readState();
  const client = createApolloClient(cache);
  const router = createBrowserRouter(routes);
  const app = (
    <App client={client} i18n={i18n}>
      {/* With transitions, the new address would render next to the old one, and queries would alternate between both. */}
      <RouterProvider router={router} useTransitions={false} />
    </App>
  );
  // Not awaited: the page's own file imports this one. In small steps, so that the page can be scrolled and clicked
  // meanwhile.
  if (root.hasChildNodes())
    void untilReady(router)
      .then(() => preloadParts(parts))
      .then(() => startTransition(() => void hydrateRoot(root, app)));
  else createRoot(root).render(app);

  restoreTyped();
}

type State = RenderedPage['state'];

/** What the server rendered the page from (api: http/pages/page-documents.ts). */
function readState(): State {
  const block = document.getElementById('page-state');
  // What a private page came with must not outlive a logout in this tab.
  block?.remove();
  return block ? (JSON.parse(block.textContent) as State) : { cache: {}, parts: [] }; // our own server wrote it
}

/** Waits until the page's code has loaded or failed to load, which the page then reports itself. */
function untilReady(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
