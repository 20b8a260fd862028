import type { ReactNode } from 'react';
import { useSkeleton } from './use-skeleton';
import type { Elements } from '../elements';

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
