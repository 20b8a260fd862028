import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useGiven } from '../../../lib/apollo/keep-given';
import { useLive } from '../../../lib/live/use-live';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { Dashboard } from './dashboard-documents';
import { dashboardVariables } from './dashboard-variables';
import { DashboardBar } from './DashboardBar';
import { DashboardCards } from './DashboardCards';
import { DashboardSkeleton } from './DashboardSkeleton';
import { organizationSource } from './organization-live';
import { LazyLoginAgain } from '../login/LazyLoginAgain';
import { useAccess } from '../login/use-access';

/** /organization/{id}: for the organization that is logged in, and live. */
export function Component() {
  const { id = '' } = useParams();
  return <DashboardPage key={id} organizationId={id} />;
}

function DashboardPage({ organizationId }: { organizationId: string }) {
  const client = useApolloClient();
  useGiven(Dashboard);
  const live = useLive(useMemo(() => organizationSource(client, organizationId), [client, organizationId]));
  const { data, previousData, error, refetch, loading } = useQuery(Dashboard, {
    variables: dashboardVariables(organizationId),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  usePageTitle('Dashboard');
  const failure = live.failure ?? error;
  const read = data ?? previousData;
  const { isHidden, needsLogin, closeLogin } = useAccess(organizationId, failure, read !== undefined);
  const shown = isHidden ? undefined : read;
  return (
    <>
      <DashboardBar organizationId={organizationId} name={shown?.organization.name ?? ''} live={live} />
      <main id="main" tabIndex={-1}>
        <LoadingRegion isLoading={!shown && (loading || isHidden)} skeleton={<DashboardSkeleton />}>
          {error && !shown && (
            <div className="page-width py-8">
              <ErrorCard
                title="We could not load your dashboard."
                text={domainErrorOf(error).message}
                onRetry={() => void refetch()}
                isRetrying={loading}
              />
            </div>
          )}
          {shown && <DashboardCards organization={shown.organization} />}
        </LoadingRegion>
      </main>
      {needsLogin && (
        <LazyLoginAgain organizationId={organizationId} onLoggedIn={live.retryNow} onClose={closeLogin} />
      )}
    </>
  );
}
