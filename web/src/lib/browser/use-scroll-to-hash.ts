import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the element that the hash names once it is rendered: the browser looked for it too early. */
export function useScrollToHash(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [isThere, hash]);
}
