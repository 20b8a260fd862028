import type { Writer } from '../../database/index.js';
import type { StaffJob } from '../../lib/viewer.js';
import type { OrderStatus } from './order-status.js';

/** GraphQL names and database values. */
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

/** The status after an action; null when it stays, or depends on the order. */
export const statusAfter: Readonly<Record<BulkAction, OrderStatus | null>> = {
  process: 'processing',
  ready: 'ready-for-pickup',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
  resend: null,
  undo: null,
};

/** The jobs that may do it, besides administrators. Only the warehouse's actions can be undone. */
export const jobsFor: Readonly<Record<BulkAction, readonly StaffJob[]>> = {
  process: ['warehouse'],
  ready: ['warehouse'],
  ship: ['warehouse'],
  deliver: ['warehouse'],
  cancel: ['finance'],
  resend: ['support'],
  undo: ['warehouse'],
};

/** Actions that can be undone: no email was sent yet and no money moved (docs/product/admin.md#bulk-actions). */
export const undoableActions: readonly BulkAction[] = ['process', 'ready', 'deliver'];

type Place = { readonly runId: string; readonly orderId: string };

/**
 * Records that an order is being tried. Null when it is already done, or the run was stopped; otherwise whether it was
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

/** Called in the transaction that changes the order, so that it happens once even if a process is killed. */
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

/**
 * For an order that was changed in another transaction, by an earlier try or by a sweep, or that was refused. Does
 * nothing to one that is done: of two workers with the same order only one can have been refused.
 */
export async function closeBulkOrder(
  db: Writer,
  { runId, orderId }: Place,
  refusal: string | null = null,
): Promise<void> {
  await db.query(
    `UPDATE bulk_run_orders SET state = $3, reason = $4
      WHERE run_id = $1 AND order_id = $2 AND state = 'waiting'`,
    [runId, orderId, refusal === null ? 'done' : 'refused', refusal],
  );
}
