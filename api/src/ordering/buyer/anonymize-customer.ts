import { type Database, outbox, rowOf, type Tx } from '../../database/index.js';
import { containing } from '../../lib/fold.js';
import { removedAddress } from '../../lib/mail-address.js';
import { anonymizeEmails } from '../../mail/index.js';
import { removeParcels } from '../fulfillment/ship-order.js';
import { orderChanged } from '../ordering.messages.js';
import { saysInName } from '../orders/match-orders.js';
import { OrderEntity, personalColumns } from '../orders/order.entity.js';
import { purgeCustomerWords, removeCustomerWords } from './customer-words.js';

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
].join(', ');

/** Locks the orders of an address until the end of the transaction. */
export async function lockCustomerOrders(tx: Tx, email: string): Promise<void> {
  await tx.query(`SELECT id FROM orders WHERE ${isOfAddress} ORDER BY id FOR UPDATE`, [
    email,
    containing(email),
  ]);
}

/** Removes the customer from these orders and open pages. Amounts, items, ledger and statements stay. */
export async function anonymizeCustomer(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await removeCustomerWords(tx, orderIds);
  await tx.query(
    `UPDATE orders SET ${removedCustomer}, address_hash = NULL, idempotency_key = NULL, content_hash = 'removed'
      WHERE id = ANY($1::uuid[])`,
    [orderIds],
  );
  // Reasons that an administrator typed; the provider's are from a fixed list.
  await tx.query(
    `UPDATE refunds SET reason = 'Removed' WHERE order_id = ANY($1::uuid[]) AND requested_by IS NOT NULL AND reason IS NOT NULL`,
    [orderIds],
  );
  await tx.query(
    `UPDATE partial_refunds SET reason = 'Removed', content_hash = 'removed' WHERE order_id = ANY($1::uuid[]) AND reason IS NOT NULL`,
    [orderIds],
  );
  await tx.query(
    `UPDATE order_news SET reason = 'Removed' WHERE order_id = ANY($1::uuid[]) AND origin = 'staff' AND reason IS NOT NULL`,
    [orderIds],
  );
  await tx.query(
    `UPDATE order_items SET for_name = NULL WHERE order_id = ANY($1::uuid[]) AND for_name IS NOT NULL`,
    [orderIds],
  );
  await removeParcels(tx, orderIds);
  await outbox.add(tx, ...orderIds.map((orderId) => orderChanged({ orderId })));
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
  const [rows, count]: [{ id: string }[], number] = await tx.query(
    `UPDATE orders SET ${removedCustomer}
      WHERE id IN (SELECT id FROM orders
        WHERE created_at < now() - interval '7 years' AND customer_email <> '${removedAddress}'
        LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING id`,
    [limit],
  );
  await removeParcels(
    tx,
    rows.map(({ id }) => id),
  );
  return count;
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
