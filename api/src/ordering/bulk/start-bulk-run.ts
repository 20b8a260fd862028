import { randomUUID } from 'node:crypto';
import { assertJob, getAdminId } from '../../accounts/index.js';
import { type Database, outbox, type Reader, type Tx } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import { domainError, ForbiddenError, InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import { distinctIds, isUuid } from '../../lib/ids.js';
import type { Viewer } from '../../lib/viewer.js';
import { workBulkRun } from '../ordering.messages.js';
import { readyHoldSeconds, rescheduleReadyEmails } from '../fulfillment/notify-pickup.js';
import { type BulkAction, jobsFor, undoableActions } from '../orders/bulk-action.js';
import { type ListFilter, matchOrders, readListFilter } from '../orders/match-orders.js';
import type { OrderFilter } from '../orders/order-filter.inputs.js';
import { readCancelRequest } from '../refunds/cancel-order.js';
import { BulkRunEntity } from './bulk-run.entity.js';
import { isInTime } from './preview-bulk-run.js';
import { endBulkRun } from './work-bulk-run.js';

type Deps = { readonly database: Database };

type Start = {
  readonly runId: string;
  /** The number of orders that the administrator confirmed. */
  readonly count: number;
  readonly reason?: string | null | undefined;
  readonly mailsCustomers: boolean;
};

/**
 * Starts a prepared run; started twice it runs once. Throws NotFoundError (404), ForbiddenError (403) for another
 * administrator's, OrderCountDiffersError (409), InvalidInputError (400).
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

/** Marks a run as started and queues its work. */
async function begin(
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

/** Stops a run before its remaining orders. Throws NotFoundError (404), ForbiddenError (403) for another job's run. */
export async function stopBulkRun({ database }: Deps, viewer: Viewer, runId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const run = await lockRun(tx, runId);
    assertJob(viewer, jobsFor[run.action]);
    if (run.startedAt === null || run.finishedAt !== null) return;
    await endBulkRun(tx, runId);
  });
}

type LockedRun = Pick<BulkRunEntity, 'action' | 'adminId' | 'startedAt' | 'finishedAt'> & {
  readonly total: number;
};

async function lockRun(tx: Tx, runId: string): Promise<LockedRun> {
  const [run]: LockedRun[] = isUuid(runId)
    ? await tx.query(
        `SELECT action, admin_id, started_at, finished_at,
            (SELECT count(*)::int FROM bulk_run_orders WHERE run_id = bulk_runs.id) AS total
           FROM bulk_runs WHERE id = $1 FOR UPDATE`,
        [runId],
      )
    : [];
  if (!run) throw new NotFoundError('Bulk action');
  return run;
}

/** Orders chosen one by one, or all that match a filter now. */
type BulkSelection = { readonly ids: readonly string[] } | { readonly filter: OrderFilter };

type Request = { readonly action: BulkAction; readonly orders: BulkSelection };

/**
 * Prepares a run without changing its orders. A filter is resolved once, excluding later orders. Returns the run's id.
 * Throws TooManyOrdersError and NoOrdersError (409), ForbiddenError (403) for another job's action, InvalidInputError
 * (400).
 */
export async function prepareBulkRun(
  { database, clock }: Deps & { readonly clock: Clock },
  viewer: Viewer,
  { action, orders }: Request,
): Promise<string> {
  const adminId = getAdminId(viewer);
  assertJob(viewer, jobsFor[action]);
  if (action === 'undo') throw new InvalidInputError({ action: 'A run is undone by undoBulkRun.' });
  const chosen = 'ids' in orders ? distinctIds(orders.ids).filter(isUuid) : null;
  const filter = 'ids' in orders ? {} : await readListFilter(database.reports, orders.filter, clock());
  return database.transaction(async (tx) => {
    const ids = chosen ?? (await findIds(tx, filter));
    if (ids.length > maxBulkOrders) throw new TooManyOrdersError();
    const runId = await insertRun(tx, { action, adminId });
    if ((await insertOrders(tx, runId, ids)) === 0) throw new NoOrdersError();
    return runId;
  });
}

/** Oldest first, so that the longest wait ends first. One more than allowed, to detect too many. */
async function findIds(db: Reader, filter: ListFilter): Promise<string[]> {
  const rows = await matchOrders(db, { of: 'all' }, filter)
    .select('o.id', 'id')
    .orderBy('o.createdAt')
    .limit(maxBulkOrders + 1)
    .getRawMany<{ id: string }>();
  return rows.map(({ id }) => id);
}

/** `undoes` is the run that the new one undoes. */
async function insertRun(
  tx: Tx,
  run: { action: BulkAction; adminId: string; undoes?: string },
): Promise<string> {
  const id = randomUUID();
  await tx.insert(BulkRunEntity, { ...run, id });
  return id;
}

/** Leaves out unknown orders. Returns how many were inserted. */
async function insertOrders(tx: Tx, runId: string, ids: readonly string[]): Promise<number> {
  const rows: unknown[] = await tx.query(
    `INSERT INTO bulk_run_orders (run_id, order_id, place)
     SELECT $1, orders.id, wanted.place FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (id, place)
       JOIN orders ON orders.id = wanted.id
     RETURNING order_id`,
    [runId, ids],
  );
  return rows.length;
}

/**
 * Undoes a run by another run; orders that have moved on since are refused. Returns the new run's id. Throws
 * NotFoundError (404), NotUndoableError (409).
 */
export function undoBulkRun({ database }: Deps, viewer: Viewer, runId: string): Promise<string> {
  const adminId = getAdminId(viewer);
  return database.transaction(async (tx) => {
    const done = await lockUndoable(tx, runId);
    const undoId = await insertRun(tx, { action: 'undo', adminId, undoes: runId });
    await insertOrders(tx, undoId, done);
    // Hold the emails until the last order is undone.
    await rescheduleReadyEmails(tx, done, readyHoldSeconds);
    await begin(tx, undoId, { reason: null, mailsCustomer: false });
    return undoId;
  });
}

type Run = { readonly action: BulkAction; readonly isFinished: boolean; readonly isUndone: boolean };

/** Returns the orders that it moved. Simultaneous undos wait for each other here. */
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

/** Deletes runs that were not started within a day, and runs older than 30 days; the audit keeps what they did. */
export async function purgeBulkRuns(database: Database): Promise<void> {
  await database.statement((db) =>
    db.query(
      `DELETE FROM bulk_runs WHERE created_at < now() - interval '30 days'
        OR (started_at IS NULL AND created_at < now() - interval '1 day')`,
    ),
  );
}

/** Orders per run (docs/product/limits.md#bodies). */
const maxBulkOrders = 5_000;

/** 409: too many orders, nothing is prepared. */
class TooManyOrdersError extends domainError(
  'TOO_MANY_ORDERS',
  409,
  `At most ${maxBulkOrders.toLocaleString('en-US')} orders at once. Narrow the list, for example by date.`,
  { details: () => ({ max: maxBulkOrders }) },
) {}

/** 409: none of the chosen orders exists. */
class NoOrdersError extends domainError('NO_ORDERS', 409, 'There are no orders to do this to.') {}

/** 409: the confirmed number is not the number of orders. Nothing is started. */
class OrderCountDiffersError extends domainError(
  'ORDER_COUNT_DIFFERS',
  409,
  (expected: number) => `These are ${expected.toLocaleString('en-US')} orders. Type that number to go on.`,
  { details: (expected) => ({ expected }) },
) {}

/** 409: emails and refunds cannot be undone; anything else once, after it ended. */
class NotUndoableError extends domainError(
  'NOT_UNDOABLE',
  409,
  'This cannot be undone, or it was undone already.',
) {}
