import { useMutation } from '@apollo/client/react';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Money } from '../../../../components/domain/Money';
import { MutationDialog } from '../../../../components/domain/forms/MutationDialog';
import { Notice } from '../../../../components/ui/feedback/Notice';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import { TextField } from '../../../../components/ui/fields/TextField';
import { graphql } from '../../../../gql';
import type { PrepareBulkRunMutation } from '../../../../gql/graphql';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import type { ServerForm } from '../../../../lib/editing/use-server-form';
import { counted } from '../../../../lib/format/counts';
import { type ChosenOrders, problemOfTooMany } from '../order-list';
import { Effect, Effects } from '../refund/RefundEffects';
import { ReasonField } from '../../shell';
import { bulkActions, type ChosenAction } from './bulk-actions';

const PrepareBulkRun = graphql(`
  mutation PrepareBulkRun($action: BulkAction!, $orderIds: [ID!], $filter: OrderFilter) {
    prepareBulkRun(action: $action, orderIds: $orderIds, filter: $filter) {
      id
      total
      fittingCount
      refundTotal
      shareTotal
      boxesTotal
    }
  }
`);

const StartBulkRun = graphql(`
  mutation StartBulkRun($id: ID!, $count: Int!, $reason: String, $mailCustomers: Boolean!) {
    startBulkRun(runId: $id, count: $count, reason: $reason, mailCustomers: $mailCustomers) {
      ...BulkRun_run
    }
  }
`);

// This file is fetched ahead, and the press that opens the dialog must not wait for the rest of it.
void MutationDialog.preload();

type Props = {
  action: ChosenAction;
  orders: ChosenOrders;
  onStarted: (runId: string) => void;
  onClose: () => void;
};

/** Confirms a bulk action: how many orders it includes, how many allow it, and what it refunds. */
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
        const options = isCancel ? { reason: reason.trim() || null, mailCustomers } : noOptions;
        await start({ variables: { id: run.id, count, ...options } });
      }}
      onDone={() => run && onStarted(run.id)}
      onClose={onClose}
      fields={isCancel && run ? (form) => <CancelOptions form={form} count={count} /> : undefined}
    >
      <p>{effect}</p>
      {run ? <BulkPreview action={action} run={run} /> : !problem && <p className="mt-3">Counting...</p>}
    </MutationDialog>
  );
}

const noOptions = { reason: null, mailCustomers: false };

function countOf(typed: string): number {
  return Number(typed.replace(/[,\s]/g, ''));
}

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
            ? 'None of them can be changed this way right now.'
            : `${refusing.toLocaleString('en-US')} of them cannot be changed this way right now. They stay as they are, and you will see which ones.`}
        </Notice>
      )}
    </div>
  );
}

type CancelOptionsProps = {
  form: ServerForm<{ reason: string; mailCustomers: boolean; count: string }>;
  count: number;
};

function CancelOptions({ form, count }: CancelOptionsProps) {
  return (
    <>
      <ReasonField
        {...form.field('reason')}
        helper="For the timeline and the audit log; customers do not see it."
      />
      <Checkbox
        {...form.field('mailCustomers')}
        label="Email the customers now"
        helper={`${counted(count, 'email')}, one for each order that is cancelled.`}
      />
      <TextField
        {...form.field('count')}
        label={`Type ${count.toLocaleString('en-US')} to confirm`}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}

/** More are selected by a filter (docs/product/admin.md#bulk-actions). */
const maxOrderIds = 500;

type PreparedRun = PrepareBulkRunMutation['prepareBulkRun'];

/** The server fixes the set of orders when the dialog opens. */
function usePreparedRun(action: ChosenAction, orders: ChosenOrders) {
  const [prepare, { data, error }] = useMutation(PrepareBulkRun);
  const tooMany = problemOfTooMany(orders, maxOrderIds);
  useEffect(() => {
    if (tooMany) return;
    // The dialog shows the error.
    prepare({ variables: { action, ...orders } }).catch(() => undefined);
  }, [prepare, action, orders, tooMany]);
  return {
    run: data?.prepareBulkRun ?? null,
    problem: tooMany ?? (error ? domainErrorOf(error).message : null),
  };
}
