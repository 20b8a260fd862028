import { useMutation, useQuery } from '@apollo/client/react';
import { Banknote, FileArchive, Stamp } from 'lucide-react';
import { useState } from 'react';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { runWithToast, type ToastText, withReason } from '../../../components/domain/forms/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { DownloadLink } from '../../../components/ui/actions/DownloadLink';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { showToast } from '../../../components/ui/feedback/toast';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { readFragment } from '../../../gql';
import { maxStatements } from '../../../gql/rules';
import type { LedgerCheckOutcome, PayoutTotalsQuery } from '../../../gql/graphql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useConnection } from '../../../lib/apollo/use-connection';
import { formatCents, toCents } from '../../../lib/format/money';
import { statementMonth } from '../../../lib/format/statements';
import { filterOf, type ListChoice, ListPage, ListTable, useListChoice, useSelection } from '../list';
import { AdminPage, useAdmin, useJob } from '../shell';
import type { PayoutStep } from './BulkBar';
import { CheckCard } from './CheckCard';
import { payoutColumns, payoutList } from './payout-list';
import { nameOf, notesOf, PayoutRow, PayoutRow_statement, type PayoutStatement } from './PayoutRow';
import {
  LastLedgerCheck,
  PayoutStatements,
  PayoutTotal,
  PayoutTotals,
  RunLedgerCheck,
} from './payouts-documents';

/** Loaded late with its dialogs: nothing is selected at first. */
const BulkBar = lazyPart('The next step', () => import('./BulkBar').then(({ BulkBar }) => BulkBar));

/** Loaded with the view of what can be paid, since it reads CSV files. */
const PayByFile = lazyPart('The files', () => import('./PayByFile').then(({ PayByFile }) => PayByFile), {
  waiting: <Skeleton className="h-18 rounded-card" />,
});

const PAGE_SIZE = 50;

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

function totalOf(totals: Totals, look: string) {
  const name = totalNames[look as keyof typeof totalNames]; // the list has no other
  return totals && readFragment(PayoutTotal, totals[name]);
}

/** "To approve: 152, $48,211.07". */
function withTotals(list: typeof payoutList, totals: Totals): typeof payoutList {
  const withTotal = <Choice extends { text: string; value?: string }>(choice: Choice): Choice => {
    const total = totalOf(totals, choice.value ?? '');
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
  const { month } = choice;
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
      <PayoutList {...{ choice, onChange, totals }} />
    </>
  );
}

function BooksCheck() {
  const canWrite = useJob('finance');
  const { data, error, loading, refetch } = useQuery(LastLedgerCheck, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [run, { loading: isRunning }] = useMutation(RunLedgerCheck, {
    refetchQueries: [PayoutStatements, LastLedgerCheck],
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

type ListProps = {
  choice: ListChoice;
  onChange: (changes: ListChoice) => void;
  totals: Totals;
};

function PayoutList({ choice, onChange, totals }: ListProps) {
  const canWrite = useJob('finance');
  const { id: adminId } = useAdmin();
  const list = useConnection(
    PayoutStatements,
    { filter: filterOf(payoutList, choice), first: PAGE_SIZE },
    ({ statements: page }) => page,
  );
  const [step, setStep] = useState<PayoutStep | null>(null);
  const { page, isStale } = list;
  const statements = readFragment(PayoutRow_statement, page?.nodes ?? []);
  /** Not held, and not waiting for another person to approve it. */
  const isReady = (one: PayoutStatement) =>
    one.hold === null &&
    (one.state === 'approved' ||
      (one.state === 'drawn' && !(one.needsSecondApproval && one.firstApprovedBy?.id === adminId)));
  const ready = canWrite && !isStale ? statements.filter(isReady) : [];
  const selection = useSelection(
    ready.map(({ id }) => id),
    JSON.stringify(choice),
    canWrite,
  );
  const chosen = ready.filter(({ id }) => selection.isSelected(id));
  // A question is about the selection: the next one must not open with it.
  if (step !== null && chosen.length === 0) setStep(null);
  const hasMore = page?.pageInfo.hasNextPage ?? false;
  const areAllShown = selection.areAllShown && !hasMore;
  /** Loads all pages, so that every selected row is shown. */
  const selectAll = async (next: PayoutStep | null = null) => {
    try {
      const all = hasMore ? readFragment(PayoutRow_statement, await list.readAll()) : statements;
      const ids = all.filter(isReady).map(({ id }) => id);
      selection.selectOnly(ids.slice(0, maxStatements));
      if (ids.length > maxStatements)
        showToast({
          title: `First ${maxStatements} Selected`,
          text: 'Select the others afterwards.',
          tone: 'success',
        });
      setStep(next);
    } catch (error) {
      showToast({ title: 'Not Selected', text: domainErrorOf(error).message, tone: 'destructive' });
    }
  };
  const { look = '', month = '' } = choice;
  const total = totalOf(totals, look);
  return (
    <ListPage
      definition={withTotals(payoutList, totals)}
      {...{ choice, onChange, list, selection }}
      above={canWrite && look === 'to-pay' && <PayByFile month={month} />}
      tools={
        look === '' &&
        ready.length > 0 && (
          <Button icon={Stamp} size="sm" onClick={() => void selectAll('approve')}>
            Approve all
          </Button>
        )
      }
      sums={total && [{ cents: toCents(total.amountDue), term: 'amountDue', name: 'due' }]}
      empty={{
        icon: Banknote,
        text: 'No statements here. Each month’s statements are drawn on the 1st of the next month, at 8:00 AM.',
      }}
      skeleton={<Skeleton className="h-96 rounded-card" />}
      below={
        chosen.length > 0 && <BulkBar {...{ chosen, step }} onStep={setStep} onClear={selection.clear} />
      }
    >
      {({ totalCount }) => (
        <ListTable
          caption="Statements"
          columns={payoutColumns}
          {...{ choice, onChange }}
          selection={
            ready.length === 0
              ? null
              : {
                  ...selection,
                  areAllShown,
                  allLabel: `Select all ${hasMore ? totalCount.toLocaleString('en-US') : ready.length}`,
                  toggleShown: () => (areAllShown ? selection.clear() : void selectAll()),
                }
          }
        >
          {(columns) =>
            statements.map((statement) => (
              <PayoutRow
                key={statement.id}
                statement={statement}
                columns={columns}
                select={
                  ready.length === 0
                    ? null
                    : {
                        label: nameOf(statement),
                        whyNot: ready.includes(statement) ? undefined : (notesOf(statement)[0] ?? ''),
                        ...selection.boxOf(statement.id),
                      }
                }
              />
            ))
          }
        </ListTable>
      )}
    </ListPage>
  );
}
