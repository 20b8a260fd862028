import { type ReactNode, useEffect, useState } from 'react';
import type { Elements } from '../elements';
import { useLingui } from '../../../lib/texts/use-lingui';

const DELAY_MS = 300;

const MIN_SHOWN_MS = 200;

/**
 * Whether the skeletons of the server-rendered page (web/src/app/server.ts) are still on screen; until one of them is
 * replaced by its content.
 */
let isDocumentSkeleton =
  typeof document === 'undefined' || document.getElementById('root')?.hasChildNodes() === true;

type Props = { isLoading: boolean; skeleton: Elements; children: ReactNode };

/** Skeletons in the final shape while data loads, by the 300 ms rule, announced once. */
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
  /** The skeleton is shown instead of the content. */
  isWaiting: boolean;
  /** It is already visible: it came with the document. */
  isSeen: boolean;
};

/**
 * The skeleton is invisible for the first 300 ms (`appear-late`) and then stays for at least 200 ms, so that nothing
 * flickers. One from the document is visible at once and goes as soon as it can.
 */
function useSkeleton(isLoading: boolean): Waiting {
  const [isSeen] = useState(() => isDocumentSkeleton);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isLoading) isDocumentSkeleton = false;
  }, [isLoading]);
  useEffect(() => {
    if (!isLoading || isSeen) return;
    const timer = setTimeout(() => setHeld(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLoading, isSeen]);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setHeld(false), MIN_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return { isWaiting: isLoading || isHeld, isSeen };
}
