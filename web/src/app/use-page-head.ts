import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Brings the head in step with the page after a navigation; the first page's was written by the server. */
export function usePageHead(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // Nobody waits for it, and a head that cannot be read is no reason for an error.
    import('./show-page-head').then(
      ({ showPageHead }) => shownPath.current === pathname && showPageHead(pathname),
      () => undefined,
    );
  }, [pathname]);
}
