import { useCallback, useSyncExternalStore } from 'react';

/** Whether the media query holds now; not on the server. */
export function useMedia(query: string): boolean {
  // The same function at each render: another one would be subscribed again, and asking makes the browser style the page.
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
