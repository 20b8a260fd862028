import { outbox, type Tx } from '../../database/index.js';
import { formatMoney, type Cents } from '../../lib/cents.js';
import { sendMilestoneReached } from '../fundraising.messages.js';
import { postEntry, type PostedEntry } from './post-entry.js';
import { shareOfSale, type Share } from './shares.js';

export type Sale = {
  readonly orderId: string;
  /** Null for an order without codes: it is in the ledger, and nobody earns a share. */
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
export async function recordSale(tx: Tx, sale: Sale): Promise<Omit<Share, 'share'>> {
  const { orderId, organizationId, classroomId, subtotal, occurredAt } = sale;
  const { organizationProfit, classroomProfit } = shareOfSale(sale);
  const posted = await postEntry(
    tx,
    `INSERT INTO ledger_entries
       (kind, order_id, organization_id, classroom_id, campaign, sales, organization_profit, classroom_profit, occurred_at)
     SELECT 'sale', $1, $2, $3, COALESCE((SELECT campaign FROM organizations WHERE id = $2), 0), $4, $5, $6, $7`,
    [
      orderId,
      organizationId,
      classroomId,
      formatMoney(subtotal),
      formatMoney(organizationProfit),
      formatMoney(classroomProfit),
      occurredAt,
    ],
  );
  if (organizationId && posted) await queueMilestoneEmails(tx, organizationId, posted);
  return { organizationProfit, classroomProfit };
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
}
