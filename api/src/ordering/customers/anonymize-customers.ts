import type { Database, Tx } from '../../database/index.js';
import { removedAddress } from '../../lib/removed-address.js';
import { anonymizeEmails } from '../../mail/index.js';
import { purgeCustomerWords } from './customer-words.js';
import { removeParcels } from '../shipments/remove-parcels.js';
import { removedCustomer } from './removed-customer.js';

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
