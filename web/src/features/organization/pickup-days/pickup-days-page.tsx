import { useQuery } from '@apollo/client/react';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { DashboardBar } from '../dashboard/DashboardBar';
import { LoginAgain } from '../login/LoginAgain';
import { useAccess } from '../login/use-access';
import { MarkReadyCard } from './MarkReadyCard';
import { PickupDays } from './pickup-day-documents';
import { PickupDaysCards } from './PickupDaysCards';

/** /organization/{id}/pickup-days: when and where boxes are handed out, by whom, and the papers for it. */
export function Component() {
  const { id = '' } = useParams();
  return <PickupDaysPage key={id} organizationId={id} />;
}

function PickupDaysPage({ organizationId }: { organizationId: string }) {
  const { data, previousData, error, refetch, loading } = useQuery(PickupDays, {
    variables: { organizationId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  usePageTitle('Pickup days');
  const read = data ?? previousData;
  const { isHidden, needsLogin, closeLogin } = useAccess(organizationId, error, read !== undefined);
  const shown = isHidden ? undefined : read;
  return (
    <>
      <DashboardBar organizationId={organizationId} name={shown?.organization.name ?? ''} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid max-w-[840px] grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-6 pb-16 text-work sm:px-6"
      >
        <Link
          to={`/organization/${organizationId}`}
          className="link inline-flex min-h-10 w-fit items-center gap-1.5"
        >
          <ArrowLeft aria-hidden size={18} />
          Dashboard
        </Link>
        <h1 className="text-[clamp(1.625rem,1.3rem+1.2vw,2.125rem)] leading-[1.1]">Pickup days</h1>
        <LoadingRegion isLoading={!shown && (loading || isHidden)} skeleton={<PageSkeleton />}>
          {error && !shown && !isHidden && (
            <ErrorCard
              title="We could not load your pickup days."
              text={domainErrorOf(error).message}
              onRetry={() => void refetch()}
              isRetrying={loading}
            />
          )}
          {shown && (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <PickupDaysCards organization={shown.organization} />
              <MarkReadyCard organization={shown.organization} onMarked={() => void refetch()} />
            </div>
          )}
        </LoadingRegion>
      </main>
      {needsLogin && <LoginAgain organizationId={organizationId} onClose={closeLogin} />}
    </>
  );
}

function PageSkeleton() {
  return (
    <div className="grid gap-5">
      {[1, 2].map((card) => (
        <Skeleton key={card} className="h-64 rounded-card" />
      ))}
    </div>
  );
}
