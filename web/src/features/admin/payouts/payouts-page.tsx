import { useMutation, useQuery } from '@apollo/client/react';
import { Banknote, Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { runWithToast, type ToastText } from '../../../components/domain/run-with-toast';
import { MoreRows } from '../../../components/ui/actions/MoreRows';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { Card } from '../../../components/ui/display/Card';
import { PageTitle } from '../../../components/ui/display/PageTitle';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { FilterChips } from '../../../components/ui/fields/FilterChips';
import { TextField } from '../../../components/ui/fields/TextField';
import type { LedgerCheckOutcome } from '../../../gql/graphql';
import { withNextPage } from '../../../lib/apollo/connection-rows';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useMore } from '../../../lib/browser/use-more';
import { counted, oneOrMany } from '../../../lib/format/counts';
import { AdminPage, useAdmin } from '../shell';
import { BulkBar } from './BulkBar';
import { CheckCard } from './CheckCard';
import { PayoutRow } from './PayoutRow';
import {
  accountantCsv,
  filterOf,
  looks,
  type PayoutFilters,
  readPayoutFilters,
  writePayoutFilters,
} from './payout-filters';
import { LastLedgerCheck, PayoutStatements, RunLedgerCheck } from './payouts-documents';

const PAGE_SIZE = 50;

/** /admin/payouts: every organization's statements, from drawn to paid. */
export function Component() {
  return (
    <AdminPage title="Payouts">
      <Payouts />
    </AdminPage>
  );
}

function Payouts() {
  const [address, setAddress] = useSearchParams();
  const filters = readPayoutFilters(address);
  const change = (changes: Partial<PayoutFilters>) =>
    setAddress(writePayoutFilters({ ...filters, ...changes }), { replace: true });
  // While a month is being chosen its field may hold half of one.
  const [typed, setTyped] = useState(filters.month);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <PageTitle>Payouts</PageTitle>
        <a
          href={accountantCsv(filters)}
          download
          className={buttonStyle({ variant: 'quiet', size: 'sm', className: 'ml-auto max-xs:w-full' })}
        >
          <Download aria-hidden size={18} />
          <span>Accountant’s CSV</span>
        </a>
      </div>
      <BooksCheck />
      <div className="flex flex-wrap items-end gap-4">
        <FilterChips
          label="Which statements"
          choices={looks}
          chosen={filters.look}
          onChoose={(look) => change({ look })}
        />
        <div className="w-full sm:ml-auto sm:max-w-[200px]">
          <TextField
            type="month"
            label="Month"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              change({ month: target.value });
            }}
          />
        </div>
      </div>
      <PayoutList key={`${filters.look} ${filters.month}`} filters={filters} />
    </>
  );
}

/** The last check of all books, and one on demand. */
function BooksCheck() {
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

/** The statements that fit; administrators choose some and take the next step with them. */
function PayoutList({ filters }: { filters: PayoutFilters }) {
  const { canWrite } = useAdmin();
  const { page, error, isLoading, isRetrying, retry, more } = usePayouts(filters);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const statements = page?.nodes ?? [];
  const open = canWrite ? statements.filter(({ state }) => state === 'drawn' || state === 'approved') : [];
  // What is held cannot be chosen; its row says why.
  const ready = open.filter(({ hold }) => hold === null);
  const chosen = ready.filter(({ id }) => chosenIds.has(id));
  const turn = (id: string) => {
    const others = [...chosenIds].filter((one) => one !== id);
    setChosenIds(new Set(chosenIds.has(id) ? others : [...others, id]));
  };
  const isAllChosen = ready.length > 0 && chosen.length === ready.length;
  return (
    <LoadingRegion isLoading={isLoading} skeleton={<Skeleton className="h-96 rounded-card" />}>
      {error && (
        <ErrorCard
          title="We could not load the statements."
          text={domainErrorOf(error).message}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      )}
      {page && (
        <Card className="min-w-0 px-4 py-2 sm:px-[22px]">
          <p role="status" className="py-2 text-small text-ink-2 tabular-nums">
            {counted(page.totalCount, 'statement')}
          </p>
          {statements.length === 0 && (
            <EmptyState
              picture={<Banknote aria-hidden size={32} className="text-ink-2" />}
              text="No statement here. A month’s statements are drawn on the 1st of the next, at 8:00 AM."
            />
          )}
          {ready.length > 0 && (
            <label className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line py-2 text-small font-semibold">
              <input
                type="checkbox"
                className="size-5"
                checked={isAllChosen}
                onChange={() => setChosenIds(new Set(isAllChosen ? [] : ready.map(({ id }) => id)))}
              />
              <span>
                {`Select ${oneOrMany(ready.length, 'the one', `all ${ready.length}`)}${ready.length < open.length ? ` that can be ${filters.look === 'to-pay' ? 'paid' : 'approved or paid'}` : ''}`}
              </span>
            </label>
          )}
          <ul>
            {statements.map((statement) => (
              <PayoutRow
                key={statement.id}
                statement={statement}
                isChosen={open.includes(statement) ? chosenIds.has(statement.id) : undefined}
                onTurn={() => turn(statement.id)}
                isMixed={filters.look === 'all' || filters.look === 'payee'}
              />
            ))}
          </ul>
          {page.pageInfo.hasNextPage && (
            <MoreRows
              what="statements"
              shown={statements.length}
              total={page.totalCount}
              isLoading={more.isLoading}
              error={more.error ? domainErrorOf(more.error).message : null}
              onMore={more.loadMore}
            />
          )}
        </Card>
      )}
      {chosen.length > 0 && <BulkBar chosen={chosen} onDone={() => setChosenIds(new Set())} />}
    </LoadingRegion>
  );
}

/** The statements of a look, and more of them on demand. */
function usePayouts({ look, month }: PayoutFilters) {
  const filter = useMemo(() => filterOf({ look, month }), [look, month]);
  const { data, error, loading, refetch, fetchMore } = useQuery(PayoutStatements, {
    variables: { filter, first: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const page = data?.statements;
  const more = useMore(() =>
    fetchMore({
      variables: { after: page?.pageInfo.endCursor ?? null },
      updateQuery: (shown, { fetchMoreResult: next }) => ({
        statements: withNextPage(shown.statements, next.statements),
      }),
    }),
  );
  return { page, error, isLoading: loading && !data, isRetrying: loading, retry: () => void refetch(), more };
}
