import type { Tx } from '../../database/index.js';

/** Ends a run before its last order: what was not begun yet stays as it is. `reason` where no person stopped it. */
export async function endBulkRun(tx: Tx, runId: string, reason: string | null = null): Promise<void> {
  await tx.query(`UPDATE bulk_run_orders SET state = 'skipped' WHERE run_id = $1 AND state = 'waiting'`, [
    runId,
  ]);
  await tx.query(
    `UPDATE bulk_runs SET finished_at = now(), is_stopped = true, stop_reason = $2
      WHERE id = $1 AND finished_at IS NULL`,
    [runId, reason],
  );
}
