import type { Reader } from '../../database/index.js';
import { containing } from '../../lib/fold.js';
import type { OrderStatus } from '../orders/order-status.js';
import { isOfAddress } from './is-of-address.js';

/** Why a customer's name is still needed. */
export type InFlightReason = 'unpaid' | 'undelivered' | 'disputed' | 'refund-open' | 'payment-unmatched';

export type CustomerOrder = {
  readonly id: string;
  readonly status: OrderStatus;
  readonly customerName: string;
  /** Every payment that was ever meant for it. */
  readonly intentIds: readonly string[];
  /** Null for an order that nothing more happens to. */
  readonly inFlight: InFlightReason | null;
};

/** Every order under an email address, in whatever case it was typed, oldest first. */
export async function findCustomerOrders(db: Reader, email: string): Promise<CustomerOrder[]> {
  return db.query(
    `SELECT o.id, o.status, o.customer_name AS "customerName",
        ARRAY(SELECT bound.intent_id FROM order_payments bound WHERE bound.order_id = o.id) AS "intentIds",
        CASE ${reasons.map(([reason, condition]) => `WHEN ${condition} THEN '${reason}'`).join(' ')} END AS "inFlight"
      FROM orders o
     WHERE ${isOfAddress}
     ORDER BY o.created_at, o.id`,
    [email, containing(email)],
  );
}

/** The first that fits. A shipped order has left us; one that waits for its pickup has not. */
const reasons: readonly (readonly [InFlightReason, string])[] = [
  ['disputed', `EXISTS (SELECT 1 FROM disputes d WHERE d.order_id = o.id AND d.state = 'open')`],
  // One that failed and was followed by another is over.
  [
    'refund-open',
    `(SELECT bool_or(r.status <> 'accepted') AND NOT bool_or(r.status = 'accepted') FROM refunds r WHERE r.order_id = o.id)
      OR EXISTS (SELECT 1 FROM partial_refunds part WHERE part.order_id = o.id AND part.status = 'requested')`,
  ],
  [
    'payment-unmatched',
    'EXISTS (SELECT 1 FROM unmatched_payments u WHERE u.order_id = o.id AND u.resolution IS NULL)',
  ],
  ['undelivered', `o.status IN ('completed', 'processing', 'ready-for-pickup')`],
  [
    'unpaid',
    `o.status = 'pending' AND EXISTS (SELECT 1 FROM order_payments bound
       JOIN intents ON intents.id = bound.intent_id AND intents.status = 'open' WHERE bound.order_id = o.id)`,
  ],
];
