import { readMoney, type Reader } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/refusal.js';
import { completeAnyOrders, loadAnyOrder, type LoadedOrder } from '../load-orders.js';
import type { OrderEntity } from '../order.entity.js';

export type RefundState = {
  readonly amount: Cents;
  readonly status: 'requested' | 'accepted' | 'failed';
  /** When it came into this status. */
  readonly at: Date;
};

/** An order with all that staff see of it. */
export type LoadedAdminOrder = LoadedOrder & { readonly refund: RefundState | null };

/** Throws NotFoundError (404). */
export async function getAdminOrder(db: Reader, id: string): Promise<LoadedAdminOrder> {
  const loaded = await loadAnyOrder(db, id);
  if (!loaded) throw new NotFoundError('Order');
  const refunds = await findRefunds(db, [id]);
  return { ...loaded, refund: refunds.get(loaded.order.id) ?? null };
}

/** Orders with their items, names and newest refund. */
export async function completeAdminOrders(
  db: Reader,
  orders: readonly OrderEntity[],
): Promise<LoadedAdminOrder[]> {
  const [completed, refunds] = await Promise.all([
    completeAnyOrders(db, orders),
    findRefunds(
      db,
      orders.map(({ id }) => id),
    ),
  ]);
  return completed.map((loaded) => ({ ...loaded, refund: refunds.get(loaded.order.id) ?? null }));
}

async function findRefunds(db: Reader, orderIds: readonly string[]): Promise<Map<string, RefundState>> {
  const rows: { orderId: string; amount: string; status: RefundState['status']; at: Date }[] = await db.query(
    `SELECT DISTINCT ON (order_id) order_id AS "orderId", amount, status,
        CASE status WHEN 'requested' THEN created_at ELSE updated_at END AS at
       FROM refunds WHERE order_id = ANY($1::uuid[]) ORDER BY order_id, created_at DESC`,
    [orderIds],
  );
  return new Map(rows.map(({ orderId, amount, ...row }) => [orderId, { ...row, amount: readMoney(amount) }]));
}
