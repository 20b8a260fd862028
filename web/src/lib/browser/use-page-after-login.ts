import { useLocation } from 'react-router';

/** Where a login leads: to the page that asked for it if that is `home` or below it, else to `home`. */
export function usePageAfterLogin(): (home: string) => string {
  // The history's state may be anything.
  const state: unknown = useLocation().state;
  const cameFrom = typeof state === 'object' && state !== null && 'cameFrom' in state ? state.cameFrom : '';
  return (home) =>
    typeof cameFrom === 'string' && cameFrom.startsWith(home) && /^([/?]|$)/.test(cameFrom.slice(home.length))
      ? cameFrom
      : home;
}
