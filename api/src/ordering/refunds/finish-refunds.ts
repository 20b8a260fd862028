import type { Database, Writer } from '../../database/index.js';
import { finishRefund } from './refund-order.js';
import { finishPartialRefund } from './finish-partial-refund.js';
import { workOnEach, type SweepDeps } from '../purchase/sweeps.js';

const batchSize = 100;

/** Where refunds of whole orders wait for the provider, and where those of parts do. */
type RefundTable = 'refunds' | 'partial_refunds';

/** Finishes refunds that stopped halfway: the process was killed, or the provider was away. */
export async function finishRefunds(deps: SweepDeps): Promise<void> {
  await workOnEach(deps, await claimStaleRefunds(deps.database, 'refunds'), (id) => finishRefund(deps, id));
  await workOnEach(deps, await claimStaleRefunds(deps.database, 'partial_refunds'), (id) =>
    finishPartialRefund(deps, id),
  );
}

/** Claims refunds that nothing has worked on for 50 seconds: their process was killed, or the provider was away. */
function claimStaleRefunds(database: Database, table: RefundTable): Promise<string[]> {
  return database.statement((db) => claimStale(db, table));
}

async function claimStale(db: Writer, table: RefundTable): Promise<string[]> {
  const [rows]: [{ id: string }[], number] = await db.query(
    `UPDATE ${table} SET updated_at = now() WHERE id IN (
       SELECT id FROM ${table} WHERE status = 'requested' AND updated_at < now() - interval '50 seconds'
        ORDER BY updated_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING id`,
    [batchSize],
  );
  return rows.map(({ id }) => id);
}
