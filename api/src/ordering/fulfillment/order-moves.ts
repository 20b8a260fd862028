import type { SubjectChange } from '../../accounts/index.js';
import type { Reader } from '../../database/index.js';
import { formatDollars, type Cents } from '../../lib/cents.js';
import type { OrderStatus } from '../orders/order-status.js';
import { describeDisputeReason } from '../refunds/book-dispute.js';
import type { HappenedToOrder } from './timeline.resolver.js';

export type Move = {
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly actor: string;
  /** Whose name it was done under, if anybody's. */
  readonly name: string | null;
  /** How it was done, where there is more to say. */
  readonly note: string | null;
  readonly at: Date;
};

/** Every change of an order's status, its creation included, oldest first. */
export function findMoves(db: Reader, orderId: string): Promise<Move[]> {
  return db.query(
    `SELECT from_status AS from, to_status AS to, actor, note,
        CASE WHEN from_status IS NULL THEN orders.created_at ELSE changed_at END AS at,
        CASE actor WHEN 'admin' THEN staff_names.name WHEN 'organization' THEN organization_contacts.name END AS name
       FROM order_status_changes change JOIN orders ON orders.id = order_id
       LEFT JOIN staff_names ON actor = 'admin' AND staff_names.id = actor_id
       LEFT JOIN organization_contacts ON actor = 'organization' AND organization_contacts.id = actor_id
      WHERE order_id = $1 ORDER BY change.id`,
    [orderId],
  );
}

export function describeMove({ from, to, actor, name, note, at }: Move): HappenedToOrder {
  const by = name ?? actorNames[actor] ?? null;
  const happened = { at, detail: note, by };
  if (from === null) return { ...happened, kind: 'placed', title: 'Order placed' };
  if (actor === 'hand-out') {
    const title = to === 'delivered' ? 'Handed out' : 'Hand-out taken back';
    return { ...happened, kind: 'moved', title };
  }
  if (actor === 'payment' && to !== 'cancelled')
    return { ...happened, kind: 'paid', title: 'Payment received' };
  if (to === 'ready-for-pickup') return { ...happened, kind: 'ready', title: 'Marked ready for pickup' };
  if (to !== 'cancelled')
    return {
      at,
      kind: 'moved',
      title: `Moved to ${statusNames[to]}`,
      detail: `Before: ${statusNames[from]}`,
      by,
    };
  return { ...happened, kind: 'cancelled', title: cancelTitles[actor] ?? 'Order cancelled' };
}

const cancelTitles: Readonly<Record<string, string>> = {
  payment: 'Cancelled: refunded in full at the payment service',
  sweep: 'Cancelled: not paid in time',
  visitor: 'Cancelled: the shopper placed another order instead',
  buyer: 'Cancelled: not paid, and another shopper needed its boxes',
};

const actorNames: Readonly<Record<string, string>> = {
  visitor: 'The shopper',
  payment: 'Payment service',
  sweep: 'Automatic',
  buyer: 'Automatic',
  'hand-out': 'Pickup',
};

const statusNames: Readonly<Record<OrderStatus, string>> = {
  pending: 'pending',
  processing: 'processing',
  completed: 'completed',
  shipped: 'shipped',
  'ready-for-pickup': 'ready for pickup',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

type DisputeRow = {
  readonly id: string;
  readonly amount: Cents;
  readonly reason: string;
  readonly state: 'open' | 'won' | 'lost';
  readonly openedAt: Date;
  readonly closedAt: Date | null;
};

export function findDisputeRows(db: Reader, orderId: string): Promise<DisputeRow[]> {
  return db.query(
    `SELECT id, amount, reason, state, opened_at, closed_at
       FROM disputes WHERE order_id = $1 ORDER BY opened_at, id`,
    [orderId],
  );
}

/** When a customer's bank took a payment back, and how that ended. */
export function describeDispute({
  amount,
  reason,
  state,
  openedAt,
  closedAt,
}: DisputeRow): HappenedToOrder[] {
  const money = formatDollars(amount);
  const opened: HappenedToOrder = {
    at: openedAt,
    kind: 'disputed',
    title: `${money} disputed by the customer's bank`,
    detail: describeDisputeReason(reason),
    by: 'Payment service',
  };
  if (state === 'open' || closedAt === null) return [opened];
  const title = state === 'won' ? 'Dispute won: the money stays' : 'Dispute lost: the money went back';
  return [opened, { at: closedAt, kind: 'disputed', title, detail: null, by: 'Payment service' }];
}

/** 'Shipped with USPS 9400111899223344556677', and what the number was corrected to. */
export function describeParcel({ at, adminName, before, after }: SubjectChange): HappenedToOrder {
  const [former, present] = [textOf(before?.parcel), textOf(after?.parcel)];
  const base = { at, kind: 'moved', by: adminName } as const;
  if (present === null) return { ...base, title: 'Tracking number removed', detail: former };
  if (former === null) return { ...base, title: `Shipped with ${present}`, detail: null };
  return { ...base, title: `Tracking corrected to ${present}`, detail: `Before: ${former}` };
}

/** Of a field of the audit; null for none. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value ? value : null;
}
