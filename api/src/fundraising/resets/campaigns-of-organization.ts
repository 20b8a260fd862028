import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import type { FundraiserReset } from './fundraiser-reset.types.js';

/** By the organization's id, its closed campaigns, the last one first; null without any. */
export const campaignsOfOrganization = perRequest(
  async (
    { database }: { readonly database: Database },
    organizationIds,
  ): Promise<ReadonlyMap<string, readonly FundraiserReset[]>> => {
    const resets: FundraiserReset[] = await database.read.query(
      `SELECT reset.id, reset.organization_id AS "organizationId", reset.campaign, reset.order_count AS "orderCount",
          reset.reset_by AS "resetBy", reset.reset_at AS at, reset.total_sales AS "totalSales",
          reset.total_profit AS "totalProfit",
          coalesce(lag(reset.reset_at) OVER (PARTITION BY o.id ORDER BY reset.campaign), o.created_at) AS "startedAt"
         FROM fundraiser_resets reset JOIN organizations o ON o.id = reset.organization_id
        WHERE o.id = ANY($1::uuid[]) ORDER BY reset.campaign DESC`,
      [[...organizationIds]],
    );
    return new Map(
      organizationIds.map((id) => [id, resets.filter(({ organizationId }) => organizationId === id)]),
    );
  },
);
