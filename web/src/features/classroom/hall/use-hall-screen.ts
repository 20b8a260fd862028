import { useEffect } from 'react';
import { useVisible } from '../../../lib/browser/use-browser-state';

/** How often a screen left on for weeks looks for a new day. */
const REFRESH_MS = 300_000;

/**
 * For a screen that nobody touches: keeps it on while the page is visible, if the browser can, and runs `refresh` every
 * few minutes, for what no sale changes, such as the days left.
 */
export function useHallScreen(refresh: () => Promise<unknown>): void {
  const isVisible = useVisible();
  useEffect(() => {
    if (!isVisible || !('wakeLock' in navigator)) return undefined;
    const lock = navigator.wakeLock.request('screen').catch(() => null);
    return () => void lock.then((held) => held?.release());
  }, [isVisible]);
  useEffect(() => {
    // After a failure the next run tries again.
    const timer = setInterval(() => void refresh().catch(() => undefined), REFRESH_MS);
    return () => clearInterval(timer);
  }, [refresh]);
}
