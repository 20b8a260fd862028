import type { Reader } from '../../database/index.js';
import { containing } from '../../lib/fold.js';
import type { OrderStatus } from '../orders/order-status.js';
import { isOfAddress } from './anonymize-customer.js';

/** Why a customer's name is still needed for an order. */
export type InFlightReason = 'unpaid' | 'undelivered' | 'disputed' | 'refund-open' | 'payment-unmatched';

export type CustomerOrder = {
  readonly id: string;
  readonly status: OrderStatus;
  readonly customerName: string;
  /** All payments ever made for it. */
  readonly intentIds: readonly string[];
  /** Null for an order that is finished. */
  readonly inFlight: InFlightReason | null;
};

/** All orders with an email address, in any case, oldest first. */
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

/** The first that applies is returned. A shipped order is finished; one that waits for pickup is not. */
const reasons: readonly (readonly [InFlightReason, string])[] = [
  ['disputed', `EXISTS (SELECT 1 FROM disputes d WHERE d.order_id = o.id AND d.state = 'open')`],
  // A failed refund that was followed by an accepted one is finished.
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
 * Whole orders for the customer's export: all columns except technical hashes and the family link, so that columns of
 * later releases are included. With items, status changes, refunds, disputes, news, credits and parcels.
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
        'news', ${listOf('order_news', 'id')},
        'credits', ${listOf('order_credits', 'credited_at')},
        'shipments', ${listOf('shipments', 'recorded_at')}) AS described
      FROM orders o WHERE o.id = ANY($1::uuid[]) ORDER BY o.created_at, o.id`,
    [orderIds],
  );
  return rows.map(({ described }) => withMoney(described));
}

/** The money columns of these tables. */
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

/** JSON numbers have no trailing zeros: formats amounts as texts with two decimals, as everywhere. */
function withMoney(value: object): object {
  const text = JSON.stringify(value, (key, field: unknown) =>
    amounts.has(key) && typeof field === 'number' ? field.toFixed(2) : field,
  );
  return JSON.parse(text) as object; // the same except for those amounts
}

/** Without the staff members, who are not the customer's data. */
function listOf(table: string, order: string): string {
  return `coalesce((SELECT jsonb_agg(to_jsonb(part) - ARRAY['actor_id', 'requested_by', 'order_id', 'content_hash'] ORDER BY part.${order})
    FROM ${table} part WHERE part.order_id = o.id), '[]')`;
}
