import { In, IsNull, LessThan, Not } from 'typeorm';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { countRows, type Reader } from '../../database/index.js';
import {
  type Connection,
  type PageArgs,
  toConnection,
  connectionOf,
  Money,
  VisibleTo,
  everyMember,
  Node,
  perRequest,
} from '../../http/index.js';
import { type Cents, zeroCents } from '../../lib/cents.js';
import { LedgerEntryEntity } from './ledger.entity.js';
import type { Credit } from './move-credit.js';
import { orderStep } from './reverse-sale.js';

/** A page of an organization's entries of all campaigns, newest first. */
export async function findLedgerEntries(
  db: Reader,
  organizationId: string,
  page: PageArgs,
): Promise<Connection<LedgerEntry>> {
  const after = page.after && /^\d{1,18}$/.test(page.after) ? { id: LessThan(page.after) } : {};
  const entries = await db.find(LedgerEntryEntity, {
    where: { organizationId, ...after },
    order: { id: 'DESC' },
    take: page.first + 1,
  });
  return toConnection(entries.flatMap(creditView), page, () =>
    countRows(db, 'ledger_entries WHERE organization_id = $1', [organizationId]),
  );
}

/** By order id, its ledger entries that credit an organization, oldest first; null if it credits nobody. */
export const ledgerEntriesOfOrder = perRequest.lists('orderId', async (db, orderIds) => {
  const ids = In([...orderIds]);
  const credited = { organizationId: Not(IsNull()) };
  const found = await db.find(LedgerEntryEntity, {
    where: [
      { orderId: ids, ...credited },
      { adjustedOrderId: ids, ...credited },
    ],
    order: { id: 'ASC' },
  });
  return found.flatMap(creditView);
});

/** By id, an entry that credits an organization. */
export const ledgerEntryById = perRequest.rows('id', async (db, ids) => {
  const where = { id: In([...ids]), organizationId: Not(IsNull()) };
  return (await db.find(LedgerEntryEntity, { where })).flatMap(creditView);
});

/** The only mapping of an entry; empty for one that credits nobody. */
function creditView({ organizationId, ...entry }: LedgerEntryEntity): LedgerEntry[] {
  const orderId = entry.orderId ?? entry.adjustedOrderId;
  return organizationId === null ? [] : [{ ...entry, organizationId, orderId }];
}

/** What an organization and its classrooms earned in all campaigns, less reversals. */
export async function sumEarned(db: Reader, organizationId: string): Promise<Cents> {
  const [row]: { earned: Cents | null }[] = await db.query(
    `SELECT sum(organization_profit + classroom_profit) AS earned FROM organization_days WHERE organization_id = $1`,
    [organizationId],
  );
  return row?.earned ?? zeroCents;
}

/** By organization id, its closed campaigns, newest first. */
export const campaignsOfOrganization = perRequest.lists('organizationId', findClosedCampaigns);

/** Closed campaigns with their final totals and what is left of them in the ledger. */
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

/** By organization id, its sales of each year, newest first. */
export const salesByYearOfOrganization = perRequest.lists('organizationId', findSalesByYear);

/** Sales of all campaigns by the Eastern year in which they were paid: a refund counts for the year of its sale. */
export function findSalesByYear(db: Reader, organizationIds: readonly string[]): Promise<YearSales[]> {
  return db.query(
    `SELECT organization_id, extract(year FROM day)::int AS year, sum(order_count)::int AS order_count,
        sum(sales) AS total_sales, sum(organization_profit + classroom_profit) AS total_profit
       FROM organization_days WHERE organization_id = ANY($1::uuid[])
      GROUP BY organization_id, extract(year FROM day) ORDER BY year DESC`,
    [[...organizationIds]],
  );
}

/** An order's balance in the ledger: zero for a cancelled one. */
export type OrderCredit = Pick<Credit, 'campaign' | 'sales' | 'organizationProfit' | 'classroomProfit'>;

/** By order id, what is credited to this organization now; the credits of a campaign add up to its totals. */
export async function findOrderCredits(
  db: Reader,
  organizationId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderCredit>> {
  const rows: (OrderCredit & { orderId: string })[] = await db.query(
    `SELECT order_id, max(campaign) AS campaign, sum(sales) AS sales,
        sum(organization_profit) AS organization_profit, sum(classroom_profit) AS classroom_profit
       FROM order_entries WHERE order_id = ANY($2::uuid[]) AND organization_id = $1 GROUP BY order_id`,
    [organizationId, orderIds],
  );
  return new Map(rows.map(({ orderId, ...credit }) => [orderId, credit]));
}

/** `organization` and `classroom` are edges; `order` is an edge of a higher module. */
@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({ description: 'One entry of the ledger: sales and earnings.' })
export class LedgerEntry {
  @Field(() => ID, { description: 'Its id; later entries have higher ids.' })
  id: string;

  @Field(() => String, {
    description:
      'sale, reversal (of a cancelled order), adjustment (a partial refund), moved-out or moved-in (credit moved to or from another organization or class), or reset (of a campaign).',
  })
  kind: string;

  @Field(() => Date, { description: 'When it was earned or taken back.' })
  occurredAt: Date;

  @Field(() => Money, { description: 'Merchandise; below 0 for cancels, refunds and credit moved away.' })
  sales: Cents;

  @Field(() => Money, { description: "The organization's part of the 30%." })
  organizationProfit: Cents;

  @Field(() => Money, { description: "The class's part of the 30%." })
  classroomProfit: Cents;

  @Field(() => Int, { description: 'The number of the campaign that it counts for, from 1.' })
  campaign: number;

  organizationId: string;
  classroomId: string | null;
  orderId: string | null;
}

export const LedgerEntryConnection = connectionOf(LedgerEntry, 'owner', everyMember);

@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({ description: 'Sales of one year, US Eastern, whatever campaign they belong to.' })
export class YearSales {
  @Field(() => Int, { description: 'The year.' })
  year: number;

  @Field(() => Int, { description: 'Orders paid in it, without those cancelled or moved since.' })
  orderCount: number;

  @Field(() => Money, { description: 'Merchandise sold in it, after refunds.' })
  totalSales: Cents;

  @Field(() => Money, { description: "The whole 30% of it, including the classrooms' part." })
  totalProfit: Cents;

  organizationId: string;
}

/** `by` is an edge, `statements` an edge of a higher module. */
@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({
  description: 'A campaign that was closed by a reset, with its final figures.',
})
export class FundraiserReset extends Node {
  @Field(() => Date, {
    description: 'When it began: when the previous one was closed or the organization registered.',
  })
  startedAt: Date;

  @Field(() => Date, { description: 'When it was closed.' })
  at: Date;

  @Field(() => Int, { description: 'The number of the campaign, from 1.' })
  campaign: number;

  @Field(() => Money, { description: 'Merchandise sold in it.' })
  totalSales: Cents;

  @Field(() => Money, { description: "The whole 30%, including the classrooms' part." })
  totalProfit: Cents;

  @Field(() => Int, { description: 'Paid orders, without cancelled ones, when it was closed.' })
  orderCount: number;

  @Field(() => Int, { description: 'Orders still counted for it, without those cancelled or moved since.' })
  ordersLeft: number;

  @Field(() => Money, { description: 'What is left of `totalSales` after refunds and moves since.' })
  salesLeft: Cents;

  @Field(() => Money, { description: 'What is left of `totalProfit` after refunds and moves since.' })
  profitLeft: Cents;

  organizationId: string;
  resetBy: string | null;
}
