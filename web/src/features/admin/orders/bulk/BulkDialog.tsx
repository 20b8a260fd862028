import { useMutation } from '@apollo/client/react';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormField } from '../../../../components/domain/forms/Form';
import { Money } from '../../../../components/domain/Money';
import { MutationDialog } from '../../../../components/domain/forms/MutationDialog';
import { Notice } from '../../../../components/ui/feedback/Notice';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import type { OrderFilter, PrepareBulkRunMutation } from '../../../../gql/graphql';
import { maxReason } from '../../../../gql/rules';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import type { ServerForm } from '../../../../lib/editing/use-server-form';
import { counted } from '../../../../lib/format/counts';
import { Effect, Effects } from '../refund/RefundEffects';
import { bulkActions, type ChosenAction } from './bulk-actions';
import { PrepareBulkRun, StartBulkRun } from './bulk-documents';

type Props = {
  action: ChosenAction;
  orders: BulkOrders;
  onStarted: (runId: string) => void;
  onClose: () => void;
};

/** Asks before something is done to many orders: which, how many of them it fits, what it costs. */
export function BulkDialog({ action, orders, onStarted, onClose }: Props) {
  const { run, problem } = usePreparedRun(action, orders);
  const [start] = useMutation(StartBulkRun);
  const isCancel = action === 'cancel';
  const { question, verb, effect } = bulkActions[action];
  const count = run?.total ?? 0;
  return (
    <MutationDialog
      title={question(run ? counted(count, 'order') : 'these orders')}
      verb={verb}
      busyText="Starting..."
      isDangerous={isCancel}
      problem={problem}
      values={{ reason: 'Admin cancellation', mailCustomers: true, count: '' }}
      isReady={(typed) => run !== null && (!isCancel || countOf(typed.count) === count)}
      send={async ({ reason, mailCustomers }) => {
        if (!run) return;
        const wishes = isCancel ? { reason: reason.trim() || null, mailCustomers } : noWishes;
        await start({ variables: { id: run.id, count, ...wishes } });
        onStarted(run.id);
      }}
      onClose={onClose}
      fields={isCancel && run ? (form) => <CancelWishes form={form} count={count} /> : undefined}
    >
      <p>{effect}</p>
      {run ? <BulkPreview action={action} run={run} /> : !problem && <p className="mt-3">Counting...</p>}
    </MutationDialog>
  );
}

const noWishes = { reason: null, mailCustomers: false };

function countOf(typed: string): number {
  return Number(typed.replace(/[,\s]/g, ''));
}

/** What is known before the start: how many will refuse, and what goes back. */
function BulkPreview({ action, run }: { action: ChosenAction; run: PreparedRun }) {
  const { total, fittingCount, refundTotal, shareTotal, boxesTotal } = run;
  const refusing = typeof fittingCount === 'number' ? total - fittingCount : 0;
  return (
    <div className="mt-3 grid gap-3">
      {action === 'cancel' && refundTotal && (
        <Effects>
          <Effect of="refunded" term="Refunds">
            <Money amount={refundTotal} />
          </Effect>
          <Effect of="shares" term="Shares taken back">
            <Money amount={shareTotal ?? '0.00'} />
          </Effect>
          <Effect term="Back in stock">
            <span>{counted(boxesTotal ?? 0, 'box', 'boxes')}</span>
          </Effect>
        </Effects>
      )}
      {refusing > 0 && (
        <Notice tone="warning" icon={TriangleAlert}>
          {refusing === total
            ? 'None of them can be changed this way as they stand now.'
            : `${refusing.toLocaleString('en-US')} of them cannot be changed this way as they stand now. They stay as they are, and you see which.`}
        </Notice>
      )}
    </div>
  );
}

type CancelWishesProps = {
  form: ServerForm<{ reason: string; mailCustomers: boolean; count: string }>;
  count: number;
};

/** What a cancel of many orders asks for: the reason, the e-mails, and their number typed out. */
function CancelWishes({ form, count }: CancelWishesProps) {
  return (
    <>
      <FormField
        form={form}
        name="reason"
        label="Reason"
        helper="For the timeline and the audit log; customers do not see it."
        maxLength={maxReason}
      />
      <FormField
        form={form}
        name="mailCustomers"
        as={Checkbox}
        label="Email the customers now"
        helper={`${counted(count, 'email')}, one for each order that is cancelled.`}
      />
      <FormField
        form={form}
        name="count"
        label={`Type ${count.toLocaleString('en-US')} to confirm`}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}

/** Orders named one by one, or all that fit. */
type BulkOrders = { orderIds: string[] } | { filter: OrderFilter };

/** More ids than that are more than a request may hold (docs/product/limits.md#bodies). */
const maxNamed = 500;
const tooManyNamed = `At most ${maxNamed} orders one by one. Narrow the list and select all that fit.`;

/** A question about exactly these orders. */
type PreparedRun = PrepareBulkRunMutation['prepareBulkRun'];

/** The server fixes which orders these are at the moment in which the question is asked. */
function usePreparedRun(action: ChosenAction, orders: BulkOrders) {
  const [prepare] = useMutation(PrepareBulkRun);
  const [run, setRun] = useState<PreparedRun | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isOpen = true;
    if ('orderIds' in orders && orders.orderIds.length > maxNamed) return setProblem(tooManyNamed);
    prepare({ variables: { action, ...orders } })
      .then(({ data }) => isOpen && setRun(data?.prepareBulkRun ?? null))
      .catch((reason: unknown) => isOpen && setProblem(domainErrorOf(reason).message));
    return () => {
      isOpen = false;
    };
  }, [prepare, action, orders]);
  return { run, problem };
}
