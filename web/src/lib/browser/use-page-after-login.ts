import { useLocation } from 'react-router';

/** Where a login leads: to the page that asked for it if that is one of `homes` or below it, else to the first of them. */
export function usePageAfterLogin(): (home: string, ...others: string[]) => string {
  // The history's state may be anything.
  const state: unknown = useLocation().state;
  const cameFrom = typeof state === 'object' && state !== null && 'cameFrom' in state ? state.cameFrom : '';
  return (...homes) =>
    typeof cameFrom === 'string' &&
    homes.some((home) => cameFrom.startsWith(home) && /^([/?]|$)/.test(cameFrom.slice(home.length)))
      ? cameFrom
      : homes[0];
}
