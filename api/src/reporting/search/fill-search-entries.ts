import type { Database, Tx } from '../../database/index.js';

/**
 * Lists the orders that were there before the triggers that list new ones (reporting/sql/keep_search_entries.sql): after the
 * release that brought them, and where an older backup was restored. From the newest back; nothing when all are listed.
 */
export async function fillSearchEntries(database: Database, size = 2_000): Promise<void> {
  for (let listed = size; listed > 0;) listed = await database.transaction((tx) => listBatch(tx, size));
}

/** An order that is changed meanwhile waits, so that its trigger finds the entry. */
async function listBatch(tx: Tx, size: number): Promise<number> {
  const orders: { id: string }[] = await tx.query(
    `SELECT id FROM orders
      WHERE created_at <= coalesce((SELECT min(placed_at) FROM search_entries), 'infinity')
        AND NOT EXISTS (SELECT FROM search_entries WHERE order_id = orders.id)
      ORDER BY created_at DESC LIMIT $1 FOR SHARE`,
    [size],
  );
  await tx.query(
    'INSERT INTO search_entries SELECT * FROM search_entries_of($1::uuid[]) ON CONFLICT DO NOTHING',
    [orders.map(({ id }) => id)],
  );
  return orders.length;
}
