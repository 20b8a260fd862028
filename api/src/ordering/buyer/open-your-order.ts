import { type Database, outbox, type Reader, type Tx } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { idOfToken } from '../../lib/secrets/id-token.js';
import type { NotePublicChange } from '../../realtime/index.js';
import { orderChanged } from '../ordering.messages.js';
import type { DeliveryMethod, OrderStatus } from '../orders/order-status.js';
import { OrderEntity } from '../orders/order.entity.js';
import type { YourOrderLinks } from '../orders/your-order-url.js';
import { YourOrderLinkError } from './report-problem.js';

/**
 * The order that a link opens, even of a deleted organization. Throws YourOrderLinkError (404) for an invalid token,
 * and once the order's customer has another address or was removed.
 */
export async function openYourOrder(db: Reader, links: YourOrderLinks, token: string): Promise<OrderEntity> {
  const id = idOfToken(token);
  return assertFits(id === null ? null : await db.findOneBy(OrderEntity, { id }), links, token);
}

/** The same for an order that is already loaded. Throws YourOrderLinkError (404). */
export function assertFits<Order extends { readonly id: string; readonly customerEmail: string }>(
  order: Order | null | undefined,
  links: YourOrderLinks,
  token: string,
): Order {
  if (!order || !links.fits({ orderId: order.id, customerEmail: order.customerEmail }, token))
    throw new YourOrderLinkError();
  return order;
}

type LockedYourOrder = {
  readonly id: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly showsFirstName: boolean;
};

/**
 * Locks the order that a link opens, so that its write does not restore a customer who is being erased. Throws
 * YourOrderLinkError (404).
 */
export async function lockYourOrder(tx: Tx, links: YourOrderLinks, token: string): Promise<LockedYourOrder> {
  const [order]: LockedYourOrder[] = await tx.query(
    `SELECT id, customer_name, customer_email,
        show_first_name AS shows_first_name FROM orders WHERE id = $1 FOR UPDATE`,
    [idOfToken(token)],
  );
  return assertFits(order, links, token);
}

type Deps = { readonly database: Database };

type SteppedOrder = {
  readonly status: OrderStatus;
  readonly deliveryMethod: DeliveryMethod;
  readonly paidAt: Date | null;
  readonly cancelledAt: Date | null;
};

type Row = SteppedOrder & {
  readonly id: string;
  readonly changes: readonly { readonly toStatus: OrderStatus; readonly changedAt: string }[];
};

/** The steps of an order for its buyer, by order id. */
export const stepsOfOrder = perRequest(async ({ database }: Deps, orderIds) => {
  const rows: Row[] = await database.read.query(
    `SELECT o.id, o.status, o.delivery_method, o.paid_at, o.cancelled_at,
        coalesce((SELECT json_agg(json_build_object('toStatus', change.to_status, 'changedAt', change.changed_at)
            ORDER BY change.id) FROM order_status_changes change WHERE change.order_id = o.id), '[]') AS changes
       FROM orders o WHERE o.id = ANY($1::uuid[])`,
    [orderIds],
  );
  return new Map(rows.map((row) => [row.id, stepsOf(row, row.changes.map(withDate))]));
});

function withDate({ toStatus, changedAt }: Row['changes'][number]) {
  return { toStatus, changedAt: new Date(changedAt) };
}

export type StepKind = 'confirmed' | 'ready' | 'shipped' | 'delivered' | 'cancelled';

export type Step = { readonly kind: StepKind; readonly isDone: boolean; readonly at: Date | null };

/** A change of the order's status, the oldest first. */
type Change = { readonly toStatus: OrderStatus; readonly changedAt: Date };

/** The steps of an order for its buyer. A cancelled order has none left; an undone hand-out is open again. */
export function stepsOf(order: SteppedOrder, changes: readonly Change[]): Step[] {
  const { status, paidAt } = order;
  const confirmed: Step = { kind: 'confirmed', isDone: paidAt !== null, at: paidAt };
  if (status === 'cancelled') {
    const cancelled: Step = { kind: 'cancelled', isDone: true, at: order.cancelledAt };
    return paidAt === null ? [cancelled] : [confirmed, cancelled];
  }
  const lastAt = (to: OrderStatus): Date | null =>
    changes.findLast(({ toStatus }) => toStatus === to)?.changedAt ?? null;
  const [kind, reached] =
    order.deliveryMethod === 'pickup'
      ? (['ready', 'ready-for-pickup'] as const)
      : (['shipped', 'shipped'] as const);
  const isDelivered = status === 'delivered';
  const isReached = isDelivered || status === reached;
  return [
    confirmed,
    { kind, isDone: isReached, at: isReached ? lastAt(reached) : null },
    { kind: 'delivered', isDone: isDelivered, at: isDelivered ? lastAt('delivered') : null },
  ];
}

type NameDeps = { readonly yourOrderLinks: YourOrderLinks; readonly notePublicChange: NotePublicChange };

/** Sets whether the class page shows the buyer's first name. Throws YourOrderLinkError (404). */
export async function showFirstName(
  tx: Tx,
  { yourOrderLinks, notePublicChange }: NameDeps,
  token: string,
  shows: boolean,
): Promise<void> {
  const { id: orderId, showsFirstName } = await lockYourOrder(tx, yourOrderLinks, token);
  if (showsFirstName === shows) return;
  await tx.query('UPDATE orders SET show_first_name = $2 WHERE id = $1', [orderId, shows]);
  await outbox.add(tx, orderChanged({ orderId }));
  await notePublicChange(tx);
}
