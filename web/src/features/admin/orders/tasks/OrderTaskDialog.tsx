import { useMutation } from '@apollo/client/react';
import { MutationDialog } from '../../../../components/domain/forms/MutationDialog';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import { TextField } from '../../../../components/ui/fields/TextField';
import { graphql } from '../../../../gql';
import { cancelOrderInput } from '../../../../gql/input-rules';
import { type AdminOrder, evictHistory } from '../admin-order';
import { CancelEffects } from '../refund/RefundEffects';
import { RefundPartDialog } from '../refund/RefundPartDialog';
import { CreditOrderDialog } from './CreditOrderDialog';
import { EditOrderSheet } from './EditOrderSheet';
import { MarkReadyDialog } from './MarkReadyDialog';
import type { OrderTask } from './OrderTasks';
import { ShipOrderDialog } from './ShipOrderDialog';

const CancelOrder = graphql(`
  mutation CancelOrderAsAdmin($orderId: ID!, $reason: String!, $mailCustomer: Boolean!) {
    cancelOrder(orderId: $orderId, reason: $reason, mailCustomer: $mailCustomer) {
      isPaid
      ...AdminOrder_order
    }
  }
`);

/** docs/product/admin.md#messages; of an unpaid order nothing is refunded. */
const refunded = 'The order has been cancelled and refund processed successfully.';

const cancelled = 'The order has been cancelled.';

/** docs/product/admin.md#states. */
const defaultReason = 'Admin cancellation';

const dialogs = {
  credit: CreditOrderDialog,
  edit: EditOrderSheet,
  cancel: CancelOrderDialog,
  ready: MarkReadyDialog,
  refund: RefundPartDialog,
  ship: ShipOrderDialog,
};

/** The dialog of the chosen task; it stays open when the order changes in the list. */
export function OrderTaskDialog({ task, onClose }: { task: OrderTask; onClose: () => void }) {
  const TaskDialog = dialogs[task.kind];
  return <TaskDialog order={task.order} onClose={onClose} />;
}

type Props = { order: AdminOrder; onClose: () => void };

function CancelOrderDialog({ order, onClose }: Props) {
  const [cancel] = useMutation(CancelOrder, { update: (cache) => evictHistory(cache, order.id) });
  return (
    <MutationDialog
      title={`Cancel order ${order.id.slice(-8)}?`}
      verb="Cancel order"
      busyText="Cancelling..."
      isDangerous
      values={{ reason: defaultReason, mailCustomer: true }}
      rules={cancelOrderInput}
      send={({ reason, ...options }) =>
        cancel({ variables: { orderId: order.id, reason: reason.trim() || defaultReason, ...options } })
      }
      // An order paid at the last moment is refunded too; only the response knows.
      done={({ data }) => ({ title: data?.cancelOrder.isPaid ? refunded : cancelled })}
      failed={({ message }) => ({
        title: 'Cancellation Failed',
        text: message || 'Failed to cancel order. Please try again.',
      })}
      onClose={onClose}
      fields={(form) => (
        <>
          <TextField
            {...form.field('reason')}
            label="Reason"
            helper="For the timeline and the audit log; the customer does not see it."
            maxLength={cancelOrderInput.reason.maxLength}
          />
          <Checkbox
            {...form.field('mailCustomer')}
            label="Email the customer now"
            helper={order.customerEmail}
          />
        </>
      )}
    >
      <p>
        {`Are you sure you want to cancel the order for ${order.customerName}? This will process a full refund and cannot be undone.`}
      </p>
      <div className="mt-3">
        <CancelEffects order={order} />
      </div>
    </MutationDialog>
  );
}
