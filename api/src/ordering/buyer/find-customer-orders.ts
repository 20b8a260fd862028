import type { Reader } from '../../database/index.js';
import { containing } from '../../lib/fold.js';
import type { OrderStatus } from '../orders/order-status.js';
import { isOfAddress } from './anonymize-customer.js';

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
    `SELECT o.id, o.status, o.customer_name,
        ARRAY(SELECT bound.intent_id FROM order_payments bound WHERE bound.order_id = o.id) AS intent_ids,
        CASE ${reasons.map(([reason, condition]) => `WHEN ${condition} THEN '${reason}'`).join(' ')} END AS in_flight
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

/**
 * Whole orders for their customer to keep: every column but technical hashes and the link of somebody's family, so that a
 * column of a later release is in it too. With items, changes of status, refunds, disputes and parcels.
 */
export async function describeCustomerOrders(db: Reader, orderIds: readonly string[]): Promise<object[]> {
  const rows: { described: object }[] = await db.query(
    `SELECT to_jsonb(o) - ARRAY['visitor_hash', 'content_hash', 'address_hash', 'family_link_id'] || jsonb_build_object(
        'items', ${listOf('order_items', 'line')},
        'status_changes', ${listOf('order_status_changes', 'id')},
        'payments', ${listOf('order_payments', 'bound_at')},
        'refunds', ${listOf('refunds', 'created_at')},
        'partial_refunds', ${listOf('partial_refunds', 'created_at')},
        'disputes', ${listOf('disputes', 'opened_at')},
        'shipments', ${listOf('shipments', 'recorded_at')}) AS described
      FROM orders o WHERE o.id = ANY($1::uuid[]) ORDER BY o.created_at, o.id`,
    [orderIds],
  );
  return rows.map(({ described }) => withMoney(described));
}

/** Columns of amounts, in the tables above. */
const amounts = new Set([
  'subtotal',
  'tax',
  'shipping',
  'total',
  'unit_price',
  'amount',
  'organization_profit',
  'classroom_profit',
]);

/** JSON's numbers have no trailing zeros: amounts are texts with two decimals, as everywhere. */
function withMoney(value: object): object {
  const text = JSON.stringify(value, (key, held: unknown) =>
    amounts.has(key) && typeof held === 'number' ? held.toFixed(2) : held,
  );
  return JSON.parse(text) as object; // the same but for those amounts
}

/** Who of the staff did it is not the customer's. */
function listOf(table: string, order: string): string {
  return `coalesce((SELECT jsonb_agg(to_jsonb(part) - ARRAY['actor_id', 'requested_by', 'order_id', 'content_hash'] ORDER BY part.${order})
    FROM ${table} part WHERE part.order_id = o.id), '[]')`;
}
