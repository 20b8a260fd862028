import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the new page's heading (or to the section an address names) after a navigation, so
 * that screen readers and keyboards start there. The first page keeps the browser's own start.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname + hash);
  useEffect(() => {
    if (shownPath.current === pathname + hash) return;
    shownPath.current = pathname + hash;
    const section = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const target =
      section ??
      // One that waits is about to make way for another.
      document.querySelector<HTMLElement>('main h1:not([aria-busy="true"] *)') ??
      document.querySelector('main');
    if (!target) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
}
