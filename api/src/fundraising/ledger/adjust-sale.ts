import type { Tx } from '../../database/index.js';
import { formatMoney, subtractCents, type Cents } from '../../lib/cents.js';
import { findCredit } from './order-credit.js';
import { postEntry } from './post-entry.js';
import { queueLossEmails } from './reverse-sale.js';
import { shareOfSale } from './shares.js';

export type SaleAdjustment = {
  readonly orderId: string;
  /** The merchandise that was not refunded. */
  readonly salesLeft: Cents;
  /** The provider's id of the refund. */
  readonly sourceId: string;
  readonly occurredAt: Date;
};

/**
 * Books what a refund in part leaves of a sale: the share is computed again on what is left, and the difference is an
 * entry of its own, split as before (docs/product/payouts.md#refunds-and-disputes). Totals and milestones follow. The
 * order's row must be locked; call it last in its transaction. Returns false when nothing changes: shipping was
 * refunded, or the sale was reversed.
 */
export async function adjustSale(tx: Tx, adjustment: SaleAdjustment): Promise<boolean> {
  const { orderId, salesLeft, sourceId, occurredAt } = adjustment;
  const credit = await findCredit(tx, orderId);
  if (!credit || credit.sales === salesLeft) return false;
  const left = shareOfSale({ ...credit, subtotal: salesLeft });
  const posted = await postEntry(
    tx,
    `INSERT INTO ledger_entries (kind, adjusted_order_id, source_id, organization_id, classroom_id, campaign, sales,
       organization_profit, classroom_profit, occurred_at)
     VALUES ('adjustment', $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      orderId,
      sourceId,
      credit.organizationId,
      credit.classroomId,
      credit.campaign,
      formatMoney(subtractCents(salesLeft, credit.sales)),
      formatMoney(subtractCents(left.organizationProfit, credit.organizationProfit)),
      formatMoney(subtractCents(left.classroomProfit, credit.classroomProfit)),
      occurredAt,
    ],
  );
  if (posted) await queueLossEmails(tx, orderId, posted);
  return true;
}
