import { type Database, outbox, rowOf, type Tx } from '../../database/index.js';
import { containing } from '../../lib/fold.js';
import { removedAddress } from '../../lib/mail-address.js';
import { anonymizeEmails } from '../../mail/index.js';
import { removeParcels } from '../fulfillment/shipment.entity.js';
import { orderChanged } from '../ordering.messages.js';
import { saysInName } from '../orders/match-orders.js';
import { OrderEntity, personalColumns } from '../orders/order.entity.js';
import { purgeCustomerWords, removeCustomerWords } from './customer-words.js';

/**
 * SQL for the orders of the email address $1, in whatever case it was typed. $2 is `containing($1)`: by that an index
 * finds them, and no walk through all orders.
 */
export const isOfAddress = `(${saysInName('$2')}) AND lower(customer_email) = lower($1)`;

const removed = Object.entries(personalColumns).map(([name, column]) => [name, column.removed] as const);

/** Who bought, taken out of an order's columns; for UPDATE. */
const removedCustomer = [
  ...Object.entries(rowOf(OrderEntity, Object.fromEntries(removed))).map(([column, value]) =>
    typeof value === 'string' ? `${column} = '${value}'` : `${column} = NULL`,
  ),
  'show_first_name = false',
  'visitor_hash = NULL',
].join(', ');

/** Holds the orders of an address until the end of the transaction, so that none of them moves on meanwhile. */
export async function lockCustomerOrders(tx: Tx, email: string): Promise<void> {
  await tx.query(`SELECT id FROM orders WHERE ${isOfAddress} ORDER BY id FOR UPDATE`, [
    email,
    containing(email),
  ]);
}

/** Takes the customer out of these orders. Amounts, items, ledger and statements stay; pages that show them follow. */
export async function anonymizeCustomer(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await removeCustomerWords(tx, orderIds);
  await tx.query(
    `UPDATE orders SET ${removedCustomer}, address_hash = NULL, idempotency_key = NULL, content_hash = 'removed'
      WHERE id = ANY($1::uuid[])`,
    [orderIds],
  );
  // What an administrator typed; the provider's own reasons are words of a fixed list.
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

/** Few enough that each statement ends far within its timeout, however many years a table holds. */
const batchSize = 1_000;

/**
 * Orders are kept 7 years (docs/product/privacy.md). After that who bought is removed; amounts and ledger stay, since
 * totals rest on them. In batches: what a run that breaks off has done stays done, and the next goes on from there.
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

/** A name on a line is of use until its bag is handed out: 30 days after that, and after a year at the latest. */
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
