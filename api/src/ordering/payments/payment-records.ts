import type { Database, Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import type { PaymentDecline } from '../../payments/index.js';
import type { PaymentEvent } from './payment.types.js';

type Deps = { readonly database: Database };

/** Each time that a payment's card was refused, oldest first; null for none. One statement for each request. */
export const declinesOfPayment = perRequest(async ({ database }: Deps, paymentIds) => {
  const rows: (PaymentDecline & Named)[] = await database.read.query(
    `SELECT intent_id AS "paymentId", failed_at AS at, code, decline_code AS "declineCode", message
       FROM payment_declines WHERE intent_id = ANY($1) ORDER BY failed_at, id`,
    [paymentIds],
  );
  return groupByPayment(rows);
});

/** The provider's messages about a payment, oldest first; null for none. */
export const eventsOfPayment = perRequest(async ({ database }: Deps, paymentIds) => {
  const rows: (PaymentEvent & Named)[] = await database.read.query(
    `SELECT "paymentId", type, "receivedAt" FROM (
       SELECT intent_id AS "paymentId", type, received_at AS "receivedAt",
           row_number() OVER (PARTITION BY intent_id ORDER BY received_at) AS place
         FROM payment_events WHERE intent_id = ANY($1)) numbered
      WHERE place <= 100 ORDER BY place`,
    [paymentIds],
  );
  return groupByPayment(rows);
});

/** Each time that a card was refused for an order, whichever payment it was for, oldest payment first. */
export function findOrderDeclines(db: Reader, orderId: string): Promise<PaymentDecline[]> {
  return db.query(
    `SELECT f.failed_at AS at, f.code, f.decline_code AS "declineCode", f.message
       FROM order_payments p JOIN payment_declines f ON f.intent_id = p.intent_id
      WHERE p.order_id = $1 ORDER BY p.bound_at, p.intent_id, f.failed_at, f.id`,
    [orderId],
  );
}

/** Whether a card was refused for an order, whatever came of it later; null for no. */
export const wasOrderDeclined = perRequest(async ({ database }: Deps, orderIds) => {
  const rows: { orderId: string }[] = await database.read.query(
    `SELECT DISTINCT payment.order_id AS "orderId" FROM order_payments payment
       JOIN payment_declines failure ON failure.intent_id = payment.intent_id
      WHERE payment.order_id = ANY($1::uuid[])`,
    [orderIds],
  );
  return new Map(rows.map(({ orderId }) => [orderId, true]));
});

type Named = { readonly paymentId: string };

function groupByPayment<Row extends Named>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.paymentId, [...(groups.get(row.paymentId) ?? []), row]);
  return groups;
}
