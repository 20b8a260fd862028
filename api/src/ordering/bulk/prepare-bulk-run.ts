import { getAdminId } from '../../accounts/index.js';
import type { Database, Reader, Tx } from '../../database/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { distinctIds, isUuid } from '../../lib/ids.js';
import type { Viewer } from '../../lib/viewer.js';
import { matchOrders } from '../lists/match-orders.js';
import type { OrderFilter } from '../lists/order-filter.inputs.js';
import type { BulkAction } from './bulk-action.js';
import { maxBulkOrders, NoOrdersError, TooManyOrdersError } from './bulk.errors.js';

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
