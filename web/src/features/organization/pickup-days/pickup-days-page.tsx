import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { PageTitle } from '../../../components/ui/display/PageTitle';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { EditingPage } from '../dashboard/EditingPage';
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
  const access = useAccess(organizationId, error, read !== undefined);
  const { isHidden } = access;
  const shown = isHidden ? undefined : read;
  return (
    <EditingPage
      where="the pickup day"
      organizationId={organizationId}
      name={shown?.organization.name ?? ''}
      access={access}
      isNarrow
    >
      <PageTitle>Pickup days</PageTitle>
      <LoadingRegion isLoading={!read && (loading || isHidden)} skeleton={<PageSkeleton />}>
        {error && !read && !isHidden && (
          <ErrorCard
            title="We could not load your pickup days."
            text={domainErrorOf(error).message}
            onRetry={() => void refetch()}
            isRetrying={loading}
          />
        )}
        {read && (
          // Out of sight it keeps what is typed.
          <div hidden={isHidden} className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <PickupDaysCards organization={read.organization} />
            <MarkReadyCard organization={read.organization} onMarked={() => void refetch()} />
          </div>
        )}
      </LoadingRegion>
    </EditingPage>
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
