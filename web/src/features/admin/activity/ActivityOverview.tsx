import { useApolloClient, useQuery } from '@apollo/client/react';
import { FilePenLine } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LiveChip } from '../../../components/domain/LiveChip';
import { LiveStrip } from '../../../components/domain/LiveStrip';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useLive } from '../../../lib/live/use-live';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { AdminPageBar, tabAddress, useLiveAttention } from '../shell';
import { ActivityCards } from './ActivityCards';
import { ActivityPage } from './activity-documents';
import { activitySource, activityVariables } from './activity-live';
import { ActivitySkeleton } from './ActivitySkeleton';

/** What happened last, with the ways to act on it. */
export function ActivityOverview() {
  const client = useApolloClient();
  const live = useLive(useMemo(() => activitySource(client), [client]));
  const { data, error, refetch, loading } = useQuery(ActivityPage, {
    variables: activityVariables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  usePageTitle('Notifications Dashboard');
  useLiveAttention();
  return (
    <>
      <AdminPageBar>
        <LiveChip state={live.state} updatedAt={live.updatedAt} />
      </AdminPageBar>
      <LiveStrip {...live} onRetry={live.retryNow} />
      <main id="main" tabIndex={-1} className="page-width pt-6 pb-16 text-work">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-h3">Notifications Dashboard</h1>
          <Link to={tabAddress('content')} className={buttonStyle({ size: 'sm' })}>
            <FilePenLine aria-hidden size={18} />
            <span>Content Management</span>
          </Link>
        </div>
        <LoadingRegion isLoading={!data && loading} skeleton={<ActivitySkeleton />}>
          {error && !data && (
            <ErrorCard
              title="We could not load the activity."
              text={domainErrorOf(error).message}
              onRetry={() => void refetch()}
              isRetrying={loading}
            />
          )}
          {data && <ActivityCards data={data} />}
        </LoadingRegion>
      </main>
    </>
  );
}
