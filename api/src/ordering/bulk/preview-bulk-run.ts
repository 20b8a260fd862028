import { readMoney, type Reader } from '../../database/index.js';
import { addCents, zeroCents, type Cents } from '../../lib/cents.js';
import { groupBy } from '../../lib/group-by.js';
import {
  canBeMarkedReady,
  isPaid,
  movesOf,
  type DeliveryMethod,
  type OrderStatus,
} from '../orders/order-status.js';
import { statusAfter, type BulkAction } from './bulk-action.js';

/** What is known of a run before it is started. */
export type BulkPreview = {
  /** Orders that it can be done to as they stand now; the others would refuse. Null where only the try tells. */
  readonly fittingCount: number | null;
  /** What a cancel of all of them gives back. */
  readonly refund: Cents;
};

type Group = {
  readonly runId: string;
  readonly action: BulkAction;
  readonly status: OrderStatus;
  readonly deliveryMethod: DeliveryMethod;
  readonly pickupNotificationSent: boolean;
  readonly hasOrganization: boolean;
  readonly count: number;
  /** What did not go back yet. */
  readonly left: string;
};

/** By run. */
export async function previewBulkRuns(
  db: Reader,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, BulkPreview>> {
  const groups = groupBy(await findGroups(db, runIds), ({ runId }) => runId);
  return new Map([...groups].map(([runId, ofRun]) => [runId, previewOf(ofRun)]));
}

function previewOf(groups: readonly Group[]): BulkPreview {
  const fitting = groups.filter(fits);
  const paid = groups.filter(({ status }) => isPaid(status));
  return {
    fittingCount: groups[0]?.action === 'resend' ? null : fitting.reduce((sum, { count }) => sum + count, 0),
    refund: paid.reduce((sum, { left }) => addCents(sum, readMoney(left)), zeroCents),
  };
}

function findGroups(db: Reader, runIds: readonly string[]): Promise<Group[]> {
  return db.query(
    `SELECT run.id AS "runId", run.action, o.status, o.delivery_method AS "deliveryMethod",
        o.pickup_notification_sent AS "pickupNotificationSent", o.organization_id IS NOT NULL AS "hasOrganization",
        count(*)::int AS count,
        sum(o.total - COALESCE((SELECT sum(amount) FROM refunds
          WHERE refunds.order_id = o.id AND refunds.status = 'accepted'), 0)) AS left
       FROM bulk_runs run JOIN bulk_run_orders chosen ON chosen.run_id = run.id JOIN orders o ON o.id = chosen.order_id
      WHERE run.id = ANY($1::uuid[]) GROUP BY 1, 2, 3, 4, 5, 6`,
    [runIds],
  );
}

function fits(group: Group): boolean {
  const to = statusAfter[group.action];
  if (to === 'ready-for-pickup') return group.hasOrganization && canBeMarkedReady(group, 'admin');
  if (to === 'cancelled') return group.status !== 'cancelled';
  return to !== null && movesOf(group, 'admin').includes(to);
}
