import { Field, ObjectType } from 'type-graphql';
import { centsOf, type Database } from '../../database/index.js';
import { CalendarDay, Money, perRequest, VisibleTo } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { businessDay } from '../../lib/dates.js';

/** `classroom` is an edge. Nothing in it identifies a person. */
@VisibleTo('anyone')
@ObjectType({
  description: 'The newest sale of this campaign that was not cancelled or moved away, without its buyer.',
})
export class LatestSale {
  @Field(() => Money, { description: 'Merchandise sold.' })
  amount: Cents;

  @Field(() => CalendarDay, { description: 'The day of the sale.' })
  day: string;

  classroomId: string | null;
}

type Row = { organizationId: string; sales: string; occurredAt: Date; classroomId: string | null };

/** By organization id. */
export const latestSaleOfOrganization = perRequest(
  async ({ database }: { readonly database: Database }, ids): Promise<ReadonlyMap<string, LatestSale>> => {
    const rows: Row[] = await database.read.query(
      `SELECT sale.* FROM organizations o CROSS JOIN LATERAL (
         SELECT entry.organization_id, entry.sales::text, entry.occurred_at,
             (SELECT current.classroom_id FROM order_entries current WHERE current.order_id = entry.order_id
                AND current.kind IN ('sale', 'moved-in') ORDER BY current.id DESC LIMIT 1) AS classroom_id
           FROM ledger_entries entry
          WHERE entry.organization_id = o.id AND entry.campaign = o.campaign AND entry.kind = 'sale'
            AND NOT EXISTS (SELECT FROM ledger_entries back WHERE back.order_id = entry.order_id AND back.kind = 'reversal')
            AND NOT EXISTS (SELECT FROM ledger_entries moved WHERE moved.adjusted_order_id = entry.order_id
              AND moved.kind = 'moved-in' AND moved.organization_id <> o.id)
          ORDER BY entry.occurred_at DESC LIMIT 1) AS sale WHERE o.id = ANY($1::uuid[])`,
      [[...ids]],
    );
    return new Map(
      rows.map(({ organizationId, sales, occurredAt, classroomId }) => [
        organizationId,
        { amount: centsOf(sales), day: businessDay(occurredAt), classroomId },
      ]),
    );
  },
);
