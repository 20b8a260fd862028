import type { Database } from '../../database/index.js';

/** Where an order came from is counted while it is unpaid, and of no use after that. */
export async function purgeAddresses(database: Database): Promise<void> {
  await database.statement((db) =>
    db.query(`UPDATE orders SET address_hash = NULL WHERE address_hash IS NOT NULL AND status <> 'pending'`),
  );
}
