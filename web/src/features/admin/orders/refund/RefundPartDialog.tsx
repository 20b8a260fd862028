import { useMutation } from '@apollo/client/react';
import { Info, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { Button } from '../../../../components/ui/actions/Button';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { Notice } from '../../../../components/ui/feedback/Notice';
import { TextField } from '../../../../components/ui/fields/TextField';
import { Dialog } from '../../../../components/ui/overlay/Dialog';
import type { PartialRefundInput } from '../../../../gql/graphql';
import { useFieldErrors } from '../../../../lib/editing/field-errors';
import { formatCents, toCents } from '../../../../lib/format/money';
import { evictHistory } from '../details/evict-history';
import type { TaskOrder } from '../tasks/order-task';
import { RefundEffects } from './RefundEffects';
import { RefundLines } from './RefundLines';
import { RefundWishes } from './RefundWishes';
import { noChoice, type RefundChoice, refundInput } from './refund-choice';
import { RefundOrderPart } from './refund-documents';
import { useRefundPreview } from './use-refund-preview';

const kinds = [
  ['items', 'Items'],
  ['amount', 'An amount'],
] as const;

type Props = { order: TaskOrder; onClose: () => void };

/** Refunds boxes, single bags or an amount of an order, with everything that changes in sight before it does. */
export function RefundPartDialog({ order, onClose }: Props) {
  const [choice, setChoice] = useState<RefundChoice>(noChoice);
  const { errors, problem: error, within, clear, refuse } = useFieldErrors(['amount', 'reason']);
  const { preview, order: facts, isCurrent, problem, readAgain } = useRefundPreview(order.id, choice);
  const { refundPart, isRefunding } = useRefundPart(order.id);
  const change = (changes: Partial<RefundChoice>) => {
    clear();
    setChoice((before) => ({ ...before, ...changes }));
  };
  const isReady = isCurrent && preview !== undefined && preview.problem === null && preview.amount !== '0.00';
  const refund = async () => {
    const input = refundInput(choice);
    if (!isReady || !input) return;
    clear();
    const domainError = await refundPart(input, preview.amount);
    if (!domainError) return onClose();
    refuse(domainError);
    readAgain();
  };
  const said = error ?? problem ?? (isCurrent ? preview?.problem : null);
  return (
    <Dialog
      isOpen
      title={`Refund part of order ${order.id.slice(-8)}`}
      onClose={isRefunding ? () => undefined : onClose}
      foot={
        <div className="flex flex-wrap items-center justify-end gap-3">
          <Button variant="quiet" size="sm" aria-disabled={isRefunding} onClick={onClose}>
            Keep
          </Button>
          <Button
            variant="dangerFilled"
            size="sm"
            disabled={!isReady && !isRefunding}
            busyText={isRefunding ? 'Refunding...' : undefined}
            onClick={() => void refund()}
          >
            {isReady ? `Refund ${formatCents(toCents(preview.amount))}` : 'Refund'}
          </Button>
        </div>
      }
    >
      <div ref={within} className="grid gap-4 py-3">
        <RefundBy by={choice.by} onChange={(by) => change({ by })} />
        {!preview && !problem && <Skeleton className="h-40" />}
        {preview && choice.by === 'items' && (
          <RefundLines
            lines={preview.lines}
            chosen={choice.lines}
            onChange={(line, chosen) => change({ lines: { ...choice.lines, [line]: chosen } })}
          />
        )}
        {preview && choice.by === 'amount' && (
          <RefundAmountField
            left={preview.left}
            amount={choice.amount}
            isValid={refundInput(choice) !== null}
            error={errors.amount}
            onChange={(amount) => change({ amount })}
          />
        )}
        {said && (
          <div role="alert">
            <Notice
              tone={preview?.isWhole ? 'info' : 'danger'}
              icon={preview?.isWhole ? Info : TriangleAlert}
            >
              {said}
            </Notice>
          </div>
        )}
        {preview && <RefundEffects preview={preview} order={facts} />}
        <RefundWishes
          choice={choice}
          error={errors.reason}
          boxes={preview?.boxesReturned ?? 0}
          customerEmail={order.customerEmail}
          onChange={change}
        />
      </div>
    </Dialog>
  );
}

type RefundAmountFieldProps = {
  left: string;
  amount: string;
  isValid: boolean;
  /** The server's, where it refused the amount. */
  error: string | undefined;
  onChange: (amount: string) => void;
};

/** Dollars; the merchandise is refunded first. */
function RefundAmountField({ left, amount, isValid, error, onChange }: RefundAmountFieldProps) {
  return (
    <TextField
      label="Amount in dollars"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      helper={`Less than ${formatCents(toCents(left))}, which is what is left of the payment. Merchandise goes first, then shipping.`}
      error={isValid ? error : 'Type an amount such as 12.50.'}
      value={amount}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type RefundByProps = { by: RefundChoice['by']; onChange: (by: RefundChoice['by']) => void };

/** Boxes, or dollars. */
function RefundBy({ by, onChange }: RefundByProps) {
  return (
    <fieldset className="flex gap-1 rounded-card bg-sunken p-1">
      <legend className="sr-only">Refund by</legend>
      {kinds.map(([kind, label]) => (
        <label
          key={kind}
          className="flex min-h-10 flex-1 cursor-pointer items-center justify-center rounded-card px-4 text-small font-semibold text-ink-2 has-checked:bg-surface has-checked:text-ink has-checked:shadow-rest has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="refund-by"
            className="sr-only"
            checked={by === kind}
            onChange={() => onChange(kind)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

type Asked = { content: string; key: string };

/**
 * Refunds a part; returns why not when it could not be. The same content keeps its key until it is done or refused, so
 * that a second press, or one after a lost answer, is the same refund.
 */
function useRefundPart(orderId: string) {
  const asked = useRef<Asked | null>(null);
  const [refund, { loading }] = useMutation(RefundOrderPart, {
    update: (cache) => evictHistory(cache, orderId),
  });
  const refundPart = async (input: PartialRefundInput, expectedAmount: string) => {
    const content = JSON.stringify([input, expectedAmount]);
    if (asked.current?.content !== content) asked.current = { content, key: crypto.randomUUID() };
    const { key } = asked.current;
    const domainError = await runWithToast(
      () => refund({ variables: { orderId, input, expectedAmount, key } }),
      { done: `${formatCents(toCents(expectedAmount))} was refunded.`, failed: 'Not Refunded' },
    );
    if (!domainError || domainError.code === 'REFUND_REFUSED') asked.current = null;
    return domainError;
  };
  return { refundPart, isRefunding: loading };
}
