import { maxReason } from '../../../../gql/rules';
import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import { TextField } from '../../../../components/ui/fields/TextField';
import { lazyPart } from '../../../../components/ui/lazy/lazy-part';
import { ConfirmDialog } from '../../../../components/ui/overlay/ConfirmDialog';
import { graphql } from '../../../../gql';
import { useFieldErrors } from '../../../../lib/editing/field-errors';
import { evictHistory } from '../details/evict-history';
import { CancelEffects } from '../refund/RefundEffects';
import type { OrderTask, TaskOrder } from './order-task';

const CancelOrder = graphql(`
  mutation CancelOrderAsAdmin($orderId: ID!, $reason: String!, $mailCustomer: Boolean!) {
    cancelOrder(orderId: $orderId, reason: $reason, mailCustomer: $mailCustomer) {
      id
      isPaid
      ...AdminOrder_order
    }
  }
`);

/** docs/product/admin.md#messages; nothing is refunded of what was not paid. */
const refunded = 'The order has been cancelled and refund processed successfully.';

const cancelled = 'The order has been cancelled.';

const MarkOrderReady = graphql(`
  mutation MarkOrderReadyAsAdmin($orderId: ID!) {
    markOrderReady(orderId: $orderId) {
      id
      ...AdminOrder_order
    }
  }
`);

/** docs/product/admin.md#states. */
const usualReason = 'Admin cancellation';

const EditOrderSheet = lazyPart('The order form', () =>
  import('./EditOrderSheet').then(({ EditOrderSheet }) => EditOrderSheet),
);

const CreditOrderDialog = lazyPart('The organizations', () =>
  import('./CreditOrderDialog').then(({ CreditOrderDialog }) => CreditOrderDialog),
);

const RefundPartDialog = lazyPart('The refund', () =>
  import('../refund/RefundPartDialog').then(({ RefundPartDialog }) => RefundPartDialog),
);
const ShipOrderDialog = lazyPart('The parcel', () =>
  import('./ShipOrderDialog').then(({ ShipOrderDialog }) => ShipOrderDialog),
);

const dialogs = {
  credit: CreditOrderDialog,
  edit: EditOrderSheet,
  cancel: CancelOrderDialog,
  ready: MarkReadyDialog,
  refund: RefundPartDialog,
  ship: ShipOrderDialog,
};

/** The dialog of the task that was chosen; it stays open when the order moves on in the list. */
export function OrderTaskDialog({ task, onClose }: { task: OrderTask; onClose: () => void }) {
  const TaskDialog = dialogs[task.kind];
  return <TaskDialog order={task.order} onClose={onClose} />;
}

type Props = { order: TaskOrder; onClose: () => void };

/** Asks before an order is cancelled; a domain error of the refund stays here. */
function CancelOrderDialog({ order, onClose }: Props) {
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
      <div className="mt-3">
        <CancelEffects order={order} />
      </div>
      <div ref={within} className="mt-4 grid gap-2 text-ink">
        <TextField
          label="Reason"
          helper="For the timeline and the audit log; the customer does not see it."
          maxLength={maxReason}
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

type MarkReadyDialogProps = { order: TaskOrder; onClose: () => void };

/** Asks before the customer is mailed that the order can be picked up. */
function MarkReadyDialog({ order, onClose }: MarkReadyDialogProps) {
  const { markReady, isMarking } = useMarkReady(order.id);
  const [error, setError] = useState<string | null>(null);
  const mark = async () => {
    setError(null);
    const domainError = await markReady();
    if (domainError) setError(domainError.message);
    else onClose();
  };
  return (
    <ConfirmDialog
      title={`Order ${order.id.slice(-8)} is ready?`}
      verb="Mark ready"
      busyText="Sending..."
      isBusy={isMarking}
      error={error}
      onConfirm={() => void mark()}
      onClose={onClose}
    >
      <p>
        {`Mark this pickup order ready for ${order.customerName}? This will send a notification email to the customer.`}
      </p>
    </ConfirmDialog>
  );
}

/** Marks a pickup order ready, which mails its customer; returns why not when it could not be. */
function useMarkReady(orderId: string) {
  const [mark, { loading }] = useMutation(MarkOrderReady, {
    update: (cache) => evictHistory(cache, orderId),
  });
  const markReady = () =>
    runWithToast(() => mark({ variables: { orderId } }), {
      done: {
        title: 'Pickup notification sent!',
        text: 'Customer has been notified that order is ready for pickup.',
      },
      failed: 'Failed to mark order ready for pickup',
    });
  return { markReady, isMarking: loading };
}

/** Cancels an order, refunded in full first; returns why not when it could not be. */
function useCancelOrder(orderId: string) {
  const [cancel, { loading }] = useMutation(CancelOrder, {
    update: (cache) => evictHistory(cache, orderId),
  });
  const cancelOrder = (reason: string, mailCustomer: boolean) =>
    runWithToast(
      async () => (await cancel({ variables: { orderId, reason, mailCustomer } })).data?.cancelOrder,
      {
        // An order that was paid at the last moment is refunded too: the response says which it was.
        done: (order) => ({ title: order?.isPaid ? refunded : cancelled }),
        failed: ({ message }) => ({
          title: 'Cancellation Failed',
          text: message || 'Failed to cancel order. Please try again.',
        }),
      },
    );
  return { cancelOrder, isCancelling: loading };
}
