import { useState } from 'react';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import { ConfirmDialog } from '../../../../components/ui/overlay/ConfirmDialog';
import { Money } from '../../../../components/domain/Money';
import { TextField } from '../../../../components/ui/fields/TextField';
import { useFieldErrors } from '../../../../lib/editing/field-errors';
import type { TaskOrder } from './order-task';
import { useCancelOrder } from './use-cancel-order';

/** docs/product/admin.md#states. */
const usualReason = 'Admin cancellation';
const REASON_LENGTH = 500;

type Props = { order: TaskOrder; onClose: () => void };

/** Asks before an order is cancelled; a domain error of the refund stays here. */
export function CancelOrderDialog({ order, onClose }: Props) {
  const { cancelOrder, isCancelling } = useCancelOrder(order.id);
  const [reason, setReason] = useState(usualReason);
  const [isMailed, setMailed] = useState(true);
  const { problem, within, clear, refuse, field } = useFieldErrors(['reason']);
  const cancel = async () => {
    clear();
    const domainError = await cancelOrder(reason.trim() || usualReason, isMailed);
    if (domainError) refuse(domainError);
    else onClose();
  };
  return (
    <ConfirmDialog
      title={`Cancel order ${order.id.slice(-8)}?`}
      verb="Cancel order"
      busyText="Cancelling..."
      isDangerous
      isBusy={isCancelling}
      error={problem}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p>
        {`Are you sure you want to cancel the order for ${order.customerName}? This will process a full refund and cannot be undone.`}
      </p>
      <p className="mt-3 font-semibold text-ink">
        {order.isPaid ? (
          <>
            <span>{'Refund: '}</span>
            <Money amount={order.total} />
          </>
        ) : (
          'Refund: none, nothing was paid.'
        )}
      </p>
      <div ref={within} className="mt-4 grid gap-2 text-ink">
        <TextField
          label="Reason"
          helper="For the timeline and the audit log; the customer does not see it."
          maxLength={REASON_LENGTH}
          value={reason}
          {...field('reason', setReason)}
        />
        <Checkbox
          label="E-mail the customer now"
          helper={order.customerEmail}
          checked={isMailed}
          onChange={({ target }) => setMailed(target.checked)}
        />
      </div>
    </ConfirmDialog>
  );
}
