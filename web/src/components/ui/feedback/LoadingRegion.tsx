import { type ReactNode, useEffect, useState } from 'react';
import type { Elements } from '../elements';
import { useLingui } from '../../../lib/texts/use-lingui';

const DELAY_MS = 300;

const MIN_SHOWN_MS = 200;

type Props = { isLoading: boolean; skeleton: Elements; children: ReactNode };

/** Skeletons in the final shape while data loads, by the 300 ms rule, announced once. */
export function LoadingRegion({ isLoading, skeleton, children }: Props) {
  const { i18n } = useLingui();
  const isWaiting = useSkeleton(isLoading);
  return (
    <div aria-busy={isWaiting}>
      {isWaiting ? (
        <div className="appear-late">
          <span role="status" className="sr-only">
            {i18n.t('Loading')}
          </span>
          {skeleton}
        </div>
      ) : (
        children
      )}
    </div>
  );
}

/**
 * Whether the skeleton is shown instead of the content. It is invisible for the first 300 ms (`appear-late`) and then
 * stays for at least 200 ms, so that nothing flickers.
 */
function useSkeleton(isLoading: boolean): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setHeld(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setHeld(false), MIN_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return isLoading || isHeld;
}
