import { IsNull, Not } from 'typeorm';
import { stillHasJob } from '../../accounts/index.js';
import { type Database, outbox, type Reader, type Tx } from '../../database/index.js';
import { withAuditMarks } from '../../lib/audit-marks.js';
import { DomainError, domainError } from '../../lib/domain-error.js';
import { idsOf } from '../../lib/ids.js';
import type { Logger } from '../../lib/logger.js';
import type { Viewer } from '../../lib/viewer.js';
import { findOrderEmails, resendEmail } from '../../mail/admin/index.js';
import type { Realtime } from '../../realtime/index.js';
import type { FindPhoneHandOut } from '../fulfillment/hand-out.js';
import { moveOrder } from '../fulfillment/move-order.js';
import { notifyPickupReady, readyHoldSeconds, rescheduleReadyEmails } from '../fulfillment/notify-pickup.js';
import { takeBackMove } from '../fulfillment/take-back.js';
import { getOrderEntity } from '../orders/load-orders.js';
import { workBulkRun } from '../ordering.messages.js';
import {
  beginBulkOrder,
  type BulkAction,
  closeBulkOrder,
  jobsFor,
  markBulkOrderDone,
  statusAfter,
} from '../orders/bulk-action.js';
import { orderEmails } from '../orders/order-emails.js';
import type { SettleDeps } from '../purchase/settle-payment.js';
import { cancelOrder, readCancelRequest } from '../refunds/cancel-order.js';
import { BulkRunEntity } from './bulk-run.entity.js';

export type BulkDeps = BulkStepDeps & {
  readonly realtime: Realtime;
  readonly logger: Logger;
  readonly isSecondFactorRequired?: boolean;
};

/** Orders per message: it ends well within its lease, even when the provider is slow. */
const batchSize = 40;

/** Simultaneous orders: most of the time is spent waiting. */
const concurrency = 4;

/** How often to publish progress to screens. */
const publishMs = 250;

/**
 * Processes a batch of a run and queues a message for the next one. Changes each order once, however often this is
 * called and even if a process is killed. Ends the run of an administrator who has lost the right, after the orders
 * that are being changed (docs/decisions/money-and-orders.md#bulk-runs). Throws a failure that may pass (the provider
 * is away) after the rest of the batch, so that the message is delivered again.
 */
export async function workOnBulkRun(deps: BulkDeps, runId: string): Promise<void> {
  const { database, realtime } = deps;
  const run = await findOpenRun(database.read, runId);
  // Orders that were being changed when it was stopped are done by now.
  if (!run) return database.transaction((tx) => releaseEmails(tx, runId));
  const batch = await findWaiting(database.read, runId);
  const failures = await processBatch(deps, run, batch);
  const isStuck = failures.length > 0 && batch.every(isRepeat);
  const isOver = await endOrContinue(deps, run, isStuck);
  realtime.publish('bulk-run', runId, { runId });
  if (!isOver && isStuck) throw failures[0];
}

/** Returns whether the run is over. */
async function endOrContinue(deps: BulkDeps, run: Run, isStuck: boolean): Promise<boolean> {
  const { database } = deps;
  if (await mayGoOn(deps, run)) return finishOrContinue(database, run.id, isStuck);
  await database.transaction((tx) => endBulkRun(tx, run.id, starterGone));
  return true;
}

const starterGone = 'The person who started this no longer has the right to. Somebody else can do it again.';

/** Checked before each order, so that a revoked right takes effect at once. */
function mayGoOn(deps: BulkDeps, { adminId, action }: Run): Promise<boolean> {
  return stillHasJob(deps, adminId, jobsFor[action]);
}

type Run = Pick<BulkRunEntity, 'id' | 'action' | 'adminId' | 'reason' | 'mailCustomers' | 'undoes'>;

function findOpenRun(db: Reader, id: string): Promise<Run | null> {
  return db.findOneBy(BulkRunEntity, { id, startedAt: Not(IsNull()), finishedAt: IsNull() });
}

type Waiting = { readonly orderId: string; readonly wasBegun: boolean };

const isRepeat = ({ wasBegun }: Waiting): boolean => wasBegun;

/** Orders that were never tried come first, so that one that keeps failing does not block the others. */
function findWaiting(db: Reader, runId: string): Promise<Waiting[]> {
  return db.query(
    `SELECT order_id, begun_at IS NOT NULL AS was_begun FROM bulk_run_orders
      WHERE run_id = $1 AND state = 'waiting' ORDER BY begun_at NULLS FIRST, place LIMIT ${batchSize}`,
    [runId],
  );
}

/** Returns the failures that may pass. */
async function processBatch(deps: BulkDeps, run: Run, batch: readonly Waiting[]): Promise<unknown[]> {
  const failures: unknown[] = [];
  const left = [...batch];
  let publishedAt = Date.now();
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next && (await mayGoOn(deps, run)); next = left.shift()) {
      await processOrder(deps, run, next.orderId).catch((error: unknown) => {
        deps.logger.warn({ orderId: next?.orderId, err: error }, 'an order of a bulk run is still open');
        failures.push(error);
      });
      if (Date.now() - publishedAt < publishMs) continue;
      publishedAt = Date.now();
      deps.realtime.publish('bulk-run', run.id, { runId: run.id });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return failures;
}

async function processOrder(deps: BulkDeps, run: Run, orderId: string): Promise<void> {
  const { database } = deps;
  const place = { runId: run.id, orderId };
  const begun = await database.statement((db) => beginBulkOrder(db, place));
  if (!begun) return;
  const viewer: Viewer = { organization: null, admin: { id: run.adminId, role: 'admin', sessionHash: '' } };
  try {
    await withAuditMarks({ bulkRun: run.id }, () =>
      bulkSteps[run.action](deps, { ...run, ...place, viewer }),
    );
  } catch (error) {
    if (!isFinal(error)) throw error;
    // An earlier try began it, and the sweep of refunds finished it.
    const isThere =
      begun.wasBegun && (await getOrderEntity(database.read, orderId)).status === statusAfter[run.action];
    if (!isThere) return database.statement((db) => closeBulkOrder(db, place, error.message));
  }
  await database.statement((db) => closeBulkOrder(db, place));
}

/** An expected refusal; everything else is retried. */
function isFinal(error: unknown): error is DomainError {
  return error instanceof DomainError && error.status < 500;
}

/** Returns whether the run is over. `isStuck`: all remaining orders have just failed, and wait for the next delivery. */
function finishOrContinue(database: Database, runId: string, isStuck: boolean): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [, finished]: [unknown, number] = await tx.query(
      `UPDATE bulk_runs SET finished_at = now() WHERE id = $1 AND finished_at IS NULL AND NOT EXISTS
        (SELECT FROM bulk_run_orders WHERE run_id = $1 AND state = 'waiting')`,
      [runId],
    );
    if (finished > 0) {
      await releaseEmails(tx, runId);
      return true;
    }
    if (!isStuck) await outbox.add(tx, workBulkRun({ runId }));
    return false;
  });
}

/** The run is over: the minute in which it can be undone begins. After an undo, releases the emails that are left. */
async function releaseEmails(tx: Tx, runId: string): Promise<void> {
  const orders: { id: string }[] = await tx.query(
    `SELECT marked.order_id AS id FROM bulk_runs run JOIN bulk_runs ready ON ready.id = coalesce(run.undoes, run.id)
       JOIN bulk_run_orders marked ON marked.run_id = ready.id
      WHERE run.id = $1 AND ready.action = 'ready' AND marked.state = 'done'`,
    [runId],
  );
  await rescheduleReadyEmails(tx, idsOf(orders));
}

type BulkStepDeps = SettleDeps & { readonly findPhoneHandOut?: FindPhoneHandOut };

type BulkStep = Pick<Run, 'reason' | 'mailCustomers' | 'undoes'> & {
  readonly runId: string;
  readonly orderId: string;
  /** The administrator who started the run. */
  readonly viewer: Viewer;
};

/**
 * What each action does to one order: the use case of the order's own screen, whose errors it throws. Its transaction
 * also marks the order as done in the run (orders/change-status.ts).
 */
const bulkSteps: Readonly<Record<BulkAction, (deps: BulkStepDeps, step: BulkStep) => Promise<unknown>>> = {
  process: (deps, { viewer, orderId }) => moveOrder(deps, viewer, { orderId, to: 'processing' }),
  ready: (deps, { viewer, orderId }) =>
    notifyPickupReady(deps, viewer, orderId, { undoSeconds: readyHoldSeconds }),
  ship: (deps, { viewer, orderId }) => moveOrder(deps, viewer, { orderId, to: 'shipped' }),
  deliver: (deps, { viewer, orderId }) => moveOrder(deps, viewer, { orderId, to: 'delivered' }),
  cancel: (deps, { viewer, orderId, reason, mailCustomers }) =>
    cancelOrder(deps, orderId, readCancelRequest(viewer, { reason, mailsCustomer: mailCustomers })),
  resend: ({ database }, step) => database.transaction((tx) => resendLastEmail(tx, step)),
  undo: (deps, step) => takeBackMove(deps, step),
};

/** 409: there is no email to send again. */
class NoEmailError extends domainError('NO_EMAIL', 409, 'No email about this order was sent yet.') {}

/** Sends the customer's newest email again with current data; marks the order in the same transaction: it is sent once. */
async function resendLastEmail(tx: Tx, { runId, orderId, viewer }: BulkStep): Promise<void> {
  if (!(await beginBulkOrder(tx, { runId, orderId }))) return;
  const last = (await findOrderEmails(tx, [orderId])).findLast(({ kind }) => kind in orderEmails.messages);
  if (!last || !viewer.admin) throw new NoEmailError();
  await resendEmail(tx, { id: last.id, adminId: viewer.admin.id, orderEmails });
  await markBulkOrderDone(tx, { runId, orderId });
}

/** Ends a run before its last order; orders that it has not begun stay unchanged. `reason` if no person stopped it. */
export async function endBulkRun(tx: Tx, runId: string, reason: string | null = null): Promise<void> {
  await tx.query(`UPDATE bulk_run_orders SET state = 'skipped' WHERE run_id = $1 AND state = 'waiting'`, [
    runId,
  ]);
  await tx.query(
    `UPDATE bulk_runs SET finished_at = now(), is_stopped = true, stop_reason = $2
      WHERE id = $1 AND finished_at IS NULL`,
    [runId, reason],
  );
  await releaseEmails(tx, runId);
}
