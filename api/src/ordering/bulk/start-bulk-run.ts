import { getAdminId } from '../../accounts/index.js';
import { outbox, type Database, type Tx } from '../../database/index.js';
import { ForbiddenError, NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import type { Viewer } from '../../lib/viewer.js';
import { readCancelRequest } from '../cancellation/cancel-request.js';
import { workBulkRun } from '../ordering.messages.js';
import { OrderCountDiffersError } from './bulk.errors.js';
import { endBulkRun } from './end-bulk-run.js';

type Deps = { readonly database: Database };

type Start = {
  readonly runId: string;
  /** How many orders the administrator who starts it believes these are. */
  readonly count: number;
  readonly reason?: string | null | undefined;
  readonly mailsCustomers: boolean;
};

/**
 * Has a prepared run worked off; started twice it runs once. Throws NotFoundError (404), ForbiddenError (403) for
 * another administrator's, OrderCountDiffersError (409), InvalidInputError (400).
 */
export async function startBulkRun({ database }: Deps, viewer: Viewer, start: Start): Promise<void> {
  const { runId, count, reason, mailsCustomers } = start;
  const request = readCancelRequest(viewer, { reason, mailsCustomer: mailsCustomers });
  await database.transaction(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.adminId !== request.adminId) throw new ForbiddenError();
    if (run.startedAt !== null) return;
    if (run.total !== count) throw new OrderCountDiffersError(run.total);
    await begin(tx, runId, request);
  });
}

/** Marks a run as started and leaves the work to the workers. */
export async function begin(
  tx: Tx,
  runId: string,
  { reason, mailsCustomer }: { reason: string | null; mailsCustomer: boolean },
): Promise<void> {
  await tx.query('UPDATE bulk_runs SET started_at = now(), reason = $2, mail_customers = $3 WHERE id = $1', [
    runId,
    reason,
    mailsCustomer,
  ]);
  await outbox.add(tx, workBulkRun({ runId }));
}

/** What was not begun yet stays as it is. Throws NotFoundError (404). */
export async function stopBulkRun({ database }: Deps, viewer: Viewer, runId: string): Promise<void> {
  getAdminId(viewer);
  await database.transaction(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.startedAt === null || run.finishedAt !== null) return;
    await endBulkRun(tx, runId);
  });
}

type LockedRun = {
  readonly adminId: string;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly total: number;
};

async function lockRun(tx: Tx, runId: string): Promise<LockedRun> {
  const [run]: LockedRun[] = isUuid(runId)
    ? await tx.query(
        `SELECT admin_id AS "adminId", started_at AS "startedAt", finished_at AS "finishedAt",
            (SELECT count(*)::int FROM bulk_run_orders WHERE run_id = bulk_runs.id) AS total
           FROM bulk_runs WHERE id = $1 FOR UPDATE`,
        [runId],
      )
    : [];
  if (!run) throw new NotFoundError('Bulk action');
  return run;
}
