import type { Reader } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { groupBy } from '../../lib/group-by.js';
import { isUuid } from '../../lib/ids.js';
import { readyUndoSeconds } from '../fulfillment/notify-pickup.js';
import { undoableActions } from './bulk-action.js';
import type { BulkRefusal, BulkRun } from './bulk-run.types.js';

/** The emails of a ready run leave a minute after each order; the last one's may still wait. */
export const isInTime = `(run.action <> 'ready' OR run.finished_at > now() - interval '${readyUndoSeconds} seconds')`;

const runs = `SELECT run.id, run.action, run.admin_id AS "adminId", run.created_at AS "createdAt",
    run.started_at AS "startedAt", run.finished_at AS "finishedAt", run.is_stopped AS "isStopped",
    run.stop_reason AS "stopReason",
    counts.total, counts.done AS "doneCount", counts.refused AS "refusedCount", counts.skipped AS "skippedCount",
    run.finished_at IS NOT NULL AND counts.done > 0 AND ${isInTime}
      AND NOT EXISTS (SELECT FROM bulk_runs later WHERE later.undoes = run.id) AS "canUndo"
  FROM bulk_runs run CROSS JOIN LATERAL (
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE state = 'done'))::int AS done,
        (count(*) FILTER (WHERE state = 'refused'))::int AS refused,
        (count(*) FILTER (WHERE state = 'skipped'))::int AS skipped
      FROM bulk_run_orders WHERE run_id = run.id) counts`;

/** Throws NotFoundError (404). */
export async function getBulkRun(db: Reader, id: string): Promise<BulkRun> {
  const [run]: BulkRun[] = isUuid(id) ? await db.query(`${runs} WHERE run.id = $1`, [id]) : [];
  if (!run) throw new NotFoundError('Bulk action');
  return bulkRunView(run);
}

/** Those at work, the newest first. */
export async function findOpenBulkRuns(db: Reader): Promise<BulkRun[]> {
  const found: BulkRun[] = await db.query(
    `${runs} WHERE run.started_at IS NOT NULL AND run.finished_at IS NULL ORDER BY run.started_at DESC LIMIT 10`,
  );
  return found.map(bulkRunView);
}

function bulkRunView(run: BulkRun): BulkRun {
  return { ...run, canUndo: run.canUndo && undoableActions.includes(run.action) };
}

/** By run, in the order in which they were chosen. */
export async function findRefusals(
  db: Reader,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, readonly BulkRefusal[]>> {
  const rows: (BulkRefusal & { runId: string })[] = await db.query(
    `SELECT run_id AS "runId", refused.order_id AS "orderId", customer_name AS "customerName",
        coalesce(refused.reason, '') AS reason
       FROM bulk_run_orders refused JOIN orders ON orders.id = refused.order_id
      WHERE run_id = ANY($1::uuid[]) AND state = 'refused' ORDER BY place`,
    [runIds],
  );
  return groupBy(rows, ({ runId }) => runId);
}
