import { getAdminId } from '../../accounts/index.js';
import { type Database, outbox, type Reader, type Tx } from '../../database/index.js';
import { ForbiddenError, InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import { distinctIds, isUuid } from '../../lib/ids.js';
import type { Viewer } from '../../lib/viewer.js';
import { workBulkRun } from '../ordering.messages.js';
import type { BulkAction } from '../orders/bulk-action.js';
import { matchOrders } from '../orders/match-orders.js';
import type { OrderFilter } from '../orders/order-filter.inputs.js';
import { readCancelRequest } from '../refunds/cancel-order.js';
import { maxBulkOrders, NoOrdersError, OrderCountDiffersError, TooManyOrdersError } from './bulk.errors.js';
import { endBulkRun } from './work-bulk-run.js';

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
        `SELECT admin_id, started_at, finished_at,
            (SELECT count(*)::int FROM bulk_run_orders WHERE run_id = bulk_runs.id) AS total
           FROM bulk_runs WHERE id = $1 FOR UPDATE`,
        [runId],
      )
    : [];
  if (!run) throw new NotFoundError('Bulk action');
  return run;
}

/** Orders named one by one, or whatever fits a filter at this moment. */
export type BulkSelection = { readonly ids: readonly string[] } | { readonly filter: OrderFilter };

type Request = { readonly action: BulkAction; readonly orders: BulkSelection };

/**
 * Fixes which orders an action is about, and does nothing to them yet: a filter is resolved once, so that what is placed
 * later does not slip in. Returns the run's id. Throws TooManyOrdersError and NoOrdersError (409),
 * InvalidInputError (400).
 */
export async function prepareBulkRun(
  { database }: { readonly database: Database },
  viewer: Viewer,
  { action, orders }: Request,
): Promise<string> {
  const adminId = getAdminId(viewer);
  if (action === 'undo') throw new InvalidInputError({ action: 'A run is undone by undoBulkRun.' });
  return database.transaction(async (tx) => {
    const ids = 'ids' in orders ? distinctIds(orders.ids).filter(isUuid) : await findIds(tx, orders.filter);
    if (ids.length > maxBulkOrders) throw new TooManyOrdersError();
    const runId = await insertRun(tx, { action, adminId });
    if ((await insertOrders(tx, runId, ids)) === 0) throw new NoOrdersError();
    return runId;
  });
}

/** Oldest first: who waits longest is served first. One more than allowed, to know of it. */
async function findIds(db: Reader, filter: OrderFilter): Promise<string[]> {
  const rows = await matchOrders(db, { of: 'all' }, filter)
    .select('o.id', 'id')
    .orderBy('o.createdAt')
    .limit(maxBulkOrders + 1)
    .getRawMany<{ id: string }>();
  return rows.map(({ id }) => id);
}

/** `undoes` is the run that the new one takes back. */
export async function insertRun(
  tx: Tx,
  { action, adminId, undoes = null }: { action: BulkAction; adminId: string; undoes?: string | null },
): Promise<string> {
  const [row]: { id: string }[] = await tx.query(
    'INSERT INTO bulk_runs (action, admin_id, undoes) VALUES ($1, $2, $3) RETURNING id',
    [action, adminId, undoes],
  );
  if (!row) throw new Error('The bulk run was not stored');
  return row.id;
}

/** Orders that are not there are left out. Returns how many there are. */
export async function insertOrders(tx: Tx, runId: string, ids: readonly string[]): Promise<number> {
  const rows: unknown[] = await tx.query(
    `INSERT INTO bulk_run_orders (run_id, order_id, place)
     SELECT $1, orders.id, wanted.place FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (id, place)
       JOIN orders ON orders.id = wanted.id
     RETURNING order_id`,
    [runId, ids],
  );
  return rows.length;
}
