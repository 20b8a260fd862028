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

/** The tasks that an order admits now, in the order in which they are offered. */
export function admittedTasks(order: TaskOrder): OrderTask['kind'][] {
  const { canEdit, canMarkReady, canCancel, isPaid, allowedMoves } = order;
  const admits: Readonly<Record<OrderTask['kind'], boolean>> = {
    edit: canEdit,
    ready: canMarkReady,
    ship: hasShipped(order) || allowedMoves.includes('shipped'),
    credit: isPaid && canCancel,
    refund: isPaid && canCancel,
    cancel: canCancel,
  };
  return (Object.keys(admits) as OrderTask['kind'][]).filter((kind) => admits[kind]); // the keys of the record above
}
