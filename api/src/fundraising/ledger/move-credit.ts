import type { Reader, Tx } from '../../database/index.js';
import { type Cents, formatMoney, negateCents } from '../../lib/cents.js';
import { FundraiserUnavailableError } from '../fundraising.errors.js';
import type { MovedMilestones } from '../milestones/move-milestones.js';
import { type PostedEntry, postEntry } from './post-entry.js';
import { queueMilestoneEmails, queueWinnerEmails } from './record-sale.js';
import { queueLossEmails } from './reverse-sale.js';
import { type Share, shareOfSale } from './shares.js';

type CreditMove = {
  readonly orderId: string;
  readonly organizationId: string;
  readonly classroomId: string | null;
  /** The id of the move, so that its two entries are booked once. */
  readonly sourceId: string;
  readonly occurredAt: Date;
};

/**
 * Moves the credit of an order's sale with two ledger entries, in and out, with shares computed again on what was not
 * refunded (docs/product/payouts.md#credit-afterwards). Within an organization the campaign stays; another organization
 * gets it in its current campaign. Totals and milestones follow. The order's row must be locked; call it last in its
 * transaction. Returns the new shares; null if the order is not sold or already has this credit. Throws
 * FundraiserUnavailableError (404) if the organization was deleted.
 */
export async function moveCredit(tx: Tx, move: CreditMove): Promise<Share | null> {
  const { orderId, organizationId, classroomId } = move;
  const credit = await findCredit(tx, orderId);
  if (!credit) return null;
  const stays = credit.organizationId === organizationId;
  if (stays && credit.classroomId === classroomId) return null;
  const campaign = await lockOrganizations(tx, organizationId, credit.organizationId);
  const share = shareOfSale({ organizationId, classroomId, subtotal: credit.sales });
  // In before out: within an organization the total must not fall below a milestone that it keeps.
  const moved = stays ? 'classroom' : 'all';
  const credited = { ...share, organizationId, classroomId, sales: credit.sales };
  const gained = await postChange(
    tx,
    { ...move, kind: 'moved-in' },
    { ...credited, campaign: stays ? credit.campaign : campaign },
    moved,
  );
  const lost = await postChange(tx, { ...move, kind: 'moved-out' }, negative(credit), moved);
  if (gained) await (stays ? queueWinnerEmails(tx, gained) : queueMilestoneEmails(tx, gained));
  if (lost) await (stays ? queueWinnerEmails(tx, lost) : queueLossEmails(tx, orderId, lost));
  return share;
}

/** Locks in the order of ids, so that opposite moves do not deadlock. Returns the new organization's campaign. */
async function lockOrganizations(tx: Tx, organizationId: string, former: string | null): Promise<number> {
  const rows: { id: string; campaign: number; deletedAt: Date | null }[] = await tx.query(
    'SELECT id, campaign, deleted_at FROM organizations WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE',
    [[organizationId, ...(former === null ? [] : [former])]],
  );
  const found = rows.find(({ id }) => id === organizationId);
  // Deleted since it was checked.
  if (!found || found.deletedAt !== null) throw new FundraiserUnavailableError();
  return found.campaign;
}

function negative(credit: Credit): Credit {
  return {
    ...credit,
    sales: negateCents(credit.sales),
    organizationProfit: negateCents(credit.organizationProfit),
    classroomProfit: negateCents(credit.classroomProfit),
  };
}

type Change = Omit<CreditMove, 'organizationId' | 'classroomId'> & {
  readonly kind: 'adjustment' | 'moved-in' | 'moved-out';
};

/** Books an entry that changes a sale. */
export function postChange(
  tx: Tx,
  { kind, orderId, sourceId, occurredAt }: Change,
  credit: Credit,
  moved?: MovedMilestones,
): Promise<PostedEntry | null> {
  const { organizationId, classroomId, campaign } = credit;
  const amounts = [credit.sales, credit.organizationProfit, credit.classroomProfit].map(formatMoney);
  return postEntry(
    tx,
    `INSERT INTO ledger_entries (kind, adjusted_order_id, source_id, organization_id, classroom_id, campaign, sales,
       organization_profit, classroom_profit, occurred_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [kind, orderId, sourceId, organizationId, classroomId, campaign, ...amounts, occurredAt],
    moved,
  );
}

/**
 * SQL for one row if the order $1 was ever sold: the sums of its entries, and whom its latest entry credits, ignoring
 * moved-out ones. A writer that relies on it must lock the order's row, so that no entry is added in between.
 */
export const orderCredit = `
  SELECT (array_agg(organization_id ORDER BY id DESC) FILTER (WHERE kind <> 'moved-out'))[1] AS organization_id,
      (array_agg(classroom_id ORDER BY id DESC) FILTER (WHERE kind <> 'moved-out'))[1] AS classroom_id,
      (array_agg(campaign ORDER BY id DESC) FILTER (WHERE kind <> 'moved-out'))[1] AS campaign,
      sum(sales) AS sales, sum(organization_profit) AS organization_profit, sum(classroom_profit) AS classroom_profit,
      bool_or(kind = 'reversal') AS is_reversed
    FROM order_entries WHERE order_id = $1
   HAVING count(*) > 0`;

export type Credit = {
  readonly organizationId: string | null;
  readonly classroomId: string | null;
  /** The campaign that it counts for, from 1. */
  readonly campaign: number;
  readonly sales: Cents;
  readonly organizationProfit: Cents;
  readonly classroomProfit: Cents;
};

/** An order's current credit; null before it is sold and after it is reversed. */
export async function findCredit(db: Reader, orderId: string): Promise<Credit | null> {
  const [row]: (Credit & { isReversed: boolean })[] = await db.query(orderCredit, [orderId]);
  if (!row) return null;
  const { isReversed, ...credit } = row;
  return isReversed ? null : credit;
}
