import type { Database, Tx } from '../../database/index.js';
import { defineMessage, handle, type MessageHandler } from '../../jobs/index.js';

/**
 * Adds search entries for orders from before the triggers that write them (reporting/sql/keep_search_entries.sql): after
 * their first release, or after restoring an older backup. Newest first; does nothing once all orders have entries.
 */
export async function fillSearchEntries(database: Database, size = 500): Promise<void> {
  for (let listed = size; listed > 0;) listed = await database.transaction((tx) => listBatch(tx, size));
}

/** Locks the orders, so that the trigger of a concurrent change finds the entry. */
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

/** A school or class was renamed (reporting/sql/leave_search_renewal.sql). */
const renewEntries = defineMessage('renew-search-entries', 'direct', ['ownerId']);

export function searchHandlers({ database }: { readonly database: Database }): MessageHandler[] {
  return [handle(renewEntries, ({ ownerId }) => renewSearchEntries(database, ownerId))];
}

/** Rewrites the entries of a school's or class's orders in batches, so that no purchase waits for long. */
export async function renewSearchEntries(database: Database, ownerId: string, size = 500): Promise<void> {
  for (let last: string | null = noId; last !== null;) {
    const after: string = last;
    last = await database.transaction((tx) => renewBatch(tx, ownerId, after, size));
  }
}

const noId = '00000000-0000-0000-0000-000000000000';

/** Returns the last order's id, or null after the last batch. */
async function renewBatch(tx: Tx, ownerId: string, after: string, size: number): Promise<string | null> {
  const orders: { id: string }[] = await tx.query(
    `SELECT id FROM orders WHERE (organization_id = $1 OR classroom_id = $1) AND id > $2
      ORDER BY id LIMIT $3 FOR SHARE`,
    [ownerId, after, size],
  );
  await tx.query(
    `UPDATE search_entries SET says = renewed.says, text = renewed.text
       FROM search_entries_of($1::uuid[]) AS renewed WHERE search_entries.order_id = renewed.order_id`,
    [orders.map(({ id }) => id)],
  );
  return orders.at(-1)?.id ?? null;
}
