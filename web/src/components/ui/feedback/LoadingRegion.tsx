import { type ReactNode, useEffect, useState } from 'react';
import type { Elements } from '../elements';
import { useLingui } from '../../../lib/texts/use-lingui';

const QUIET_MS = 300;

const SHOWN_AT_LEAST_MS = 200;

/**
 * The page came with its waiting shapes (web/src/app/server.ts): they are on the screen already, until the first of them has
 * made way for its content.
 */
let areSeen = typeof document === 'undefined' || document.getElementById('root')?.hasChildNodes() === true;

type Props = { isLoading: boolean; skeleton: Elements; children: ReactNode };

/** Skeletons in the final shape while data is on its way, by the 300 ms rule, announced once. */
export function LoadingRegion({ isLoading, skeleton, children }: Props) {
  const { i18n } = useLingui();
  const { isWaiting, isSeen } = useSkeleton(isLoading);
  return (
    <div aria-busy={isWaiting}>
      {isWaiting ? (
        <div className={isSeen ? undefined : 'appear-late'}>
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

type Waiting = {
  /** The waiting shape stands in place of the content. */
  isWaiting: boolean;
  /** It is on the screen already: it came with the document. */
  isSeen: boolean;
};

/**
 * The waiting shape is invisible for the first 300 ms (`appear-late`), and once visible it stays for at least 200 ms, so
 * that nothing flickers. One that came with the document stays visible, and goes as soon as it can.
 */
function useSkeleton(isLoading: boolean): Waiting {
  const [isSeen] = useState(() => areSeen);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isLoading) areSeen = false;
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
