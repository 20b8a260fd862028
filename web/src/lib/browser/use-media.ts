import { useCallback, useSyncExternalStore } from 'react';

/** Whether the media query matches; false on the server. */
export function useMedia(query: string): boolean {
  // A stable function: a new one would be subscribed on each render, and matching makes the browser compute styles.
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
