import { getAdminId } from '../../accounts/index.js';
import type { Database, Tx } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import type { Viewer } from '../../lib/viewer.js';
import { readyHoldSeconds, rescheduleReadyEmails } from '../fulfillment/notify-pickup.js';
import { type BulkAction, undoableActions } from '../orders/bulk-action.js';
import { NotUndoableError } from './bulk.errors.js';
import { isInTime } from './preview-bulk-run.js';
import { begin, insertOrders, insertRun } from './start-bulk-run.js';

/**
 * Takes back what a run did, as a run of its own; orders that moved on since refuse it. Returns the new run's id.
 * Throws NotFoundError (404), NotUndoableError (409).
 */
export function undoBulkRun(
  { database }: { readonly database: Database },
  viewer: Viewer,
  runId: string,
): Promise<string> {
  const adminId = getAdminId(viewer);
  return database.transaction(async (tx) => {
    const done = await lockUndoable(tx, runId);
    const undoId = await insertRun(tx, { action: 'undo', adminId, undoes: runId });
    await insertOrders(tx, undoId, done);
    // The last of them is taken back as surely as the first.
    await rescheduleReadyEmails(tx, done, readyHoldSeconds);
    await begin(tx, undoId, { reason: null, mailsCustomer: false });
    return undoId;
  });
}

type Run = { readonly action: BulkAction; readonly isFinished: boolean; readonly isUndone: boolean };

/** The orders that it moved. Two who undo it at once wait for each other here. */
async function lockUndoable(tx: Tx, runId: string): Promise<string[]> {
  if (!isUuid(runId)) throw new NotFoundError('Bulk action');
  await tx.query('SELECT FROM bulk_runs WHERE id = $1 FOR UPDATE', [runId]);
  const [run]: Run[] = await tx.query(
    `SELECT action, finished_at IS NOT NULL AND ${isInTime} AS is_finished,
        EXISTS (SELECT FROM bulk_runs later WHERE later.undoes = run.id) AS is_undone
       FROM bulk_runs run WHERE id = $1`,
    [runId],
  );
  if (!run) throw new NotFoundError('Bulk action');
  const done: { id: string }[] = await tx.query(
    `SELECT order_id AS id FROM bulk_run_orders WHERE run_id = $1 AND state = 'done' AND before_status IS NOT NULL
      ORDER BY place`,
    [runId],
  );
  const isUndoable = undoableActions.includes(run.action) && run.isFinished && !run.isUndone;
  if (!isUndoable || done.length === 0) throw new NotUndoableError();
  return done.map(({ id }) => id);
}

/** Deletes questions that got no yes within a day, and runs of 30 days ago; the audit keeps what they did. */
export async function purgeBulkRuns(database: Database): Promise<void> {
  await database.statement((db) =>
    db.query(
      `DELETE FROM bulk_runs WHERE created_at < now() - interval '30 days'
        OR (started_at IS NULL AND created_at < now() - interval '1 day')`,
    ),
  );
}
