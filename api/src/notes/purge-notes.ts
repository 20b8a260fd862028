import type { Tx } from '../database/index.js';

/** Notes may name customers, whose orders are kept for as long (docs/product/limits.md#retention). */
const yearsKept = 7;

export async function purgeNotes(tx: Tx, now: Date): Promise<void> {
  await tx.query('DELETE FROM notes WHERE created_at < $1::timestamptz - make_interval(years => $2)', [
    now,
    yearsKept,
  ]);
}
