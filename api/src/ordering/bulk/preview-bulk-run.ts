import type { Reader } from '../../database/index.js';
import { addCents, type Cents, zeroCents } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { groupBy } from '../../lib/group-by.js';
import { isUuid } from '../../lib/ids.js';
import { readyUndoSeconds } from '../fulfillment/notify-pickup.js';
import { type BulkAction, statusAfter, undoableActions } from '../orders/bulk-action.js';
import {
  canBeMarkedReady,
  type DeliveryMethod,
  isPaid,
  movesOf,
  type OrderStatus,
} from '../orders/order-status.js';
import { refundedOf } from '../orders/refunded.js';
import { heldBoxesOf } from '../purchase/cancel-unpaid-order.js';
import type { BulkRefusal, BulkRun } from './bulk-run.resolver.js';

/** The effect of a run before it is started. */
type BulkPreview = {
  /** Orders that the action can change now; the others would be refused. Null if only trying shows it. */
  readonly fittingCount: number | null;
  /** What cancelling all of them would refund. */
  readonly refund: Cents;
  /** What that would take from the shares of organizations and classrooms. */
  readonly share: Cents;
  /** Boxes that it would put back into stock. */
  readonly boxes: number;
};

type Group = {
  readonly runId: string;
  readonly action: BulkAction;
  readonly status: OrderStatus;
  readonly deliveryMethod: DeliveryMethod;
  readonly pickupNotificationSent: boolean;
  readonly hasOrganization: boolean;
  readonly count: number;
  /** The amount not refunded yet. */
  readonly left: Cents;
  readonly share: Cents;
  readonly boxes: number;
};

/** Previews by run id. */
export async function previewBulkRuns(
  db: Reader,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, BulkPreview>> {
  const groups = groupBy(await findGroups(db, runIds), ({ runId }) => runId);
  return new Map([...groups].map(([runId, ofRun]) => [runId, previewOf(ofRun)]));
}

function previewOf(groups: readonly Group[]): BulkPreview {
  const fitting = groups.filter(canApply);
  const paid = groups.filter(({ status }) => isPaid(status));
  const held = groups.filter(({ status }) => status !== 'cancelled');
  return {
    fittingCount: groups[0]?.action === 'resend' ? null : fitting.reduce((sum, { count }) => sum + count, 0),
    refund: paid.reduce((sum, { left }) => addCents(sum, left), zeroCents),
    share: paid.reduce((sum, { share }) => addCents(sum, share), zeroCents),
    boxes: held.reduce((sum, { boxes }) => sum + boxes, 0),
  };
}

function findGroups(db: Reader, runIds: readonly string[]): Promise<Group[]> {
  return db.query(
    `SELECT run.id AS run_id, run.action, o.status, o.delivery_method,
        o.pickup_notification_sent, o.organization_id IS NOT NULL AS has_organization,
        count(*)::int AS count,
        sum(o.total - ${refundedOf('o.id')}) AS left,
        sum((SELECT COALESCE(sum(organization_profit + classroom_profit), 0) FROM order_entries
          WHERE order_id = o.id)) AS share,
        sum(${heldBoxesOf('o.id')})::int AS boxes
       FROM bulk_runs run JOIN bulk_run_orders chosen ON chosen.run_id = run.id JOIN orders o ON o.id = chosen.order_id
      WHERE run.id = ANY($1::uuid[]) GROUP BY 1, 2, 3, 4, 5, 6`,
    [runIds],
  );
}

function canApply(group: Group): boolean {
  const to = statusAfter[group.action];
  if (to === 'ready-for-pickup') return group.hasOrganization && canBeMarkedReady(group, 'admin');
  if (to === 'cancelled') return group.status !== 'cancelled';
  return to !== null && movesOf(group, 'admin').includes(to);
}

/** The emails of a ready run are sent a minute after its end. */
export const isInTime = `(run.action <> 'ready' OR run.finished_at > now() - interval '${readyUndoSeconds} seconds')`;

const runs = `SELECT run.id, run.action, run.admin_id, run.created_at,
    run.started_at, run.finished_at, run.is_stopped, run.stop_reason,
    counts.total, counts.done AS done_count, counts.refused AS refused_count, counts.skipped AS skipped_count,
    run.finished_at IS NOT NULL AND counts.done > 0 AND ${isInTime}
      AND NOT EXISTS (SELECT FROM bulk_runs later WHERE later.undoes = run.id) AS can_undo
  FROM bulk_runs run CROSS JOIN LATERAL (
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE state = 'done'))::int AS done,
        (count(*) FILTER (WHERE state = 'refused'))::int AS refused,
        (count(*) FILTER (WHERE state = 'skipped'))::int AS skipped
      FROM bulk_run_orders WHERE run_id = run.id) counts`;

/** Throws NotFoundError (404). */
export async function getBulkRun(db: Reader, id: string): Promise<BulkRun> {
  const [run]: BulkRun[] = isUuid(id) ? await db.query(`${runs} WHERE run.id = $1`, [id]) : [];
  if (!run) throw new NotFoundError('Bulk action');
  return bulkRunView(run);
}

/** Runs in progress, newest first. */
export async function findOpenBulkRuns(db: Reader): Promise<BulkRun[]> {
  const found: BulkRun[] = await db.query(
    `${runs} WHERE run.started_at IS NOT NULL AND run.finished_at IS NULL ORDER BY run.started_at DESC LIMIT 10`,
  );
  return found.map(bulkRunView);
}

function bulkRunView(run: BulkRun): BulkRun {
  return { ...run, canUndo: run.canUndo && undoableActions.includes(run.action) };
}

/** Refused orders of runs, in the order they were chosen. */
export function findRefusals(
  db: Reader,
  runIds: readonly string[],
): Promise<(BulkRefusal & { runId: string })[]> {
  return db.query(
    `SELECT run_id, refused.order_id, customer_name,
        coalesce(refused.reason, '') AS reason
       FROM bulk_run_orders refused JOIN orders ON orders.id = refused.order_id
      WHERE run_id = ANY($1::uuid[]) AND state = 'refused' ORDER BY place`,
    [runIds],
  );
}
