import { useMutation, useQuery } from '@apollo/client/react';
import { Info, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { runWithToast } from '../../../../components/domain/forms/run-with-toast';
import { Button, QuietButton } from '../../../../components/ui/actions/Button';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { Notice } from '../../../../components/ui/feedback/Notice';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import { TextField } from '../../../../components/ui/fields/TextField';
import { Dialog } from '../../../../components/ui/overlay/Dialog';
import { graphql } from '../../../../gql';
import type { PartialRefundInput } from '../../../../gql/graphql';
import { partialRefundInput } from '../../../../gql/input-rules';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { useDebounced } from '../../../../lib/browser/use-debounced';
import { type ServerForm, useServerForm } from '../../../../lib/editing/use-server-form';
import { oneOrMany } from '../../../../lib/format/counts';
import { formatCents, toCents } from '../../../../lib/format/money';
import { type AdminOrder, evictHistory } from '../admin-order';
import { ReasonField } from '../../shell';
import { RefundEffects, RefundPreviewOfOrder } from './RefundEffects';
import { noChoice, type RefundChoice, refundInput, RefundLines } from './RefundLines';

const RefundOrderPart = graphql(`
  mutation RefundOrderPart(
    $orderId: ID!
    $input: PartialRefundInput!
    $expectedAmount: Money!
    $key: String!
  ) {
    refundOrderPart(orderId: $orderId, input: $input, expectedAmount: $expectedAmount, key: $key) {
      ...AdminOrder_order
    }
  }
`);

/** Long enough to merge two quick presses of a stepper. */
const DEBOUNCE_MS = 150;

const nothing = { lines: [] };

const kinds = [
  ['items', 'Items'],
  ['amount', 'An amount'],
] as const;

/** Refunds boxes, single bags or an amount of an order, after a preview of everything that changes. */
export function RefundPartDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const refundPart = useRefundPart(order.id);
  const form = useServerForm<RefundChoice>({
    values: noChoice,
    mode: 'onChange',
    rules: partialRefundInput,
    check: (typed) => ({ amount: refundInput(typed) ? undefined : 'Type an amount such as 12.50.' }),
    send: async (typed) => {
      const input = refundInput(typed);
      if (!isReady || !input) return null;
      const refused = await refundPart(input, preview.amount);
      if (refused) readAgain();
      return refused;
    },
    onDone: onClose,
  });
  const choice = form.watch();
  const { previewed, isCurrent, problem, readAgain } = useRefundPreview(order.id, choice);
  const preview = previewed?.refundPreview;
  const isReady = isCurrent && preview !== undefined && preview.problem === null && preview.amount !== '0.00';
  const message = form.problem ?? problem ?? (isCurrent ? preview?.problem : null);
  return (
    <Dialog
      title={`Refund part of order ${order.id.slice(-8)}`}
      onClose={form.isSending ? () => undefined : onClose}
      foot={
        <div className="flex flex-wrap items-center justify-end gap-3">
          <QuietButton aria-disabled={form.isSending} onClick={onClose}>
            Keep
          </QuietButton>
          <Button
            variant="dangerFilled"
            size="sm"
            disabled={!isReady && !form.isSending}
            busyText={form.isSending ? 'Refunding...' : undefined}
            onClick={() => void (isReady && form.submit())}
          >
            {isReady ? `Refund ${formatCents(toCents(preview.amount))}` : 'Refund'}
          </Button>
        </div>
      }
    >
      <div ref={form.within} className="grid gap-4 py-3">
        <RefundBy form={form} />
        {!preview && !problem && <Skeleton className="h-40" />}
        {preview && choice.by === 'items' && (
          <RefundLines
            lines={preview.lines}
            chosen={choice.lines}
            onChange={(line, chosen) => form.put('lines', { ...choice.lines, [line]: chosen })}
          />
        )}
        {preview && choice.by === 'amount' && (
          <TextField
            {...form.field('amount')}
            label="Amount in dollars"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            helper={`Less than ${formatCents(toCents(preview.left))}, the amount left of the payment. Merchandise is refunded first, then shipping.`}
          />
        )}
        {message && (
          <div role="alert">
            <Notice
              tone={preview?.isWhole ? 'info' : 'danger'}
              icon={preview?.isWhole ? Info : TriangleAlert}
            >
              {message}
            </Notice>
          </div>
        )}
        {previewed && <RefundEffects order={previewed} />}
        <RefundOptions form={form} boxes={preview?.boxesReturned ?? 0} customerEmail={order.customerEmail} />
      </div>
    </Dialog>
  );
}

function RefundBy({ form }: { form: ServerForm<RefundChoice> }) {
  return (
    <fieldset className="flex gap-1 rounded-card bg-sunken p-1">
      <legend className="sr-only">Refund by</legend>
      {kinds.map(([kind, label]) => (
        <label
          key={kind}
          className="flex min-h-10 flex-1 cursor-pointer items-center justify-center rounded-card px-4 text-small font-semibold text-ink-2 has-checked:bg-surface has-checked:text-ink has-checked:shadow-rest has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input type="radio" className="sr-only" value={kind} {...form.register('by')} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

type RefundOptionsProps = {
  form: ServerForm<RefundChoice>;
  /** The number of whole boxes to refund. */
  boxes: number;
  customerEmail: string;
};

function RefundOptions({ form, boxes, customerEmail }: RefundOptionsProps) {
  return (
    <div className="grid gap-2">
      <ReasonField
        {...form.field('reason')}
        helper="For the timeline and the audit log; the customer does not see it."
      />
      {form.watch('by') === 'items' && boxes > 0 && (
        <Checkbox
          {...form.field('returnStock')}
          label={oneOrMany(boxes, 'Put the box back into stock', `Put the ${boxes} boxes back into stock`)}
          helper="Only if it can be sold again. Single bags of a pack cannot."
        />
      )}
      <Checkbox {...form.field('mailCustomer')} label="Email the customer now" helper={customerEmail} />
    </div>
  );
}

/**
 * Refunds a part; returns the error if it was refused. The same content keeps its idempotency key until it is done or
 * refused, so that a second press, or a retry after a lost response, is the same refund.
 */
function useRefundPart(orderId: string) {
  const sent = useRef<{ content: string; key: string } | null>(null);
  const [refund] = useMutation(RefundOrderPart, {
    update: (cache) => evictHistory(cache, orderId),
  });
  return async (input: PartialRefundInput, expectedAmount: string) => {
    const content = JSON.stringify([input, expectedAmount]);
    if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() };
    const { key } = sent.current;
    const domainError = await runWithToast(
      () => refund({ variables: { orderId, input, expectedAmount, key } }),
      { done: `${formatCents(toCents(expectedAmount))} was refunded.`, failed: 'Not Refunded' },
    );
    if (!domainError || domainError.code === 'REFUND_REFUSED') sent.current = null;
    return domainError;
  };
}

/** The server's preview of the choice. While a new one loads, the last one stays and `isCurrent` is false. */
function useRefundPreview(orderId: string, choice: RefundChoice) {
  const input = previewInput(choice);
  const debounced = useDebounced(input, DEBOUNCE_MS);
  const { data, previousData, error, loading, refetch } = useQuery(RefundPreviewOfOrder, {
    variables: { id: orderId, input: (JSON.parse(debounced) as PartialRefundInput | null) ?? nothing }, // as written below
    // Valid only for the moment, and for this dialog.
    fetchPolicy: 'no-cache',
  });
  return {
    previewed: (data ?? previousData)?.order,
    isCurrent: !loading && input !== 'null' && input === debounced,
    problem: error ? domainErrorOf(error).message : undefined,
    readAgain: () => void refetch().catch(() => undefined),
  };
}

/** As JSON, without reason and email, which do not affect the preview. */
function previewInput(choice: RefundChoice): string {
  return JSON.stringify(refundInput({ ...choice, mailCustomer: true, reason: '' }));
}
