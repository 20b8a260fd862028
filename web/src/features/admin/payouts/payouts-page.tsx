import { useMutation, useQuery } from '@apollo/client/react';
import { Banknote, FileArchive, Stamp } from 'lucide-react';
import { useState } from 'react';
import { GrowingList } from '../../../components/domain/GrowingList';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { runWithToast, type ToastText, withReason } from '../../../components/domain/forms/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { DownloadLink } from '../../../components/ui/actions/DownloadLink';
import { Card } from '../../../components/ui/display/Card';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import type { Elements } from '../../../components/ui/elements';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { showToast } from '../../../components/ui/feedback/toast';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { readFragment } from '../../../gql';
import type { LedgerCheckOutcome, PayoutTotalsQuery, StatementFilterInput } from '../../../gql/graphql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useConnection } from '../../../lib/apollo/use-connection';
import { counted, oneOrMany } from '../../../lib/format/counts';
import { formatCents, toCents } from '../../../lib/format/money';
import { statementMonth } from '../../../lib/format/statements';
import { filterOf, type ListChoice, type ListDefinition, ListToolbar, useListChoice } from '../list';
import { AdminPage, useAdmin, useJob } from '../shell';
import type { PayoutStep } from './BulkBar';
import { CheckCard } from './CheckCard';
import { PayByFile } from './PayByFile';
import { PayoutRow, PayoutRow_statement, type PayoutStatement } from './PayoutRow';
import {
  LastLedgerCheck,
  PayoutStatements,
  PayoutTotal,
  PayoutTotals,
  RunLedgerCheck,
} from './payouts-documents';

/** Loaded late with its dialogs: nothing is selected at first. */
const BulkBar = lazyPart('The next step', () => import('./BulkBar').then(({ BulkBar }) => BulkBar));

const PAGE_SIZE = 50;

/** The list of statements, with its views in the order from drawn to paid. */
const payoutList: ListDefinition<StatementFilterInput> = {
  one: 'statement',
  many: 'statements',
  search: { label: 'Search statements', placeholder: 'Organization or code' },
  filters: [
    {
      name: 'look',
      title: 'Which statements',
      look: 'chips',
      usual: { text: 'To approve', filter: { state: 'drawn' } },
      choices: [
        { value: 'second', text: 'Second approval', filter: { waitsForSecond: true } },
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

const totalNames = {
  '': 'drawn',
  second: 'second',
  'to-pay': 'approved',
  payee: 'payee',
  paid: 'paid',
  'carried-over': 'carried',
  all: 'all',
} as const;

type Totals = PayoutTotalsQuery | undefined;

/** "To approve: 152, $48,211.07". */
function withTotals(list: typeof payoutList, totals: Totals): typeof payoutList {
  const withTotal = <Choice extends { text: string; value?: string }>(choice: Choice): Choice => {
    const look = (choice.value ?? '') as keyof typeof totalNames; // those of the list
    const total = totals && readFragment(PayoutTotal, totals[totalNames[look]]);
    if (!total) return choice;
    const { count, amountDue } = total;
    const sum = count > 0 ? `, ${formatCents(toCents(amountDue))}` : '';
    return { ...choice, text: `${choice.text}: ${count.toLocaleString('en-US')}${sum}` };
  };
  return {
    ...list,
    filters: list.filters.map((filter) => ({
      ...filter,
      ...(filter.usual && { usual: withTotal(filter.usual) }),
      choices: filter.choices.map(withTotal),
    })),
  };
}

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
  const query = month ? `?month=${month}` : '';
  const { data: totals } = useQuery(PayoutTotals, {
    variables: Object.fromEntries(
      Object.entries(totalNames).map(([value, name]) => [
        name,
        filterOf(payoutList, { ...choice, look: value }),
      ]),
    ),
    fetchPolicy: 'cache-and-network',
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <DownloadLink href={`/api/admin/payouts/csv${query}`} className="ml-auto max-xs:w-full">
          Accountant’s CSV
        </DownloadLink>
        {canWrite && (
          <DownloadLink
            href={`/api/admin/payouts/accountant.zip${query}`}
            icon={FileArchive}
            className="max-xs:w-full"
          >
            {`Accountant’s ZIP, ${month ? statementMonth(month) : 'last month'}`}
          </DownloadLink>
        )}
      </div>
      <BooksCheck />
      <ListToolbar definition={withTotals(payoutList, totals)} {...{ choice, onChange }} />
      {canWrite && look === 'to-pay' && <PayByFile month={month ?? ''} />}
      <PayoutList key={JSON.stringify(choice)} choice={choice} />
    </>
  );
}

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

/** The check ran; its outcome decides the toast. */
function toastOf(outcome: LedgerCheckOutcome | undefined): ToastText {
  if (outcome === 'clean') return { title: 'The Books Agree' };
  if (outcome === 'differences')
    return { title: 'The Books Differ', text: 'See the differences.', tone: 'destructive' };
  return { title: 'Card Processor Not Reached', text: 'The check will be repeated.', tone: 'destructive' };
}

function PayoutList({ choice }: { choice: ListChoice }) {
  const canWrite = useJob('finance');
  const list = useConnection(
    PayoutStatements,
    { filter: filterOf(payoutList, choice), first: PAGE_SIZE },
    ({ statements: page }) => page,
  );
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [step, setStep] = useState<PayoutStep | null>(null);
  const statements = readFragment(PayoutRow_statement, list.page?.nodes ?? []);
  const { id: adminId } = useAdmin();
  /** A statement that one of two people approved waits for the other. */
  const isReady = (one: PayoutStatement) =>
    one.hold === null &&
    !(one.needsSecondApproval && one.state === 'drawn' && one.firstApprovedBy?.id === adminId);
  const open = canWrite ? statements.filter(({ state }) => state === 'drawn' || state === 'approved') : [];
  // Held statements cannot be selected; their rows say why.
  const ready = open.filter(isReady);
  const chosen = ready.filter(({ id }) => chosenIds.has(id));
  const toggle = (id: string) => {
    const others = [...chosenIds].filter((one) => one !== id);
    setChosenIds(new Set(chosenIds.has(id) ? others : [...others, id]));
  };
  const hasMore = list.page?.pageInfo.hasNextPage ?? false;
  const isAllChosen = ready.length > 0 && chosen.length === ready.length && !hasMore;
  /** Loads all pages, so that every selected row is shown. */
  const chooseAll = async (next: PayoutStep | null = null) => {
    try {
      const all = hasMore ? readFragment(PayoutRow_statement, await list.readAll()) : statements;
      setChosenIds(new Set(all.filter(isReady).map(({ id }) => id)));
      setStep(next);
    } catch (error) {
      showToast({ title: 'Not Selected', text: domainErrorOf(error).message, tone: 'destructive' });
    }
  };
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
              text="No statements here. Each month’s statements are drawn on the 1st of the next month, at 8:00 AM."
            />
          </StatementsCard>
        }
      >
        {({ totalCount }) => (
          <StatementsCard count={totalCount}>
            {ready.length > 0 && (
              <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
                <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small font-semibold">
                  <input
                    type="checkbox"
                    className="size-5"
                    checked={isAllChosen}
                    onChange={() => (isAllChosen ? setChosenIds(new Set()) : void chooseAll())}
                  />
                  <span>
                    {hasMore
                      ? `Select all ${totalCount.toLocaleString('en-US')}`
                      : `Select ${oneOrMany(ready.length, 'the statement', `all ${ready.length}`)}${ready.length < open.length ? ` that can be ${look === 'to-pay' ? 'paid' : 'approved or paid'}` : ''}`}
                  </span>
                </label>
                {!look && (
                  <Button icon={Stamp} size="sm" onClick={() => void chooseAll('approve')}>
                    Approve all
                  </Button>
                )}
              </div>
            )}
            <ul>
              {statements.map((statement) => (
                <PayoutRow
                  key={statement.id}
                  statement={statement}
                  isChosen={open.includes(statement) ? chosenIds.has(statement.id) : undefined}
                  onToggle={() => toggle(statement.id)}
                  isReady={isReady(statement)}
                  isMixed={look === 'all' || look === 'payee'}
                />
              ))}
            </ul>
          </StatementsCard>
        )}
      </GrowingList>
      {chosen.length > 0 && (
        <BulkBar {...{ chosen, step }} onStep={setStep} onDone={() => setChosenIds(new Set())} />
      )}
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
