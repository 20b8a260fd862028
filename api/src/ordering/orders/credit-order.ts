import { randomUUID } from 'node:crypto';
import { outbox, type Tx } from '../../database/index.js';
import { moveCredit } from '../../fundraising/index.js';
import { formatMoney } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { OrderNotSoldError } from '../ordering.errors.js';
import { orderCredited } from '../ordering.messages.js';
import { lockOrder } from './change-status.js';
import { OrderCreditEntity } from './order-records.entity.js';
import { noteOrderNews } from './order-news.js';
import { isPaid } from './order-status.js';
import type { OrderEntity } from './order.entity.js';

/** How long after payment a buyer may say whom an order was for (docs/product/payouts.md#credit-afterwards). */
export const buyerCreditMs = 48 * 3_600_000;

/** Whom an order is credited to, and when it was paid. */
export type CreditedOrder = Pick<
  OrderEntity,
  'id' | 'organizationId' | 'classroomId' | 'status' | 'deliveryMethod'
> & {
  readonly paidAt: Date;
};

/** Locks a paid order against credits, refunds and cancels. Throws NotFoundError (404), OrderNotSoldError (409). */
export async function lockCredit(tx: Tx, orderId: string): Promise<CreditedOrder> {
  const row = await lockOrder(tx, orderId);
  if (!row) throw new NotFoundError('Order');
  const { status, paidAt } = row;
  if (!isPaid(status) || paidAt === null) throw new OrderNotSoldError(status);
  return { ...row, paidAt };
}

/** Who credits it, and an administrator's reason. */
export type CreditedBy = Readonly<Pick<OrderCreditEntity, 'actor' | 'actorId' | 'reason'>>;

/**
 * Credits a locked order to another fundraiser: the order, its shares, two ledger entries, and a record of who did it.
 * The caller checks who may do so, and until when. Returns the record's id; null, with nothing written, when it is
 * already credited so. Call it last in its transaction.
 */
export async function creditOrder(
  tx: Tx,
  order: CreditedOrder,
  to: { readonly organizationId: string; readonly classroomId: string | null },
  by: CreditedBy,
  now: Date,
): Promise<string | null> {
  const { organizationId, classroomId } = to;
  if (order.organizationId === organizationId && order.classroomId === classroomId) return null;
  const id = randomUUID();
  await outbox.add(tx, orderCredited({ creditId: id }));
  if (by.actor === 'organization')
    await noteOrderNews(tx, { orderId: order.id, kind: 'moved', origin: by.actor });
  // Before the order names them: it locks the organizations, as a change of their settings does first.
  const share = await moveCredit(tx, { ...to, orderId: order.id, sourceId: `move-${id}`, occurredAt: now });
  if (!share) throw new Error(`The order ${order.id} is paid and has no sale to credit`);
  const { organizationProfit, classroomProfit } = share;
  // The buyer agreed to be named at the organization they bought for.
  await tx.query(
    `UPDATE orders SET organization_id = $2, classroom_id = $3, organization_profit = $4, classroom_profit = $5,
        show_first_name = show_first_name AND coalesce(organization_id = $2, false)
      WHERE id = $1`,
    [order.id, organizationId, classroomId, formatMoney(organizationProfit), formatMoney(classroomProfit)],
  );
  await tx.insert(OrderCreditEntity, {
    ...by,
    organizationId,
    classroomId,
    organizationProfit,
    classroomProfit,
    id,
    orderId: order.id,
    fromOrganizationId: order.organizationId,
    fromClassroomId: order.classroomId,
    creditedAt: now,
  });
  return id;
}
