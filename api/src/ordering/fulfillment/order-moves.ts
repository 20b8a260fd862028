import type { Reader } from '../../database/index.js';
import type { OrderStatus } from '../orders/order-status.js';
import type { HappenedToOrder } from './order-event.types.js';

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
