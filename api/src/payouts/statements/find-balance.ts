import { Field, ObjectType } from 'type-graphql';
import type { Reader } from '../../database/index.js';
import type { Owed } from '../../fundraising/index.js';
import { CalendarDay, Money, VisibleTo, withTreasurer, perRequest } from '../../http/index.js';
import { type Cents, subtractCents } from '../../lib/cents.js';
import { isDisputed } from '../is-payable.js';
import { findNextStatement } from './find-statements.js';
import { monthName } from './statement-month.js';

/** Its amounts; the first three add up to the ledger (docs/product/payouts.md#words). */
type Amounts = Omit<Balance, 'nextStatement'>;

/** What an organization and its classes earned in all campaigns, and where that money is. */
export async function findBalance(db: Reader, organizationId: string): Promise<Amounts> {
  const [sums] = await findSums(db, [organizationId]);
  if (!sums) throw new Error('A sum returned nothing');
  return toBalance(sums);
}

/** The same by organization id; one query per request. */
export const balanceOfOrganization = perRequest.rows('organizationId', findSums, toBalance);

type Row = Omit<Amounts, 'earned' | 'onItsWay'> & { organizationId: string; ledger: Cents; stated: Cents };

function findSums(db: Reader, organizationIds: readonly string[]): Promise<Row[]> {
  return db.query(
    `SELECT asked.id AS organization_id, sums.*,
        (SELECT COALESCE(sum(amount_due), 0) FROM statements WHERE organization_id = asked.id AND state = 'paid') AS paid
       FROM unnest($1::uuid[]) AS asked (id)
      CROSS JOIN LATERAL (SELECT COALESCE(sum(share), 0) AS ledger,
          COALESCE(sum(share) FILTER (WHERE is_stated), 0) AS stated,
          COALESCE(sum(share) FILTER (WHERE NOT is_stated AND is_disputed), 0) AS in_dispute,
          COALESCE(sum(share) FILTER (WHERE is_stated AND is_of_campaign), 0) AS of_campaign_stated,
          COALESCE(sum(share) FILTER (WHERE NOT is_stated AND is_disputed AND is_of_campaign), 0) AS of_campaign_in_dispute,
          COALESCE(sum(share) FILTER (WHERE NOT is_stated AND NOT is_disputed AND NOT is_of_campaign), 0)
            AS of_earlier_campaigns
        FROM (SELECT organization_profit + classroom_profit AS share, e.campaign = o.campaign AS is_of_campaign,
            EXISTS (SELECT FROM statement_lines line WHERE line.ledger_entry_id = e.id) AS is_stated,
            ${isDisputed('e')} AS is_disputed
          FROM ledger_entries e JOIN organizations o ON o.id = e.organization_id
         WHERE e.organization_id = asked.id) AS entries) AS sums`,
    [organizationIds],
  );
}

function toBalance({ organizationId: _, ledger, stated, ...row }: Row): Amounts {
  return { ...row, earned: subtractCents(ledger, stated), onItsWay: subtractCents(stated, row.paid) };
}

/** What an organization is still owed from all its campaigns, and on which statement it will be. */
export async function findOwed(db: Reader, organizationId: string, now: Date): Promise<Owed> {
  const [{ earned, onItsWay }, next] = await Promise.all([
    findBalance(db, organizationId),
    findNextStatement(db, organizationId, now),
  ]);
  return { earned, onItsWay, next: next && { monthName: monthName(next.month), drawnOn: next.drawnOn } };
}

/** Those of the organizations that nothing is owed to. */
export async function findPaidOut(db: Reader, organizationIds: readonly string[]): Promise<string[]> {
  const sums = await findSums(db, organizationIds);
  return sums.filter(({ ledger, paid }) => ledger <= paid).map(({ organizationId }) => organizationId);
}

@VisibleTo('anyone')
@ObjectType({ description: 'The statement that an order will be on, or is on.' })
export class StatementDate {
  @Field(() => String, { description: 'Its month, YYYY-MM.' })
  month: string;

  @Field(() => CalendarDay, { description: 'The day it is drawn.' })
  drawnOn: string;
}

/** Not an entity in a client's cache: it has no id. */
@VisibleTo('owner', withTreasurer)
@ObjectType({
  description: 'Where the money an organization earned is. The first three amounts add up to its ledger.',
})
export class Balance {
  @Field(() => Money, { description: 'In the ledger, but on no statement yet.' })
  earned: Cents;

  @Field(() => Money, { description: 'On unpaid statements, including amounts carried over.' })
  onItsWay: Cents;

  @Field(() => Money, { description: 'On paid statements.' })
  paid: Cents;

  @Field(() => Money, { description: 'The part of `earned` held back by open disputes.' })
  inDispute: Cents;

  @Field(() => Money, { description: "The part of this campaign's profit that is already on a statement." })
  ofCampaignStated: Cents;

  @Field(() => Money, { description: "The part of this campaign's profit held back by open disputes." })
  ofCampaignInDispute: Cents;

  @Field(() => Money, {
    description:
      'What earlier campaigns add to the next statement; below 0 if more was taken back than earned. ' +
      "This campaign's profit, less the two parts above, plus this amount equals `earned` less `inDispute`.",
  })
  ofEarlierCampaigns: Cents;

  @Field(() => StatementDate, {
    nullable: true,
    description: 'The statement that `earned` will be on; null if nothing is due for one.',
  })
  nextStatement: StatementDate | null;
}

@VisibleTo('owner', withTreasurer)
@ObjectType({ description: 'Earnings of a day and the total up to then.' })
export class EarningsDay {
  @Field(() => CalendarDay, { description: 'The day.' })
  day: string;

  @Field(() => Money, { description: 'Shares earned that day, less those taken back.' })
  share: Cents;

  @Field(() => Money, { description: 'All shares of all campaigns up to the end of that day.' })
  total: Cents;
}
