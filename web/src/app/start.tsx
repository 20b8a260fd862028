import { startTransition } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { preloadParts } from '../components/ui/lazy/lazy-part';
import { createApolloClient } from '../lib/apollo/apollo';
import { nextTask } from '../lib/browser/next-task';
import { restoreTyped } from '../lib/loading/kept-typing';
import { startI18n } from '../lib/texts/language';
import { App } from './App';
import type { RenderedPage } from './render';
import { routes } from './routes';

/** Makes the server's page interactive, or renders the page where the server has rendered nothing. */
export async function start({ createRoot, hydrateRoot }: typeof import('react-dom/client')): Promise<void> {
  const i18n = await startI18n();
  const root = document.getElementById('root') as HTMLElement; // index.html has it
  // The message for browsers without scripts.
  document.getElementById('without-script')?.remove();

  const { cache, parts } = readState();
  const client = createApolloClient(cache);
  await nextTask();
  const router = createBrowserRouter(routes);
  const app = (
    <App client={client} i18n={i18n}>
      {/* With transitions, the new address would render next to the old one, and queries would alternate between both. */}
      <RouterProvider router={router} useTransitions={false} />
    </App>
  );
  restoreTyped();
  if (!root.hasChildNodes()) return createRoot(root).render(app);
  await untilReady(router);
  await preloadParts(parts);
  // In small steps, so that the page can be scrolled and clicked meanwhile.
  startTransition(() => void hydrateRoot(root, app));
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
