import { graphql } from '../../../../gql';
import type { AdminOrderTasks_OrderFragment } from '../../../../gql/graphql';

/** What the tasks of an order need to know of it. */
export const AdminOrderTasks_order = graphql(`
  fragment AdminOrderTasks_order on Order {
    id
    status
    customerName
    customerEmail
    customerPhone
    shippingAddress
    recipientName
    deliveryMethod
    subtotal
    shipping
    tax
    total
    isPaid
    allowedMoves
    canEdit
    canCancel
    canMarkReady
  }
`);

export type TaskOrder = AdminOrderTasks_OrderFragment;

/** A task that asks before it is done: it has a dialog or a sheet of its own. */
export type OrderTask = {
  kind: 'edit' | 'cancel' | 'ready' | 'credit' | 'refund' | 'ship';
  order: TaskOrder;
};

/** A pickup order that was handed out has no parcel. */
export function hasShipped({ status, deliveryMethod }: TaskOrder): boolean {
  return deliveryMethod === 'shipping' && (status === 'shipped' || status === 'delivered');
}
