import { useMutation } from '@apollo/client/react';
import { ArrowRight, Info, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { Money } from '../../../../components/domain/Money';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { Button } from '../../../../components/ui/actions/Button';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { Notice } from '../../../../components/ui/feedback/Notice';
import { TextField } from '../../../../components/ui/fields/TextField';
import { Dialog } from '../../../../components/ui/overlay/Dialog';
import { type FragmentType, graphql, readFragment } from '../../../../gql';
import type { PartialRefundInput } from '../../../../gql/graphql';
import { useFieldErrors } from '../../../../lib/editing/field-errors';
import { formatCents, toCents } from '../../../../lib/format/money';
import { evictHistory } from '../details/evict-history';
import type { TaskOrder } from '../tasks/order-task';
import { RefundLines } from './RefundLines';
import { RefundWishes } from './RefundWishes';
import { noChoice, type RefundChoice, refundInput } from './refund-choice';
import { RefundOrderPart } from './refund-documents';
import { useRefundPreview } from './use-refund-preview';

const RefundEffects_preview = graphql(`
  fragment RefundEffects_preview on RefundPreview {
    before {
      sales
      organizationProfit
      classroomProfit
    }
    after {
      sales
      organizationProfit
      classroomProfit
    }
  }
`);

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
        {preview && (
          <RefundEffects
            preview={preview}
            organizationName={facts?.organization?.name}
            classroomName={facts?.classroom?.name}
          />
        )}
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

type RefundEffectsProps = {
  preview: FragmentType<typeof RefundEffects_preview>;
  /** Whom the order supports; without one nobody's share changes. */
  organizationName: string | undefined;
  classroomName: string | undefined;
};

/** Sales and shares before and after, so that it is known who pays for the refund. */
function RefundEffects({ preview, organizationName, classroomName }: RefundEffectsProps) {
  const { before, after } = readFragment(RefundEffects_preview, preview);
  const rows = [
    ['Merchandise kept', before.sales, after.sales],
    ...(organizationName
      ? [[`Share of ${organizationName}`, before.organizationProfit, after.organizationProfit] as const]
      : []),
    ...(classroomName
      ? [[`Share of ${classroomName}`, before.classroomProfit, after.classroomProfit] as const]
      : []),
  ] as const;
  return (
    <section aria-label="What changes" className="rounded-input bg-sunken px-4 py-3">
      <dl className="grid gap-1.5 text-small">
        {rows.map(([term, from, to]) => (
          <div key={term} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="wrap-anywhere text-ink-2">{term}</dt>
            <dd className="flex items-center gap-2 font-semibold tabular-nums">
              <Money amount={from} className={from === to ? undefined : 'font-normal text-ink-2'} />
              {from !== to && (
                <>
                  <ArrowRight aria-hidden size={16} className="text-ink-2" />
                  <span className="sr-only">becomes</span>
                  <Money amount={to} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
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
