import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { reloadPage } from '../../../lib/loading/reload-page';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { shownBoxes, totalsOf } from './core/shown-boxes';
import { useDesk } from './desk/use-desk';
import { useInstalledPage } from './device/use-installed-page';
import { HandOutBar } from './HandOutBar';
import { HandOutDay } from './HandOutDay';
import { NoList } from './NoList';

/**
 * /organization/{id}/pickup: for a volunteer's phone, with or without a network
 * (docs/decisions/pages.md#hand-out-page).
 */
export function Component() {
  const { id = '' } = useParams();
  return <HandOutPage key={id} organizationId={id.toLowerCase()} />;
}

function HandOutPage({ organizationId }: { organizationId: string }) {
  const { desk, view, live } = useDesk(organizationId);
  const { head, queue, surprises, offlineSince, isForgetful } = view;
  const boxes = useMemo(() => shownBoxes(view.boxes, view.queue), [view.boxes, view.queue]);
  const totals = totalsOf(boxes);
  const [isIdle, setIdle] = useState(true);
  useNewRelease(organizationId, isIdle && surprises.length === 0);
  usePageTitle('Pickup day');
  return (
    <div className="flex min-h-dvh flex-col">
      <HandOutBar
        organizationId={organizationId}
        head={head}
        totals={totals}
        live={live}
        offlineSince={offlineSince}
        waiting={queue.length}
        isForgetful={isForgetful}
      />
      <main id="main" tabIndex={-1} className="flex grow flex-col">
        {head ? (
          <HandOutDay desk={desk} view={view} head={head} boxes={boxes} totals={totals} onIdle={setIdle} />
        ) : (
          <div className="page-width max-w-[760px]! py-6">
            <LoadingRegion isLoading={!view.isOpen} skeleton={<Skeleton className="h-96" />}>
              <NoList view={view} onRetry={() => void desk.refresh()} />
            </LoadingRegion>
          </div>
        )}
      </main>
    </div>
  );
}

/** Becomes the new release by itself, in a moment in which nobody types, scans or reads a warning. */
function useNewRelease(organizationId: string, isIdle: boolean): void {
  const isReplaced = useInstalledPage(organizationId);
  const isDue = isReplaced && isIdle;
  useEffect(() => {
    if (isDue) reloadPage();
  }, [isDue]);
}
