import type { Reader } from '../../database/index.js';
import { assertOrganization, sumEarned } from '../../fundraising/index.js';
import { formatMoney } from '../../lib/cents.js';
import type { DeletionPreview } from './deletion-preview.types.js';

/** What goes when this organization is deleted, for the administrator who is about to. Throws NotFoundError (404). */
export async function previewDeletion(db: Reader, organizationId: string): Promise<DeletionPreview> {
  await assertOrganization(db, organizationId);
  const [counts]: Omit<DeletionPreview, 'earned'>[] = await db.query(
    `SELECT count(*)::int AS "orderCount", count(*) FILTER (WHERE status = 'pending')::int AS "unpaidOrderCount"
       FROM orders WHERE organization_id = $1`,
    [organizationId],
  );
  const { orderCount = 0, unpaidOrderCount = 0 } = counts ?? {};
  return { orderCount, unpaidOrderCount, earned: formatMoney(await sumEarned(db, organizationId)) };
}
