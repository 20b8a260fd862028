import type { Database, Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import type { FundraiserReset } from '../resets/fundraiser-reset.types.js';
import { orderStep } from './order-step.js';

/** By the organization's id, its closed campaigns, the last one first. */
export const campaignsOfOrganization = perRequest(
  async (
    { database }: { readonly database: Database },
    organizationIds,
  ): Promise<ReadonlyMap<string, readonly FundraiserReset[]>> => {
    const resets = await findClosedCampaigns(database.read, organizationIds);
    return new Map(
      organizationIds.map((id) => [id, resets.filter(({ organizationId }) => organizationId === id)]),
    );
  },
);

/** What each closed with, and what the ledger has left of it. */
export function findClosedCampaigns(
  db: Reader,
  organizationIds: readonly string[],
): Promise<FundraiserReset[]> {
  return db.query(
    `SELECT reset.id, reset.organization_id, reset.campaign, reset.order_count, reset.reset_by, reset.reset_at AS at,
        reset.total_sales, reset.total_profit, left_now.*,
        coalesce(lag(reset.reset_at) OVER (PARTITION BY o.id ORDER BY reset.campaign), o.created_at) AS started_at
       FROM fundraiser_resets reset JOIN organizations o ON o.id = reset.organization_id
      CROSS JOIN LATERAL (SELECT COALESCE(sum(${orderStep('e.kind')}), 0)::int AS orders_left,
          COALESCE(sum(e.sales), 0.00) AS sales_left,
          COALESCE(sum(e.organization_profit + e.classroom_profit), 0.00) AS profit_left
        FROM ledger_entries e WHERE e.organization_id = o.id AND e.campaign = reset.campaign) AS left_now
      WHERE o.id = ANY($1::uuid[]) ORDER BY reset.campaign DESC`,
    [[...organizationIds]],
  );
}
