import { useMutation, useQuery } from '@apollo/client/react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useAdmin } from '../shell';
import { CheckCard } from './CheckCard';
import { LastLedgerCheck, RunLedgerCheck } from './payouts-documents';

/** The last check of all books, and one on demand. */
export function BooksCheck() {
  const { canWrite } = useAdmin();
  const { data, error, loading, refetch } = useQuery(LastLedgerCheck, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const [run, { loading: isRunning }] = useMutation(RunLedgerCheck, {
    update: (cache, { data: made }) => {
      if (made) cache.writeQuery({ query: LastLedgerCheck, data: { lastLedgerCheck: made.runLedgerCheck } });
    },
  });
  const check = () =>
    void runWithToast(run, { done: 'Books Checked', failed: 'The books could not be checked' });
  return (
    <LoadingRegion isLoading={!data && loading} skeleton={<Skeleton className="h-28 rounded-card" />}>
      {error && !data && (
        <ErrorCard
          title="We could not load the last check."
          text={domainErrorOf(error).message}
          onRetry={() => void refetch()}
          isRetrying={loading}
        />
      )}
      {data && (
        <CheckCard check={data.lastLedgerCheck} isRunning={isRunning} onRun={canWrite ? check : undefined} />
      )}
    </LoadingRegion>
  );
}
