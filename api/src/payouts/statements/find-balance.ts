import type { Database, Reader } from '../../database/index.js';
import type { Owed } from '../../fundraising/index.js';
import { perRequest } from '../../http/index.js';
import { type Cents, subtractCents } from '../../lib/cents.js';
import { findNextStatement } from './find-statements.js';
import { monthName } from './statement-month.js';

/**
 * The three words of every screen (docs/product/payouts.md#words), and what is held back. The first three add up to the
 * ledger.
 */
export type Balance = {
  /** In the ledger, but on no statement yet; includes `inDispute`. */
  readonly earned: Cents;
  /** On unpaid statements, including amounts carried over. */
  readonly onItsWay: Cents;
  readonly paid: Cents;
  /** Held back by open disputes. */
  readonly inDispute: Cents;
  /** The parts of this campaign's profit that will not be on the next statement, and what else will be on it. */
  readonly ofCampaignStated: Cents;
  readonly ofCampaignInDispute: Cents;
  readonly ofEarlierCampaigns: Cents;
};

/** What an organization and its classes earned in all campaigns, and where that money is. */
export async function findBalance(db: Reader, organizationId: string): Promise<Balance> {
  const balance = (await findBalances(db, [organizationId])).get(organizationId);
  if (!balance) throw new Error('A sum returned nothing');
  return balance;
}

/** The same by organization id; one query per request. */
export const balanceOfOrganization = perRequest(({ database }: { readonly database: Database }, ids) =>
  findBalances(database.read, ids),
);

type Row = Omit<Balance, 'earned' | 'onItsWay'> & { organizationId: string; ledger: Cents; stated: Cents };

async function findBalances(
  db: Reader,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, Balance>> {
  const rows: Row[] = await db.query(
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
            EXISTS (SELECT FROM disputes WHERE disputes.state = 'open'
              AND disputes.order_id = COALESCE(e.order_id, e.adjusted_order_id)) AS is_disputed
          FROM ledger_entries e JOIN organizations o ON o.id = e.organization_id
         WHERE e.organization_id = asked.id) AS entries) AS sums`,
    [organizationIds],
  );
  return new Map(rows.map((row) => [row.organizationId, toBalance(row)]));
}

function toBalance({ organizationId: _, ledger, stated, ...row }: Row): Balance {
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
