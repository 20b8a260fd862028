import { outbox, type Tx } from '../../database/index.js';
import { sendMilestoneLost } from '../fundraising.messages.js';
import { postEntry, type PostedEntry } from './post-entry.js';

/**
 * Takes a cancelled order's sale back, with the amounts and the campaign of its entry: a refund of an order from
 * before a reset leaves the new totals alone (docs/product/money.md). Call it last in its transaction. An order that was never
 * paid, or is reversed already, changes nothing; returns whether something was.
 */
export async function reverseSale(
  tx: Tx,
  { orderId, occurredAt }: { orderId: string; occurredAt: Date },
): Promise<boolean> {
  const posted = await postEntry(
    tx,
    `INSERT INTO ledger_entries
       (kind, order_id, organization_id, classroom_id, campaign, sales, organization_profit, classroom_profit, occurred_at)
     SELECT 'reversal', order_id, organization_id, classroom_id, campaign, -sales, -organization_profit, -classroom_profit, $2
       FROM ledger_entries WHERE order_id = $1 AND kind = 'sale'`,
    [orderId, occurredAt],
  );
  if (posted) await tellOfLosses(tx, orderId, posted);
  return posted !== null;
}

async function tellOfLosses(tx: Tx, orderId: string, posted: PostedEntry): Promise<void> {
  const { organizationId, campaign, lostHalfway, lostGoal } = posted;
  if (organizationId === null) return;
  const lost = { organizationId, campaign: String(campaign), orderId };
  if (lostGoal) await outbox.add(tx, sendMilestoneLost({ ...lost, milestone: 'goal' }));
  if (lostHalfway) await outbox.add(tx, sendMilestoneLost({ ...lost, milestone: 'halfway' }));
}
