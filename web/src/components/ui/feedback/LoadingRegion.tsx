import { type ReactNode, useEffect, useState } from 'react';
import { isDrawnAhead, setDrawnAhead } from '../../../lib/browser/drawn-ahead';
import type { Elements } from '../elements';

const QUIET_MS = 300;

const SHOWN_AT_LEAST_MS = 200;

type Props = { isLoading: boolean; skeleton: Elements; children: ReactNode };

/** Skeletons in the final shape while data is on its way, by the 300 ms rule, announced once. */
export function LoadingRegion({ isLoading, skeleton, children }: Props) {
  const { isWaiting, isSeen } = useSkeleton(isLoading);
  return (
    <div aria-busy={isWaiting}>
      {isWaiting ? (
        <div className={isSeen ? undefined : 'appear-late'}>
          <span role="status" className="sr-only">
            Loading
          </span>
          {skeleton}
        </div>
      ) : (
        children
      )}
    </div>
  );
}

type Waiting = {
  /** The waiting shape stands in place of the content. */
  isWaiting: boolean;
  /** It is on the screen already: it came drawn with the document. */
  isSeen: boolean;
};

/**
 * The waiting shape is invisible for the first 300 ms (`appear-late`), and once visible it stays for at least 200 ms, so
 * that nothing flickers. One that was drawn ahead stays visible, and goes as soon as it can.
 */
function useSkeleton(isLoading: boolean): Waiting {
  const [isSeen] = useState(isDrawnAhead);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isLoading) setDrawnAhead(false);
  }, [isLoading]);
  useEffect(() => {
    if (!isLoading || isSeen) return;
    const timer = setTimeout(() => setHeld(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isLoading, isSeen]);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setHeld(false), SHOWN_AT_LEAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return { isWaiting: isLoading || isHeld, isSeen };
}
