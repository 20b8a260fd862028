import { Field, Int, ObjectType } from 'type-graphql';
import type { Database } from '../database/index.js';
import { orderStep } from '../fundraising/index.js';
import { Money, perRequest, VisibleTo, everyMember } from '../http/index.js';
import type { Cents } from '../lib/cents.js';
import { groupBy } from '../lib/group-by.js';

@VisibleTo('owner', everyMember)
@ObjectType({
  simpleResolvers: true,
  description: 'What an organization sold in this campaign to buyers whom one thing led here.',
})
export class SourceSales {
  @Field(() => String, {
    nullable: true,
    description: 'Link, flyer, hall, family or teacher; null for what came otherwise.',
  })
  source: string | null;

  @Field(() => Int, { description: 'Paid orders that stand.' })
  orderCount: number;

  @Field(() => Money, { description: 'Merchandise sold, less what was refunded.' })
  sales: Cents;

  organizationId: string;
}

/** By organization, the most sold first. Sums of the ledger, as the organization's totals are, so that they add up to those. */
export const salesBySource = perRequest(
  async ({ database }: { readonly database: Database }, organizationIds) => {
    const step = orderStep('entry.kind');
    const rows: SourceSales[] = await database.read.query(
      `SELECT entry.organization_id, o.source, sum(${step})::int AS order_count, sum(entry.sales) AS sales
         FROM organizations organization
         JOIN ledger_entries entry ON entry.organization_id = organization.id AND entry.campaign = organization.campaign
         LEFT JOIN orders o ON o.id = coalesce(entry.order_id, entry.adjusted_order_id)
        WHERE organization.id = ANY($1::uuid[])
        GROUP BY entry.organization_id, o.source
       HAVING sum(${step}) <> 0 OR sum(entry.sales) <> 0
        ORDER BY sum(entry.sales) DESC, o.source`,
      [organizationIds],
    );
    return groupBy(rows, ({ organizationId }) => organizationId);
  },
);
