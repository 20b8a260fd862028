import type { Tx } from '../../database/index.js';

/** What administrators changed may name customers, whose orders are kept for as long (docs/product/limits.md#retention). */
const yearsKept = 7;

export async function purgeAudit(tx: Tx, now: Date): Promise<void> {
  await tx.query('DELETE FROM audit_entries WHERE at < $1::timestamptz - make_interval(years => $2)', [
    now,
    yearsKept,
  ]);
}
