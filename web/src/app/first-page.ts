import type { createBrowserRouter } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

/** Calls once the code of the page that was opened is there, or known to be missing: then the page says so itself. */
export function whenFirstPageIsThere(router: Router, then: () => void): void {
  if (router.state.initialized) return then();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    then();
  });
}
