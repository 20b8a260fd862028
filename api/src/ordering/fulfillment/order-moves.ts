import type { ActorReference, SubjectChange } from '../../accounts/index.js';
import type { Reader } from '../../database/index.js';
import { formatDollars } from '../../lib/cents.js';
import { DisputeEntity, type OrderStatusChangeEntity } from '../orders/order-records.entity.js';
import type { DeliveryMethod, OrderStatus } from '../orders/order-status.js';
import { describeDisputeReason } from '../refunds/book-dispute.js';
import type { NewOrderEvent } from './timeline.resolver.js';

export type Move = Pick<OrderStatusChangeEntity, 'actor' | 'actorId' | 'note'> & {
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly at: Date;
  readonly deliveryMethod: DeliveryMethod;
};

/** All changes of an order's status, including its creation, oldest first. */
export function findMoves(db: Reader, orderId: string): Promise<Move[]> {
  return db.query(
    `SELECT from_status AS from, to_status AS to, actor, actor_id, note, delivery_method,
        CASE WHEN from_status IS NULL THEN orders.created_at ELSE changed_at END AS at
       FROM order_status_changes change JOIN orders ON orders.id = order_id
      WHERE order_id = $1 ORDER BY change.id`,
    [orderId],
  );
}

export function describeMove({ from, to, actor, actorId, note, at, deliveryMethod }: Move): NewOrderEvent {
  const by = actorOf(actor, actorId);
  const event = { at, detail: note, by };
  if (from === null) return { ...event, kind: 'placed', title: 'Order placed' };
  if (actor === 'hand-out') {
    const title = to === 'delivered' ? 'Handed out' : 'Hand-out taken back';
    return { ...event, kind: 'moved', title };
  }
  if (actor === 'payment' && to !== 'cancelled') return { ...event, kind: 'paid', title: 'Payment received' };
  if (to === 'ready-for-pickup') return { ...event, kind: 'ready', title: 'Marked ready for pickup' };
  if (to === 'cancelled')
    return { ...event, kind: 'cancelled', title: cancelTitles[actor] ?? 'Order cancelled' };
  const title = `${to === 'completed' ? 'Moved back:' : 'Moved to'} ${wordOf(to, deliveryMethod)}`;
  return { at, kind: 'moved', title, detail: `Before: ${wordOf(from, deliveryMethod)}`, by };
}

/** To staff, 'completed' would mean that nothing is left to do. */
function wordOf(status: OrderStatus, deliveryMethod: DeliveryMethod): string {
  if (status !== 'completed') return status.replaceAll('-', ' ');
  return deliveryMethod === 'pickup' ? 'to make ready' : 'to ship';
}

const cancelTitles: Readonly<Record<string, string>> = {
  payment: 'Cancelled: refunded in full at the payment service',
  sweep: 'Cancelled: not paid in time',
  visitor: 'Cancelled: the shopper placed another order instead',
  buyer: 'Cancelled: not paid, and another shopper needed its boxes',
};

/** The actor of a change. */
export function actorOf(actor: string, id: string | null): ActorReference | null {
  if (actor === 'visitor') return shopper;
  const [__typename, name] = [idTypes[actor], systemNames[actor]];
  if (__typename && id) return { __typename, id };
  return name === undefined ? null : { __typename: 'System', name };
}

export function staffMember(id: string | null): ActorReference | null {
  return actorOf('admin', id);
}

export const shopper: ActorReference = { __typename: 'Buyer', name: 'The shopper' };
export const paymentService: ActorReference = { __typename: 'System', name: 'Payment service' };

const idTypes: Readonly<Record<string, 'StaffMember' | 'Organization'>> = {
  admin: 'StaffMember',
  organization: 'Organization',
};

const systemNames: Readonly<Record<string, string>> = {
  payment: 'Payment service',
  sweep: 'Automatic',
  buyer: 'Automatic',
  'hand-out': 'Pickup',
};

export function findDisputes(db: Reader, orderId: string): Promise<DisputeEntity[]> {
  return db.find(DisputeEntity, { where: { orderId }, order: { openedAt: 'ASC', id: 'ASC' } });
}

/** The events of a dispute: opened, and closed. */
export function describeDispute(dispute: DisputeEntity): NewOrderEvent[] {
  const { amount, reason, state, openedAt, closedAt } = dispute;
  const money = formatDollars(amount);
  const opened: NewOrderEvent = {
    at: openedAt,
    kind: 'disputed',
    title: `${money} disputed by the customer's bank`,
    detail: describeDisputeReason(reason),
    by: paymentService,
  };
  if (state === 'open' || closedAt === null) return [opened];
  const title = state === 'won' ? 'Dispute won: the money stays' : 'Dispute lost: the money went back';
  return [opened, { at: closedAt, kind: 'disputed', title, detail: null, by: paymentService }];
}

/** That a parcel was recorded, or a correction. Only the detail has the number, which leads to the person. */
export function describeParcel({ at, adminId, before, after }: SubjectChange): NewOrderEvent {
  const [former, present] = [textOf(before?.parcel), textOf(after?.parcel)];
  const base = { at, kind: 'moved', by: staffMember(adminId) } as const;
  if (present === null) return { ...base, title: 'Tracking number removed', detail: former };
  if (former === null) return { ...base, title: 'Shipped with tracking', detail: present };
  return { ...base, title: 'Tracking corrected', detail: `${present}. Before: ${former}` };
}

/** The text of an audit field; null for none. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value ? value : null;
}
