import { withOrganizer, withWarehouse } from '../../http/index.js';
import { assertMayChange, type AuditedFields, recordAudit, recordHistory } from '../../accounts/index.js';
import type { Tx } from '../../database/index.js';
import { auditMarks } from '../../lib/audit-marks.js';
import { type Cents, formatMoney } from '../../lib/cents.js';
import { ForbiddenError } from '../../lib/domain-error.js';
import { hasJob, type Viewer } from '../../lib/viewer.js';
import { markBulkOrderDone } from './bulk-action.js';
import { type Actor, isOrderStatus, type OrderStatus } from './order-status.js';
import { OrderEntity } from './order.entity.js';

type StatusChange = {
  readonly orderId: string;
  /** An order in any other status is left alone: somebody was first. */
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  readonly actor: Actor;
  readonly actorId?: string | null;
  /** The database's clock when left out. */
  readonly at?: Date | undefined;
  /** How it was done, for the timeline. */
  readonly note?: string;
};

/**
 * Changes an order's status and records who did it. Returns the former status, or null when it was none of `from`. Only
 * payments change it elsewhere (`settle_orders`); order-status.ts defines which changes are allowed.
 */
export async function changeStatus(
  tx: Tx,
  { orderId, from, to, actor, actorId = null, at, note }: StatusChange,
): Promise<OrderStatus | null> {
  const [row]: { before: OrderStatus }[] = await tx.query(
    `WITH locked AS (
       SELECT id, status FROM orders WHERE id = $1 AND status = ANY($2) FOR UPDATE
     ), changed AS (
       UPDATE orders SET status = $3::varchar,
           cancelled_at = CASE WHEN $3::varchar = 'cancelled' THEN coalesce($6::timestamptz, now()) ELSE cancelled_at END
         FROM locked WHERE orders.id = locked.id RETURNING locked.status
     ) SELECT status AS before, record_order_status($1, status, $3::varchar, $4, $5, $6, $7) FROM changed`,
    [orderId, from, to, actor, actorId, at ?? null, note ?? null],
  );
  return row?.before ?? null;
}

/** Locks an order. Returns null for an unknown one. */
export function lockOrder(tx: Tx, orderId: string): Promise<OrderEntity | null> {
  return tx.findOne(OrderEntity, { where: { id: orderId }, lock: { mode: 'pessimistic_write' } });
}

/** Who moves an order: staff, or the organization that it supports. */
export type Mover = { readonly actor: 'admin' | 'organization'; readonly actorId: string };

/** Throws ForbiddenError (403) for another organization's order, and for one that supports nobody. */
export function moverOf(viewer: Viewer, organizationId: string | null): Mover {
  if (viewer.admin && hasJob(viewer, withWarehouse.also)) return { actor: 'admin', actorId: viewer.admin.id };
  if (organizationId === null) throw new ForbiddenError();
  assertMayChange(viewer, organizationId, withOrganizer.also);
  return { actor: 'organization', actorId: organizationId };
}

/** Records a member's move of one order in the organization's history. */
export async function noteMove(
  tx: Tx,
  viewer: Viewer,
  { id, organizationId }: { readonly id: string; readonly organizationId: string | null },
  action: string,
): Promise<void> {
  if (organizationId !== null && viewer.organization?.id === organizationId)
    await recordHistory(tx, { organizationId, viewer, action, facts: { order: id.slice(-8) } });
}

type Move = Mover & {
  readonly to: OrderStatus;
  readonly at?: Date | undefined;
  readonly action?: OrderAudit['action'];
  /** What changes besides the status: before and after. */
  readonly beside?: readonly [AuditedFields, AuditedFields];
};

/** Moves a locked order for a person and audits an administrator's move. The caller checks that it is allowed. */
export async function moveLocked(
  tx: Tx,
  { id, status }: { readonly id: string; readonly status: OrderStatus },
  { to, actor, actorId, at, action = 'order-moved', beside = [{}, {}] }: Move,
): Promise<void> {
  if (status !== to) await changeStatus(tx, { orderId: id, from: [status], to, actor, actorId, at });
  if (actor !== 'admin') return;
  const [before, after] = beside;
  await auditOrder(tx, id, {
    adminId: actorId,
    action,
    before: { status, ...before },
    after: { status: to, ...after },
  });
}

export function orderSubject(orderId: string): { subjectType: string; subjectId: string } {
  return { subjectType: 'order', subjectId: orderId };
}

type OrderAudit = {
  readonly adminId: string;
  readonly action:
    | 'order-cancelled'
    | 'order-refunded-in-part'
    | 'order-moved'
    | 'order-marked-ready'
    | 'order-corrected'
    | 'order-tracked';
  readonly before?: AuditedFields;
  readonly after: AuditedFields;
};

/** Audits an administrator's write to an order under its customer's name, and marks it as done in its bulk run. */
export async function auditOrder(tx: Tx, orderId: string, entry: OrderAudit): Promise<void> {
  const row = await tx.findOneBy(OrderEntity, { id: orderId });
  await recordAudit(tx, { ...entry, ...orderSubject(orderId), subjectName: row?.customerName ?? null });
  const { bulkRun: runId } = auditMarks();
  // A partial refund before a cancel does not finish the order's part of the run.
  if (runId === undefined || !isOrderStatus(entry.after.status)) return;
  const status = entry.before?.status;
  await markBulkOrderDone(tx, { runId, orderId }, isOrderStatus(status) ? status : null);
}

type CancelAudit = {
  readonly adminId: string;
  readonly from: OrderStatus;
  /** Null for an order that was never paid. */
  readonly refunded: Cents | null;
  readonly reason: string | null;
};

export async function auditCancel(
  tx: Tx,
  orderId: string,
  { adminId, from, refunded, reason }: CancelAudit,
): Promise<void> {
  await auditOrder(tx, orderId, {
    adminId,
    action: 'order-cancelled',
    before: { status: from },
    after: {
      status: 'cancelled',
      ...(refunded !== null && { refunded: formatMoney(refunded) }),
      ...(reason && { reason }),
    },
  });
}
