import { type Database, outbox, rowOf, type Tx } from '../../database/index.js';
import { containing } from '../../lib/fold.js';
import { idsOf } from '../../lib/ids.js';
import { removedAddress } from '../../lib/mail-address.js';
import { anonymizeEmails } from '../../mail/index.js';
import { orderChanged } from '../ordering.messages.js';
import { saysInName } from '../orders/match-orders.js';
import { OrderEntity, personalColumns } from '../orders/order.entity.js';
import { purgeCustomerWords, removeCustomerWords } from '../search/customer-words.js';

/** SQL: whether an order has the email address $1, in any case. $2 is `containing($1)`, so that an index finds it. */
export const isOfAddress = `(${saysInName('$2')}) AND lower(customer_email) = lower($1)`;

const removed = Object.entries(personalColumns).map(([name, column]) => [name, column.removed] as const);

/** SQL for an UPDATE that removes the customer from an order's columns. */
const removedCustomer = [
  ...Object.entries(rowOf(OrderEntity, Object.fromEntries(removed))).map(([column, value]) =>
    typeof value === 'string' ? `${column} = '${value}'` : `${column} = NULL`,
  ),
  'show_first_name = false',
  'visitor_hash = NULL',
  'address_hash = NULL',
  'idempotency_key = NULL',
  `content_hash = 'removed'`,
].join(', ');

/** All that names the customer of the orders $1, in the tables of orders: erased on request and after 7 years alike. */
const removals = [
  `orders SET ${removedCustomer} WHERE id = ANY($1::uuid[])`,
  // Reasons that staff typed; the provider's are from a fixed list.
  ...[
    `refunds SET reason = 'Removed' WHERE requested_by IS NOT NULL`,
    `partial_refunds SET reason = 'Removed', content_hash = 'removed' WHERE true`,
    `order_news SET reason = 'Removed' WHERE origin = 'staff'`,
    `order_credits SET reason = 'Removed' WHERE true`,
  ].map((removal) => `${removal} AND order_id = ANY($1::uuid[]) AND reason IS NOT NULL`),
  `bulk_runs SET reason = 'Removed' WHERE reason IS NOT NULL
     AND id IN (SELECT run_id FROM bulk_run_orders WHERE order_id = ANY($1::uuid[]))`,
  'order_items SET for_name = NULL WHERE order_id = ANY($1::uuid[]) AND for_name IS NOT NULL',
  // A carrier's page shows the recipient.
  'shipments SET tracking_number = NULL WHERE order_id = ANY($1::uuid[])',
];

/** Locks the orders of an address until the end of the transaction. Returns their ids. */
export async function lockCustomerOrders(tx: Tx, email: string): Promise<string[]> {
  const orders: { id: string }[] = await tx.query(
    `SELECT id FROM orders WHERE ${isOfAddress} ORDER BY id FOR UPDATE`,
    [email, containing(email)],
  );
  return idsOf(orders);
}

/** Removes the customer from these orders and open pages. Amounts, items, ledger and statements stay. */
export async function anonymizeCustomer(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await removeCustomerWords(tx, orderIds);
  await removeCustomer(tx, orderIds);
  await outbox.add(tx, ...orderIds.map((orderId) => orderChanged({ orderId })));
}

async function removeCustomer(tx: Tx, orderIds: readonly string[]): Promise<void> {
  for (const removal of removals) await tx.query(`UPDATE ${removal}`, [orderIds]);
}

/** Few enough that each statement ends well within its timeout, however large the table is. */
const batchSize = 1_000;

/**
 * Removes customers from orders after 7 years (docs/product/privacy.md). Amounts and ledger stay, since totals depend
 * on them. In batches, so that an interrupted run continues where it stopped.
 */
export async function anonymizeCustomers(database: Database, size = batchSize): Promise<void> {
  await repeat(database, size, anonymizeOrders);
  await repeat(database, size, anonymizeEmails);
  await repeat(database, size, eraseNames);
  await database.transaction(purgeCustomerWords);
}

async function anonymizeOrders(tx: Tx, limit: number): Promise<number> {
  const orders: { id: string }[] = await tx.query(
    `SELECT id FROM orders
      WHERE created_at < now() - interval '7 years' AND customer_email <> '${removedAddress}'
      LIMIT $1 FOR UPDATE SKIP LOCKED`,
    [limit],
  );
  await removeCustomer(tx, idsOf(orders));
  return orders.length;
}

/** Erases names on lines 30 days after the order is handed out, and after a year at the latest. */
async function eraseNames(tx: Tx, limit: number): Promise<number> {
  const [, count]: [unknown, number] = await tx.query(
    `UPDATE order_items SET for_name = NULL
      WHERE id IN (SELECT item.id FROM order_items item JOIN orders o ON o.id = item.order_id
        WHERE item.for_name IS NOT NULL AND (o.created_at < now() - interval '1 year'
          OR (o.status IN ('delivered', 'cancelled') AND NOT EXISTS (SELECT FROM order_status_changes change
            WHERE change.order_id = o.id AND change.changed_at > now() - interval '30 days')))
        LIMIT $1 FOR UPDATE OF item SKIP LOCKED)`,
    [limit],
  );
  return count;
}

async function repeat(
  database: Database,
  size: number,
  anonymize: (tx: Tx, limit: number) => Promise<number>,
): Promise<void> {
  for (let changed = size; changed === size;) {
    changed = await database.transaction((tx) => anonymize(tx, size));
  }
}
