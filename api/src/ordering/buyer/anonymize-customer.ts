import { type Database, outbox, type Tx } from '../../database/index.js';
import { containing } from '../../lib/fold.js';
import { removedAddress } from '../../lib/mail-address.js';
import { anonymizeEmails } from '../../mail/index.js';
import { removeParcels } from '../fulfillment/shipment.entity.js';
import { orderChanged } from '../ordering.messages.js';
import { isOfAddress, removedCustomer } from '../orders/removed-customer.js';
import { purgeCustomerWords, removeCustomerWords } from './customer-words.js';

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

async function repeat(
  database: Database,
  size: number,
  anonymize: (tx: Tx, limit: number) => Promise<number>,
): Promise<void> {
  for (let changed = size; changed === size;) {
    changed = await database.transaction((tx) => anonymize(tx, size));
  }
}
