import { outbox, type Tx } from '../../database/index.js';
import { type Cents, subtractCents } from '../../lib/cents.js';
import { sendMilestoneLost } from '../fundraising.messages.js';
import { findCredit, orderCredit, postChange } from './move-credit.js';
import { type PostedEntry, postEntry } from './post-entry.js';
import { queueWinnerEmails } from './record-sale.js';
import { type Share, shareOfSale } from './shares.js';

/**
 * Reverses the current credit of a cancelled order in its own campaign: a refund of an order from before a reset leaves
 * the new totals alone (docs/product/money.md). Call it last in its transaction. Returns false, changing nothing, if the
 * order was never paid or is already reversed.
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

/** For entries that take sales away. */
export async function queueLossEmails(tx: Tx, orderId: string, posted: PostedEntry): Promise<void> {
  const { organizationId, campaign, lostHalfway, lostGoal } = posted;
  if (organizationId === null) return;
  const lost = { organizationId, campaign: String(campaign), orderId };
  if (lostGoal) await outbox.add(tx, sendMilestoneLost({ ...lost, milestone: 'goal' }));
  if (lostHalfway) await outbox.add(tx, sendMilestoneLost({ ...lost, milestone: 'halfway' }));
  await queueWinnerEmails(tx, posted);
}

type SaleAdjustment = {
  readonly orderId: string;
  /** The merchandise that was not refunded. */
  readonly salesLeft: Cents;
  /** The provider's id of the refund. */
  readonly sourceId: string;
  readonly occurredAt: Date;
};

/**
 * Books a partial refund: the share is computed again on what is left of the sale, and the difference is an entry of its
 * own, split as before (docs/product/payouts.md#refunds-and-disputes). Totals and milestones follow. The order's row must
 * be locked; call it last in its transaction. Returns the new shares; null if nothing changes because shipping was
 * refunded or the sale was reversed.
 */
export async function adjustSale(tx: Tx, adjustment: SaleAdjustment): Promise<Share | null> {
  const { orderId, salesLeft, sourceId, occurredAt } = adjustment;
  const credit = await findCredit(tx, orderId);
  if (!credit || credit.sales === salesLeft) return null;
  const left = shareOfSale({ ...credit, subtotal: salesLeft });
  const posted = await postChange(
    tx,
    { kind: 'adjustment', orderId, sourceId, occurredAt },
    {
      ...credit,
      sales: subtractCents(salesLeft, credit.sales),
      organizationProfit: subtractCents(left.organizationProfit, credit.organizationProfit),
      classroomProfit: subtractCents(left.classroomProfit, credit.classroomProfit),
    },
  );
  if (posted) await queueLossEmails(tx, orderId, posted);
  return left;
}

/** SQL for what an entry of this kind adds to a count of orders. */
export function orderStep(kind: string): string {
  return `CASE WHEN ${kind} IN ('sale', 'moved-in') THEN 1 WHEN ${kind} IN ('reversal', 'moved-out') THEN -1 ELSE 0 END`;
}
