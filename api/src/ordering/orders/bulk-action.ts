import type { Writer } from '../../database/index.js';
import type { StaffJob } from '../../lib/viewer.js';
import type { OrderStatus } from './order-status.js';

/** Names as GraphQL writes them, values as the database does. */
export const BulkAction = {
  process: 'process',
  mark_ready: 'ready',
  ship: 'ship',
  deliver: 'deliver',
  cancel: 'cancel',
  resend_email: 'resend',
  undo: 'undo',
} as const;
export type BulkAction = (typeof BulkAction)[keyof typeof BulkAction];

/** The status that an action brings an order to; null where it leaves it, or the order itself knows. */
export const statusAfter: Readonly<Record<BulkAction, OrderStatus | null>> = {
  process: 'processing',
  ready: 'ready-for-pickup',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
  resend: null,
  undo: null,
};

/** Whose work it is, beside the administrator's. Only what packing does can be taken back. */
export const jobsFor: Readonly<Record<BulkAction, readonly StaffJob[]>> = {
  process: ['warehouse'],
  ready: ['warehouse'],
  ship: ['warehouse'],
  deliver: ['warehouse'],
  cancel: ['finance'],
  resend: ['support'],
  undo: ['warehouse'],
};

/** What can be taken back: nobody was mailed yet and no money moved (docs/product/admin.md#bulk-actions). */
export const undoableActions: readonly BulkAction[] = ['process', 'ready', 'deliver'];

type Place = { readonly runId: string; readonly orderId: string };

/**
 * Notes that an order is tried. Null when it is through already, or the run was stopped; otherwise whether it was
 * tried before, by a process that may have been killed.
 */
export async function beginBulkOrder(
  db: Writer,
  { runId, orderId }: Place,
): Promise<{ wasBegun: boolean } | null> {
  const [rows]: [{ wasBegun: boolean }[], number] = await db.query(
    `UPDATE bulk_run_orders current SET begun_at = now()
       FROM (SELECT begun_at FROM bulk_run_orders WHERE run_id = $1 AND order_id = $2 FOR UPDATE) earlier
      WHERE run_id = $1 AND order_id = $2 AND state = 'waiting'
      RETURNING earlier.begun_at IS NOT NULL AS was_begun`,
    [runId, orderId],
  );
  return rows[0] ?? null;
}

/** In the transaction that changes the order, so that it happens once, whichever process is killed when. */
export async function markBulkOrderDone(
  db: Writer,
  { runId, orderId }: Place,
  beforeStatus: string | null = null,
): Promise<void> {
  await db.query(
    `UPDATE bulk_run_orders SET state = 'done', reason = NULL, before_status = $3
      WHERE run_id = $1 AND order_id = $2 AND state <> 'done'`,
    [runId, orderId, beforeStatus],
  );
}

/** For what was done in another transaction than the run's own: by an earlier try, or by a sweep. */
export async function closeBulkOrder(db: Writer, { runId, orderId }: Place): Promise<void> {
  await db.query(
    `UPDATE bulk_run_orders SET state = 'done' WHERE run_id = $1 AND order_id = $2 AND state = 'waiting'`,
    [runId, orderId],
  );
}

/** Does nothing to an order that is through: of two workers with the same order only one can have been refused. */
export async function refuseBulkOrder(db: Writer, { runId, orderId }: Place, reason: string): Promise<void> {
  await db.query(
    `UPDATE bulk_run_orders SET state = 'refused', reason = $3
      WHERE run_id = $1 AND order_id = $2 AND state = 'waiting'`,
    [runId, orderId, reason],
  );
}
