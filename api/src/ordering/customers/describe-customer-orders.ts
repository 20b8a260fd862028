import type { Reader } from '../../database/index.js';

/**
 * Whole orders for their customer to keep: every column but technical hashes, so that a column of a later release is in
 * it too. With items, changes of status, refunds, disputes and parcels.
 */
export async function describeCustomerOrders(db: Reader, orderIds: readonly string[]): Promise<object[]> {
  const rows: { described: object }[] = await db.query(
    `SELECT to_jsonb(o) - ARRAY['visitor_hash', 'content_hash', 'address_hash'] || jsonb_build_object(
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
