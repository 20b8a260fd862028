import { useMutation, useQuery } from '@apollo/client/react';
import { runWithToast, type ToastText } from '../../../components/domain/run-with-toast';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import type { LedgerCheckOutcome } from '../../../gql/graphql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useAdmin } from '../shell';
import { CheckCard } from './CheckCard';
import { LastLedgerCheck, PayoutStatements, RunLedgerCheck } from './payouts-documents';

/** The last check of all books, and one on demand. */
export function BooksCheck() {
  const { canWrite } = useAdmin();
  const { data, error, loading, refetch } = useQuery(LastLedgerCheck, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const [run, { loading: isRunning }] = useMutation(RunLedgerCheck, {
    refetchQueries: [PayoutStatements],
    update: (cache, { data: made }) => {
      if (made) cache.writeQuery({ query: LastLedgerCheck, data: { lastLedgerCheck: made.runLedgerCheck } });
    },
  });
  const check = () =>
    void runWithToast(run, {
      done: ({ data: made }) => toastOf(made?.runLedgerCheck.outcome),
      failed: 'The books could not be checked',
    });
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

/** The check ran; whether that is good news is another thing. */
function toastOf(outcome: LedgerCheckOutcome | undefined): ToastText {
  if (outcome === 'clean') return { title: 'The Books Agree' };
  if (outcome === 'differences')
    return { title: 'The Books Differ', text: 'See the figures.', tone: 'destructive' };
  return { title: 'Card Processor Not Reached', text: 'The check will be repeated.', tone: 'destructive' };
}
