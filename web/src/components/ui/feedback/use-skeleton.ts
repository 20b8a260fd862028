import { useEffect, useState } from 'react';

const QUIET_MS = 300;
const SHOWN_AT_LEAST_MS = 200;

/**
 * Whether the waiting shape stands in place of the content. It is invisible for the first 300 ms
 * (`appear-late`), and once visible it stays for at least 200 ms, so that nothing flickers.
 */
export function useSkeleton(isLoading: boolean): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setHeld(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setHeld(false), SHOWN_AT_LEAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return isLoading || isHeld;
}
