import type { Database } from '../../database/index.js';
import type { Realtime } from '../../realtime/index.js';

type Deps = { readonly database: Database; readonly realtime: Realtime };

/**
 * Brings what an organization's pickup orders rest on (their day, its place) to the buyers' open pages; the orders
 * themselves have not changed, so nobody else hears of it.
 */
export async function publishWaitingPickups(
  { database, realtime }: Deps,
  organizationId: string,
): Promise<void> {
  const waiting: { id: string }[] = await database.read.query(
    `SELECT id FROM orders WHERE organization_id = $1 AND delivery_method = 'pickup' AND paid_at IS NOT NULL
        AND status IN ('completed', 'processing', 'ready-for-pickup')`,
    [organizationId],
  );
  for (const { id: orderId } of waiting) realtime.publish('order', orderId, { orderId });
}
