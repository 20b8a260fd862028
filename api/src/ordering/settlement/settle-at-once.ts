import {
  outbox,
  perDatabase,
  readMoney,
  withTrace,
  type Database,
  type Reader,
} from '../../database/index.js';
import { coalesced, inBusyMoments } from '../../lib/async/coalesced.js';
import { currency, type VerifiedPayment } from '../../payments/index.js';
import { orderCompleted, sendOrderConfirmation } from '../ordering.messages.js';
import type { OrderStatus } from '../orders/order-status.js';
import type { Settlement } from './settle-order.js';
import { recordSales, type PaidOrder, type UnpaidOrder } from './record-sales.js';

/**
 * Completes the order that a captured payment pays, as `settleOrder` does, in one statement, which other buyers share in a
 * busy moment (docs/decisions/0040-purchase-in-few-statements.md): it locks the order, sees that it still is as it was read, and
 * writes status, ledger, totals and messages. Null, with nothing written, where that is not so: paid already, other
 * money, changed since.
 */
export async function settleAtOnce(
  database: Database,
  paid: VerifiedPayment,
  order: UnpaidOrder,
  now: Date,
): Promise<Settlement | null> {
  if (paid.currency !== currency) return null;
  const { id } = order;
  const left = await recordersOf(database)({
    order,
    paid,
    paidAt: now,
    messages: messagesOf(id),
  });
  if (left === null) return null;
  outbox.handOver(database.source, left);
  return { kind: 'settled', order: { id, status: 'completed' } };
}

/** What follows a sale. */
export function messagesOf(orderId: string): PaidOrder['messages'] {
  return [withTrace(orderCompleted({ orderId })), withTrace(sendOrderConfirmation({ orderId }))];
}

const recordersOf = perDatabase((database) =>
  coalesced(
    (orders: readonly PaidOrder[]) =>
      database.statement((db) => recordSales(db, orders, outbox.leaseFor(database.source))),
    { ...inBusyMoments, max: maxTogether },
  ),
);

/** So few that each finds a connection soon where they have to go alone. */
const maxTogether = 16;

/** The order that an intent is to pay, while it is unpaid. */
export async function findUnpaidOrder(db: Reader, intentId: string): Promise<UnpaidOrder | null> {
  const [row]: (Omit<UnpaidOrder, 'subtotal'> & { subtotal: string; status: OrderStatus })[] = await db.query(
    `SELECT o.id, o.status, o.organization_id AS "organizationId", o.classroom_id AS "classroomId", o.subtotal
       FROM order_payments p JOIN orders o ON o.id = p.order_id WHERE p.intent_id = $1`,
    [intentId],
  );
  if (row?.status !== 'pending') return null;
  const { id, organizationId, classroomId, subtotal } = row;
  return { id, organizationId, classroomId, subtotal: readMoney(subtotal) };
}
