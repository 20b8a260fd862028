import { useMutation, useQuery } from '@apollo/client/react';
import { Banknote, Download, FileArchive } from 'lucide-react';
import { useState } from 'react';
import { GrowingList } from '../../../components/domain/GrowingList';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { runWithToast, type ToastText, withReason } from '../../../components/domain/forms/run-with-toast';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { Card } from '../../../components/ui/display/Card';
import { PageTitle } from '../../../components/ui/display/PageTitle';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import type { Elements } from '../../../components/ui/elements';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import type { LedgerCheckOutcome, StatementFilterInput } from '../../../gql/graphql';
import { useConnection } from '../../../lib/apollo/use-connection';
import { counted, oneOrMany } from '../../../lib/format/counts';
import { statementMonth } from '../../../lib/format/statements';
import { filterOf, type ListChoice, ListFilters, useListChoice, type ListDefinition } from '../list';
import { AdminPage, useJob } from '../shell';
import { BulkBar } from './BulkBar';
import { CheckCard } from './CheckCard';
import { PayByFile } from './PayByFile';
import { PayoutRow } from './PayoutRow';
import { LastLedgerCheck, PayoutStatements, RunLedgerCheck } from './payouts-documents';

const PAGE_SIZE = 50;

/** The list of statements: one look at it after the other, as they go from drawn to paid. */
const payoutList: ListDefinition<StatementFilterInput> = {
  one: 'statement',
  many: 'statements',
  filters: [
    {
      name: 'look',
      title: 'Which statements',
      look: 'chips',
      usual: { text: 'To approve', filter: { state: 'drawn' } },
      choices: [
        { value: 'to-pay', text: 'To pay', filter: { state: 'approved' } },
        { value: 'payee', text: 'Needs a payee', filter: { waitsForPayee: true } },
        { value: 'paid', text: 'Paid', filter: { state: 'paid' } },
        { value: 'carried-over', text: 'Carried over', filter: { state: 'carried_over' } },
        { value: 'all', text: 'All', filter: {} },
      ],
    },
  ],
  month: 'Month',
};

/** /admin/payouts: every organization's statements, from drawn to paid. */
export function Component() {
  return (
    <AdminPage title="Payouts">
      <Payouts />
    </AdminPage>
  );
}

function Payouts() {
  const [choice, onChange] = useListChoice(payoutList);
  const canWrite = useJob('finance');
  const { month, look } = choice;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <PageTitle>Payouts</PageTitle>
        <a
          href={month ? `/api/admin/payouts/csv?month=${month}` : '/api/admin/payouts/csv'}
          download
          className={buttonStyle({ variant: 'quiet', size: 'sm', className: 'ml-auto max-xs:w-full' })}
        >
          <Download aria-hidden size={18} />
          <span>Accountant’s CSV</span>
        </a>
        {canWrite && (
          <a
            href={`/api/admin/payouts/accountant.zip${month ? `?month=${month}` : ''}`}
            download
            className={buttonStyle({ variant: 'quiet', size: 'sm', className: 'max-xs:w-full' })}
          >
            <FileArchive aria-hidden size={18} />
            <span>{`Accountant’s ZIP, ${month ? statementMonth(month) : 'last month'}`}</span>
          </a>
        )}
      </div>
      <BooksCheck />
      <ListFilters
        list={payoutList}
        choice={choice}
        onChange={onChange}
        className="flex flex-wrap items-end gap-4"
      />
      {canWrite && look === 'to-pay' && <PayByFile month={month ?? ''} />}
      <PayoutList key={JSON.stringify(choice)} choice={choice} />
    </>
  );
}

/** The last check of all books, and one on demand. */
function BooksCheck() {
  const canWrite = useJob('finance');
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
      failed: withReason('The books could not be checked'),
    });
  return (
    <LoadingRegion isLoading={!data && loading} skeleton={<Skeleton className="h-28 rounded-card" />}>
      {error && !data && (
        <ReadFailure title="We could not load the last check." {...{ error, loading, refetch }} />
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
function PayoutList({ choice }: { choice: ListChoice }) {
  const canWrite = useJob('finance');
  const list = useConnection(
    PayoutStatements,
    { filter: filterOf(payoutList, choice), first: PAGE_SIZE },
    ({ statements: page }) => page,
  );
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const statements = list.page?.nodes ?? [];
  const open = canWrite ? statements.filter(({ state }) => state === 'drawn' || state === 'approved') : [];
  // What is held cannot be chosen; its row says why.
  const ready = open.filter(({ hold }) => hold === null);
  const chosen = ready.filter(({ id }) => chosenIds.has(id));
  const turn = (id: string) => {
    const others = [...chosenIds].filter((one) => one !== id);
    setChosenIds(new Set(chosenIds.has(id) ? others : [...others, id]));
  };
  const isAllChosen = ready.length > 0 && chosen.length === ready.length;
  const { look } = choice;
  return (
    <>
      <GrowingList
        list={list}
        what={payoutList.many}
        skeleton={<Skeleton className="h-96 rounded-card" />}
        empty={
          <StatementsCard count={0}>
            <EmptyState
              picture={<Banknote aria-hidden size={32} className="text-ink-2" />}
              text="No statement here. A month’s statements are drawn on the 1st of the next, at 8:00 AM."
            />
          </StatementsCard>
        }
      >
        {({ totalCount }) => (
          <StatementsCard count={totalCount}>
            {ready.length > 0 && (
              <label className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line py-2 text-small font-semibold">
                <input
                  type="checkbox"
                  className="size-5"
                  checked={isAllChosen}
                  onChange={() => setChosenIds(new Set(isAllChosen ? [] : ready.map(({ id }) => id)))}
                />
                <span>
                  {`Select ${oneOrMany(ready.length, 'the one', `all ${ready.length}`)}${ready.length < open.length ? ` that can be ${look === 'to-pay' ? 'paid' : 'approved or paid'}` : ''}`}
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
                  isMixed={look === 'all' || look === 'payee'}
                />
              ))}
            </ul>
          </StatementsCard>
        )}
      </GrowingList>
      {chosen.length > 0 && <BulkBar chosen={chosen} onDone={() => setChosenIds(new Set())} />}
    </>
  );
}

function StatementsCard({ count, children }: { count: number; children: Elements }) {
  return (
    <Card className="min-w-0 px-4 py-2 sm:px-[22px]">
      <p role="status" className="py-2 text-small text-ink-2 tabular-nums">
        {counted(count, 'statement')}
      </p>
      {children}
    </Card>
  );
}
