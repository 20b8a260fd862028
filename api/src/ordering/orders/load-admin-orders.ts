import { readMoney, type Reader } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { completeAnyOrders, loadAnyOrder, type LoadedOrder } from './load-orders.js';
import type { OrderEntity } from './order.entity.js';
import { findOrderPayments, type LoadedPayment } from '../settlement/load-order-payments.js';

export type RefundState = {
  readonly amount: Cents;
  readonly status: 'requested' | 'accepted' | 'failed';
  /** When it came into this status. */
  readonly at: Date;
};

/** An order with all that staff see of it. */
export type LoadedAdminOrder = LoadedOrder & {
  readonly refund: RefundState | null;
  readonly payments: readonly LoadedPayment[];
};

/** Throws NotFoundError (404). */
export async function getAdminOrder(db: Reader, id: string): Promise<LoadedAdminOrder> {
  const loaded = await loadAnyOrder(db, id);
  if (!loaded) throw new NotFoundError('Order');
  const [refunds, payments] = await Promise.all([findRefunds(db, [id]), findOrderPayments(db, [id])]);
  return withMoney(loaded, refunds, payments);
}

/** Orders with their items, names, payments and newest refund. */
export async function completeAdminOrders(
  db: Reader,
  orders: readonly OrderEntity[],
): Promise<LoadedAdminOrder[]> {
  const ids = orders.map(({ id }) => id);
  const [completed, refunds, payments] = await Promise.all([
    completeAnyOrders(db, orders),
    findRefunds(db, ids),
    findOrderPayments(db, ids),
  ]);
  return completed.map((loaded) => withMoney(loaded, refunds, payments));
}

function withMoney(
  loaded: LoadedOrder,
  refunds: ReadonlyMap<string, RefundState>,
  payments: ReadonlyMap<string, readonly LoadedPayment[]>,
): LoadedAdminOrder {
  const { id } = loaded.order;
  return { ...loaded, refund: refunds.get(id) ?? null, payments: payments.get(id) ?? [] };
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
