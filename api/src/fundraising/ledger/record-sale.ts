import { outbox, type Tx } from '../../database/index.js';
import { formatMoney, type Cents } from '../../lib/cents.js';
import { sendClassWon, sendMilestoneReached } from '../fundraising.messages.js';
import { postEntry, type PostedEntry } from './post-entry.js';
import { shareOfSale, type Share } from './shares.js';

type SaleShare = Omit<Share, 'share'>;

export type Sale = {
  readonly orderId: string;
  /** Null for an order without codes: it is in the ledger, without a share. */
  readonly organizationId: string | null;
  readonly classroomId: string | null;
  /** Merchandise only, without shipping and tax (docs/product/money.md). */
  readonly subtotal: Cents;
  readonly occurredAt: Date;
};

/**
 * Credits a paid order: ledger entry, totals and milestones of its organization and classroom. Call it last in its
 * transaction: from here on the organization's row is locked. A second call for the same order changes nothing.
 * Returns what each side earned.
 */
export async function recordSale(tx: Tx, sale: Sale): Promise<SaleShare> {
  const share = shareOfSale(sale);
  const posted = await postEntry(tx, insertSale, saleParameters(sale, share));
  if (sale.organizationId && posted) await queueMilestoneEmails(tx, sale.organizationId, posted);
  const { organizationProfit, classroomProfit } = share;
  return { organizationProfit, classroomProfit };
}

/** The sale's entry, of the parameters $1 to $7. */
const insertSale = `INSERT INTO ledger_entries
     (kind, order_id, organization_id, classroom_id, campaign, sales, organization_profit, classroom_profit, occurred_at)
   SELECT 'sale', $1::uuid, $2::uuid, $3::uuid, COALESCE((SELECT campaign FROM organizations WHERE id = $2), 0),
     $4::numeric, $5::numeric, $6::numeric, $7::timestamptz`;

export function saleParameters(sale: Sale, { organizationProfit, classroomProfit }: SaleShare): unknown[] {
  const { orderId, organizationId, classroomId, subtotal, occurredAt } = sale;
  return [
    orderId,
    organizationId,
    classroomId,
    formatMoney(subtotal),
    formatMoney(organizationProfit),
    formatMoney(classroomProfit),
    occurredAt,
  ];
}

/** For every entry that adds something. */
export async function queueMilestoneEmails(
  tx: Tx,
  organizationId: string,
  posted: PostedEntry,
): Promise<void> {
  const campaign = String(posted.campaign);
  if (posted.reachedHalfway) {
    await outbox.add(tx, sendMilestoneReached({ organizationId, campaign, milestone: 'halfway' }));
  }
  if (posted.reachedGoal) {
    await outbox.add(tx, sendMilestoneReached({ organizationId, campaign, milestone: 'goal' }));
  }
  await queueWinnerEmails(tx, posted);
}

/** For every entry at all: the first class may be another one. */
export async function queueWinnerEmails(tx: Tx, posted: PostedEntry): Promise<void> {
  const { organizationId, movedClassHalfway, movedClassGoal } = posted;
  if (organizationId === null) return;
  const about = { organizationId, campaign: String(posted.campaign) };
  if (movedClassHalfway) await outbox.add(tx, sendClassWon({ ...about, milestone: 'halfway' }));
  if (movedClassGoal) await outbox.add(tx, sendClassWon({ ...about, milestone: 'goal' }));
}
