import { outbox, type Tx } from '../../database/index.js';
import { sendMilestoneLost } from '../fundraising.messages.js';
import { orderCredit } from './order-credit.js';
import { postEntry, type PostedEntry } from './post-entry.js';
import { queueWinnerEmails } from './record-sale.js';

/**
 * Takes back what a cancelled order is still credited with, from whom it is credited to, and in its campaign: a refund
 * of an order from before a reset leaves the new totals alone (docs/product/money.md). Call it last in its transaction.
 * An order that was never paid, or is reversed already, changes nothing; returns whether something was.
 */
export async function reverseSale(
  tx: Tx,
  { orderId, occurredAt }: { orderId: string; occurredAt: Date },
): Promise<boolean> {
  const posted = await postEntry(
    tx,
    `INSERT INTO ledger_entries
       (kind, order_id, organization_id, classroom_id, campaign, sales, organization_profit, classroom_profit, occurred_at)
     SELECT 'reversal', $1, organization_id, classroom_id, campaign, -sales, -organization_profit, -classroom_profit, $2
       FROM (${orderCredit}) AS credit WHERE NOT is_reversed`,
    [orderId, occurredAt],
  );
  if (posted) await queueLossEmails(tx, orderId, posted);
  return posted !== null;
}

/** For every entry that takes something away. */
export async function queueLossEmails(tx: Tx, orderId: string, posted: PostedEntry): Promise<void> {
  const { organizationId, campaign, lostHalfway, lostGoal } = posted;
  if (organizationId === null) return;
  const lost = { organizationId, campaign: String(campaign), orderId };
  if (lostGoal) await outbox.add(tx, sendMilestoneLost({ ...lost, milestone: 'goal' }));
  if (lostHalfway) await outbox.add(tx, sendMilestoneLost({ ...lost, milestone: 'halfway' }));
  await queueWinnerEmails(tx, posted);
}
