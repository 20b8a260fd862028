import { readMoney, type Reader } from '../../database/index.js';
import { addCents, zeroCents, type Cents } from '../../lib/cents.js';
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
  readonly status: OrderStatus;
  readonly deliveryMethod: DeliveryMethod;
  readonly pickupNotificationSent: boolean;
  readonly hasOrganization: boolean;
  readonly count: number;
  /** What did not go back yet. */
  readonly left: string;
};

export async function previewBulkRun(
  db: Reader,
  { id, action }: { readonly id: string; readonly action: BulkAction },
): Promise<BulkPreview> {
  const groups = await findGroups(db, id);
  const fitting = groups.filter((group) => fits(group, action));
  const paid = groups.filter(({ status }) => isPaid(status));
  return {
    fittingCount: action === 'resend' ? null : fitting.reduce((sum, { count }) => sum + count, 0),
    refund: paid.reduce((sum, { left }) => addCents(sum, readMoney(left)), zeroCents),
  };
}

function findGroups(db: Reader, runId: string): Promise<Group[]> {
  return db.query(
    `SELECT o.status, o.delivery_method AS "deliveryMethod", o.pickup_notification_sent AS "pickupNotificationSent",
        o.organization_id IS NOT NULL AS "hasOrganization", count(*)::int AS count,
        sum(o.total - COALESCE((SELECT sum(amount) FROM refunds
          WHERE refunds.order_id = o.id AND refunds.status = 'accepted'), 0)) AS left
       FROM bulk_run_orders chosen JOIN orders o ON o.id = chosen.order_id
      WHERE chosen.run_id = $1 GROUP BY 1, 2, 3, 4`,
    [runId],
  );
}

function fits(group: Group, action: BulkAction): boolean {
  const to = statusAfter[action];
  if (to === 'ready-for-pickup') return group.hasOrganization && canBeMarkedReady(group, 'admin');
  if (to === 'cancelled') return group.status !== 'cancelled';
  return to !== null && movesOf(group, 'admin').includes(to);
}
