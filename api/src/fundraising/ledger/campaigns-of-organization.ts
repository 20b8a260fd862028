import { In } from 'typeorm';
import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { formatMoney } from '../../lib/cents.js';
import { FundraiserResetEntity } from './fundraiser-reset.entity.js';
import type { FundraiserReset } from './fundraiser-reset.types.js';

/** By the organization's id, its closed campaigns, the last one first; null without any. */
export const campaignsOfOrganization = perRequest(
  async (
    { database }: { readonly database: Database },
    organizationIds,
  ): Promise<ReadonlyMap<string, readonly FundraiserReset[]>> => {
    const resets = await database.read.find(FundraiserResetEntity, {
      where: { organizationId: In([...organizationIds]) },
      order: { campaign: 'DESC' },
    });
    const views = resets.map(fundraiserResetView);
    return new Map(
      organizationIds.map((id) => [id, views.filter(({ organizationId }) => organizationId === id)]),
    );
  },
);

function fundraiserResetView({ totalSales, totalProfit, ...reset }: FundraiserResetEntity): FundraiserReset {
  const { id, organizationId, campaign, orderCount, resetBy, resetAt } = reset;
  return {
    ...{ id, organizationId, campaign, orderCount, resetBy },
    at: resetAt,
    totalSales: formatMoney(totalSales),
    totalProfit: formatMoney(totalProfit),
  };
}
