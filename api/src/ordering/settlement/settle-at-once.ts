import { outbox, readMoney, withTrace, type Database, type Reader } from '../../database/index.js';
import { recordSaleIf, shareOfSale } from '../../fundraising/index.js';
import { formatMoney, type Cents } from '../../lib/cents.js';
import { currency, type VerifiedPayment } from '../../payments/index.js';
import { orderCompleted, sendOrderConfirmation } from '../ordering.messages.js';
import type { OrderStatus } from '../orders/order-status.js';
import type { Settlement } from './settle-order.js';

/** An order as far as its sale is concerned. */
export type UnpaidOrder = {
  readonly id: string;
  readonly organizationId: string | null;
  readonly classroomId: string | null;
  readonly subtotal: Cents;
};

/**
 * Completes the order that a captured payment pays, as `settleOrder` does, in one statement: it locks the order, sees
 * that it still is as it was read, and writes status, ledger, totals and messages. Null, with nothing written, where
 * that is not so: paid already, other money, changed since.
 */
export async function settleAtOnce(
  database: Database,
  paid: VerifiedPayment,
  order: UnpaidOrder,
  now: Date,
): Promise<Settlement | null> {
  if (paid.currency !== currency) return null;
  const { id } = order;
  const left = await database.statement((db) =>
    recordSaleIf(
      db,
      { ...order, orderId: id, occurredAt: now },
      {
        sql: (value) => completeSql(order, paid, now, value),
        sold: withTrace(orderCompleted({ orderId: id })),
        others: [withTrace(sendOrderConfirmation({ orderId: id }))],
        leaseSeconds: outbox.leaseFor(database.source),
      },
    ),
  );
  if (left === null) return null;
  outbox.handOver(database.source, left);
  return { kind: 'settled', order: { id, status: 'completed' } };
}

/** SQL that completes an order, and is true where it did. `value` names each of its parameters. */
export function completeSql(
  order: UnpaidOrder,
  { intentId, amountReceived }: VerifiedPayment,
  now: Date,
  value: (parameter: unknown) => string,
): string {
  const { organizationProfit, classroomProfit } = shareOfSale(order);
  const parameters = [
    order.id,
    intentId,
    formatMoney(amountReceived),
    formatMoney(order.subtotal),
    order.organizationId,
    order.classroomId,
    formatMoney(organizationProfit),
    formatMoney(classroomProfit),
    now,
  ];
  return `complete_order(${parameters.map(value).join(', ')})`;
}

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
