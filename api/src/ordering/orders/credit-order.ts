import { randomUUID } from 'node:crypto';
import { outbox, type Tx } from '../../database/index.js';
import { moveCredit } from '../../fundraising/index.js';
import { formatMoney } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { OrderStatusError } from '../ordering.errors.js';
import { orderAdjusted } from '../ordering.messages.js';
import { isPaid, type OrderStatus } from './order-status.js';

/** Whom an order is credited to, and since when it is paid. */
export type CreditedOrder = {
  readonly id: string;
  readonly organizationId: string | null;
  readonly classroomId: string | null;
  readonly paidAt: Date;
};

/** Locks a paid order, so that nobody credits, refunds or cancels it meanwhile. Throws NotFoundError (404), OrderStatusError (409). */
export async function lockCredit(tx: Tx, orderId: string): Promise<CreditedOrder> {
  const [row]: (Omit<CreditedOrder, 'paidAt'> & { paidAt: Date | null; status: OrderStatus })[] =
    await tx.query(
      `SELECT id, organization_id AS "organizationId", classroom_id AS "classroomId", paid_at AS "paidAt", status
         FROM orders WHERE id = $1 FOR UPDATE`,
      [orderId],
    );
  if (!row) throw new NotFoundError('Order');
  const { status, paidAt } = row;
  if (!isPaid(status) || paidAt === null) throw new OrderStatusError(status, status);
  return { ...row, paidAt };
}

/**
 * Credits a locked order to another fundraiser: the order, its shares, and two ledger entries. Who may do so, and until
 * when, is the caller's matter. Returns false when it is credited so already.
 */
export async function creditOrder(
  tx: Tx,
  order: CreditedOrder,
  to: { readonly organizationId: string; readonly classroomId: string | null },
  now: Date,
): Promise<boolean> {
  const { organizationId, classroomId } = to;
  await outbox.add(tx, orderAdjusted({ orderId: order.id }));
  await tx.query('UPDATE orders SET organization_id = $2, classroom_id = $3 WHERE id = $1', [
    ...[order.id, organizationId, classroomId],
  ]);
  const move = { ...to, orderId: order.id, sourceId: `move-${randomUUID()}`, occurredAt: now };
  const share = await moveCredit(tx, move);
  if (!share) return false;
  const { organizationProfit, classroomProfit } = share;
  await tx.query('UPDATE orders SET organization_profit = $2, classroom_profit = $3 WHERE id = $1', [
    ...[order.id, formatMoney(organizationProfit), formatMoney(classroomProfit)],
  ]);
  return true;
}
