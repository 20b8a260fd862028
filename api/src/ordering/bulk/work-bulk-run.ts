import { stillHasJob } from '../../accounts/index.js';
import { type Database, outbox, type Reader, type Tx } from '../../database/index.js';
import { withAuditMarks } from '../../lib/audit-marks.js';
import { DomainError, domainError } from '../../lib/domain-error.js';
import type { Logger } from '../../lib/logger.js';
import type { Viewer } from '../../lib/viewer.js';
import { findOrderEmails, type ListedEmail, resendEmail } from '../../mail/admin/index.js';
import type { Realtime } from '../../realtime/index.js';
import type { FindPhoneHandOut } from '../fulfillment/hand-out.js';
import { moveOrder } from '../fulfillment/move-order.js';
import { notifyPickupReady, readyHoldSeconds, rescheduleReadyEmails } from '../fulfillment/notify-pickup.js';
import { takeBackMove } from '../fulfillment/take-back.js';
import { orderEmailMessages, workBulkRun } from '../ordering.messages.js';
import {
  beginBulkOrder,
  type BulkAction,
  closeBulkOrder,
  jobsFor,
  markBulkOrderDone,
  refuseBulkOrder,
  statusAfter,
} from '../orders/bulk-action.js';
import type { SettleDeps } from '../purchase/settle-payment.js';
import { cancelOrder, readCancelRequest } from '../refunds/cancel-order.js';

export type BulkDeps = BulkStepDeps & {
  readonly realtime: Realtime;
  readonly logger: Logger;
  readonly isSecondFactorRequired?: boolean;
};

/** Orders of one message: it ends well within its lease, also when the provider takes its time. */
const portionSize = 40;

/** Orders at once: most of the time goes into waiting. */
const concurrency = 4;

/** Screens hear of progress this often. */
const publishMs = 250;

/**
 * Works off a portion of a run and leaves a message for the next one. Each order is changed once, however often this is
 * called and whoever is killed when. The run of somebody who may not do it any more ends with the orders that are
 * just being changed (docs/decisions/money-and-orders.md#bulk-runs). Throws, with the portion done otherwise, what may
 * go better later (the provider is away), so that the message is delivered again.
 */
export async function workOnBulkRun(deps: BulkDeps, runId: string): Promise<void> {
  const { database, realtime } = deps;
  const run = await findOpenRun(database.read, runId);
  // Orders that were just being changed when somebody stopped it are changed by now.
  if (!run) return database.transaction((tx) => letEmailsLeave(tx, runId));
  const portion = await findWaiting(database.read, runId);
  const failures = await workOff(deps, run, portion);
  const isStuck = failures.length > 0 && portion.every(isRepeat);
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

const starterGone = 'Whoever started this may not do it any more. Somebody else can do it again.';

/** Looked up before each order: a right that is taken away is taken away at once. */
function mayGoOn(deps: BulkDeps, { adminId, action }: Run): Promise<boolean> {
  return stillHasJob(deps, adminId, jobsFor[action]);
}

type Run = {
  readonly id: string;
  readonly action: BulkAction;
  readonly adminId: string;
  readonly reason: string | null;
  readonly mailsCustomers: boolean;
  readonly undoes: string | null;
};

async function findOpenRun(db: Reader, runId: string): Promise<Run | null> {
  const [run]: Run[] = await db.query(
    `SELECT id, action, admin_id, reason, mail_customers AS mails_customers, undoes FROM bulk_runs
      WHERE id = $1 AND started_at IS NOT NULL AND finished_at IS NULL`,
    [runId],
  );
  return run ?? null;
}

type Waiting = { readonly orderId: string; readonly wasBegun: boolean };

const isRepeat = ({ wasBegun }: Waiting): boolean => wasBegun;

/** What was never tried comes first, so that one that fails again and again holds nothing up. */
function findWaiting(db: Reader, runId: string): Promise<Waiting[]> {
  return db.query(
    `SELECT order_id, begun_at IS NOT NULL AS was_begun FROM bulk_run_orders
      WHERE run_id = $1 AND state = 'waiting' ORDER BY begun_at NULLS FIRST, place LIMIT ${portionSize}`,
    [runId],
  );
}

/** Returns what failed and may go better later. */
async function workOff(deps: BulkDeps, run: Run, portion: readonly Waiting[]): Promise<unknown[]> {
  const failures: unknown[] = [];
  const left = [...portion];
  let publishedAt = Date.now();
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next && (await mayGoOn(deps, run)); next = left.shift()) {
      await actOn(deps, run, next.orderId).catch((error: unknown) => {
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

async function actOn(deps: BulkDeps, run: Run, orderId: string): Promise<void> {
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
    // A try before this one began it, and the sweep of refunds finished it.
    const isThere = begun.wasBegun && (await hasStatus(database.read, orderId, statusAfter[run.action]));
    if (!isThere) return database.statement((db) => refuseBulkOrder(db, place, error.message));
  }
  await database.statement((db) => closeBulkOrder(db, place));
}

/** An expected "no"; everything else is tried again. */
function isFinal(error: unknown): error is DomainError {
  return error instanceof DomainError && error.status < 500;
}

async function hasStatus(db: Reader, orderId: string, status: string | null): Promise<boolean> {
  const rows: unknown[] = await db.query('SELECT 1 AS found FROM orders WHERE id = $1 AND status = $2', [
    orderId,
    status,
  ]);
  return rows.length > 0;
}

/** Returns whether the run is over. `isStuck`: all that is left has just failed, and waits for its next turn. */
function finishOrContinue(database: Database, runId: string, isStuck: boolean): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [, finished]: [unknown, number] = await tx.query(
      `UPDATE bulk_runs SET finished_at = now() WHERE id = $1 AND finished_at IS NULL AND NOT EXISTS
        (SELECT FROM bulk_run_orders WHERE run_id = $1 AND state = 'waiting')`,
      [runId],
    );
    if (finished > 0) {
      await letEmailsLeave(tx, runId);
      return true;
    }
    if (!isStuck) await outbox.add(tx, workBulkRun({ runId }));
    return false;
  });
}

/** The run is over: from now on the minute counts in which it can be undone. An undo lets go what it left. */
async function letEmailsLeave(tx: Tx, runId: string): Promise<void> {
  const orders: { id: string }[] = await tx.query(
    `SELECT marked.order_id AS id FROM bulk_runs run JOIN bulk_runs ready ON ready.id = coalesce(run.undoes, run.id)
       JOIN bulk_run_orders marked ON marked.run_id = ready.id
      WHERE run.id = $1 AND ready.action = 'ready' AND marked.state = 'done'`,
    [runId],
  );
  await rescheduleReadyEmails(
    tx,
    orders.map(({ id }) => id),
  );
}

type BulkStepDeps = SettleDeps & { readonly findPhoneHandOut?: FindPhoneHandOut };

type BulkStep = {
  readonly runId: string;
  readonly orderId: string;
  /** The administrator who started the run. */
  readonly viewer: Viewer;
  readonly reason: string | null;
  readonly mailsCustomers: boolean;
  /** The run that is taken back. */
  readonly undoes: string | null;
};

/**
 * What each action does to one order: the use case that the order's own screen calls. Throws what that throws. In its
 * transaction the order's place in the run is marked as done (orders/change-status.ts).
 */
const bulkSteps: Readonly<Record<BulkAction, (deps: BulkStepDeps, step: BulkStep) => Promise<unknown>>> = {
  process: (deps, { viewer, orderId }) => moveOrder(deps, viewer, { orderId, to: 'processing' }),
  ready: (deps, { viewer, orderId }) =>
    notifyPickupReady(deps, viewer, orderId, { undoSeconds: readyHoldSeconds }),
  ship: (deps, { viewer, orderId }) => moveOrder(deps, viewer, { orderId, to: 'shipped' }),
  deliver: (deps, { viewer, orderId }) => moveOrder(deps, viewer, { orderId, to: 'delivered' }),
  cancel: (deps, { viewer, orderId, reason, mailsCustomers }) =>
    cancelOrder(deps, orderId, readCancelRequest(viewer, { reason, mailsCustomer: mailsCustomers })),
  resend: ({ database }, step) => database.transaction((tx) => resendLastEmail(tx, step)),
  undo: (deps, step) => takeBackMove(deps, step),
};

/** 409: there is nothing to send once more. */
class NoEmailError extends domainError('NO_EMAIL', 409, 'No email about this order was sent yet.') {}

/** The newest e-mail to its customer, written from today's facts; marked in the same transaction, so that it goes once. */
async function resendLastEmail(tx: Tx, { runId, orderId, viewer }: BulkStep): Promise<void> {
  if (!(await beginBulkOrder(tx, { runId, orderId }))) return;
  const last = (await findOrderEmails(tx, [orderId])).findLast(isOfOrder);
  if (!last || !viewer.admin) throw new NoEmailError();
  await resendEmail(tx, { id: last.id, adminId: viewer.admin.id, orderMessages: orderEmailMessages });
  await markBulkOrderDone(tx, { runId, orderId });
}

function isOfOrder({ kind }: ListedEmail): boolean {
  return kind in orderEmailMessages;
}

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
  await letEmailsLeave(tx, runId);
}
