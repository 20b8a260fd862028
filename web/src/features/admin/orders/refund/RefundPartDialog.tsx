import { useState } from 'react';
import { Info, TriangleAlert } from 'lucide-react';
import { Button } from '../../../../components/ui/actions/Button';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { Notice } from '../../../../components/ui/feedback/Notice';
import { Dialog } from '../../../../components/ui/overlay/Dialog';
import { useFieldErrors } from '../../../../lib/editing/field-errors';
import { formatCents, toCents } from '../../../../lib/format/money';
import type { TaskOrder } from '../tasks/order-task';
import { noChoice, refundInput, type RefundChoice } from './refund-choice';
import { RefundBy } from './RefundBy';
import { RefundEffects } from './RefundEffects';
import { RefundLines } from './RefundLines';
import { RefundAmountField } from './RefundAmountField';
import { RefundWishes } from './RefundWishes';
import { useRefundPart } from './use-refund-part';
import { useRefundPreview } from './use-refund-preview';

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
