import { currentRunId, recordAudit, type AuditedFields } from '../../accounts/index.js';
import type { Tx } from '../../database/index.js';
import { formatMoney, type Cents } from '../../lib/cents.js';
import { markBulkOrderDone } from '../bulk/mark-bulk-order.js';
import { isOrderStatus, type OrderStatus } from './order-status.js';

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
  readonly before: AuditedFields | null;
  readonly after: AuditedFields;
};

/**
 * Notes an administrator's write to an order, under its customer's name. What a bulk run changes is through with that:
 * its place in the run is marked in the same transaction.
 */
export async function auditOrder(tx: Tx, orderId: string, entry: OrderAudit): Promise<void> {
  const [row]: { customerName: string }[] = await tx.query(
    'SELECT customer_name AS "customerName" FROM orders WHERE id = $1',
    [orderId],
  );
  await recordAudit(tx, { ...entry, ...orderSubject(orderId), subjectName: row?.customerName ?? null });
  const runId = currentRunId();
  // A part of its money that goes back on the way to a cancel is not what the run is for.
  if (runId === null || !isOrderStatus(entry.after.status)) return;
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
