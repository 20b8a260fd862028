import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LiveChip } from '../../../components/domain/LiveChip';
import { LiveStrip } from '../../../components/domain/LiveStrip';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useGiven } from '../../../lib/apollo/keep-given';
import { useLive } from '../../../lib/live/use-live';
import { TabActions } from '../shell';
import { DashboardCards } from './DashboardCards';
import { DashboardSkeleton } from './DashboardSkeleton';
import { QuickFind } from './QuickFind';
import { Overview } from './overview-documents';
import { overviewSource, overviewVariables } from './overview-live';
import { Today } from './Today';

/** The first tab of /admin: the platform's totals, live. */
export function Component() {
  const client = useApolloClient();
  useGiven(Overview);
  const live = useLive(useMemo(() => overviewSource(client), [client]));
  const { data, error, refetch, loading } = useQuery(Overview, {
    variables: overviewVariables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  return (
    <>
      <TabActions>
        <QuickFind />
        <Today />
        <LiveChip state={live.state} updatedAt={live.updatedAt} />
      </TabActions>
      <LiveStrip
        state={live.state}
        updatedAt={live.updatedAt}
        nextTryAt={live.nextTryAt}
        onRetry={live.retryNow}
      />
      <LoadingRegion isLoading={!data && loading} skeleton={<DashboardSkeleton />}>
        {error && !data && (
          <ErrorCard
            title="We could not load the dashboard."
            text={domainErrorOf(error).message}
            onRetry={() => void refetch()}
            isRetrying={loading}
          />
        )}
        {data && <DashboardCards data={data} />}
      </LoadingRegion>
    </>
  );
}
