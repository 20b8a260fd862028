import './styles/index.css';
import type { NormalizedCacheObject } from '@apollo/client';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app/App';
import type { I18n } from './lib/texts/i18n';
import { startI18n } from './lib/texts/language';
import { routes } from './app/routes';
import { createApolloClient } from './lib/apollo/apollo';
import { restoreTyped } from './lib/loading/kept-typing';
import { followTheme } from './lib/browser/theme';
import { installTrustedTypes } from './lib/browser/trusted-types';

installTrustedTypes();
followTheme();
// Not at the top level: whatever captures a stack there (developer tools, error monitors) makes the engine parse the
// whole file again.
queueMicrotask(() => void startI18n().then(start));

function start(i18n: I18n): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // The message for browsers without scripts.
  document.getElementById('without-script')?.remove();

  const client = createApolloClient(readState());
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
    void untilReady(router).then(() => startTransition(() => void hydrateRoot(root, app)));
  else createRoot(root).render(app);

  restoreTyped();
}

/** The cache that the server rendered the page from (api: http/pages/page-documents.ts). */
function readState(): NormalizedCacheObject {
  const block = document.getElementById('apollo-state');
  // What a private page came with must not outlive a logout in this tab.
  block?.remove();
  return block ? (JSON.parse(block.textContent) as NormalizedCacheObject) : {}; // our own server wrote it
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
