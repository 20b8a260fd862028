import type { Tx } from '../database/index.js';

/** What administrators changed may name customers, whose orders are kept for as long (limits, Retention). */
const yearsKept = 7;

export async function forgetAudit(tx: Tx, now: Date): Promise<void> {
  await tx.query('DELETE FROM audit_entries WHERE at < $1::timestamptz - make_interval(years => $2)', [
    now,
    yearsKept,
  ]);
}
