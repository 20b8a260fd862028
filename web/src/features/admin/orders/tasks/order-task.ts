import { graphql } from '../../../../gql';
import type { AdminOrderTasks_OrderFragment, Job } from '../../../../gql/graphql';
import { hasJob, useAdmin } from '../../shell';

/** The fields that an order's tasks need. */
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

/** A task with a dialog or sheet of its own. */
export type OrderTask = {
  kind: 'edit' | 'cancel' | 'ready' | 'credit' | 'refund' | 'ship';
  order: TaskOrder;
};

/** A pickup order is delivered without being shipped. */
export function hasShipped({ status, deliveryMethod }: TaskOrder): boolean {
  return deliveryMethod === 'shipping' && (status === 'shipped' || status === 'delivered');
}

const jobs: Readonly<Record<OrderTask['kind'], readonly Job[]>> = {
  edit: [],
  ready: ['warehouse'],
  ship: ['warehouse'],
  credit: ['support'],
  refund: ['finance'],
  cancel: ['finance'],
};

/** The tasks that the order and this person's jobs allow now, in the order in which they are offered. */
export function useAllowedTasks(order: TaskOrder): OrderTask['kind'][] {
  const admin = useAdmin();
  const { canEdit, canMarkReady, canCancel, isPaid, allowedMoves } = order;
  const allows: Readonly<Record<OrderTask['kind'], boolean>> = {
    edit: canEdit,
    ready: canMarkReady,
    ship: hasShipped(order) || allowedMoves.includes('shipped'),
    credit: isPaid && canCancel,
    refund: isPaid && canCancel,
    cancel: canCancel,
  };
  const kinds = Object.keys(allows) as OrderTask['kind'][]; // the keys of the record above
  return kinds.filter((kind) => allows[kind] && hasJob(admin, jobs[kind]));
}
