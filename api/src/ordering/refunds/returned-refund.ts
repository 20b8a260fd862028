import { retakeStock, type StockLine } from '../../catalog/index.js';
import type { Reader, Tx } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { findOrderEmails } from '../../mail/admin/index.js';
import { orderRefundReturned, refundReturned } from '../../mail/index.js';
import { customerMail, type CustomerMailDeps, loadAnyOrder } from '../orders/load-orders.js';

/**
 * Takes the boxes of a partial refund that a bank returned out of stock again; products and order must be locked. If
 * others bought them meanwhile they stay restocked, and support is told: a later cancel must not return them again.
 */
export async function takeBoxesBack(tx: Tx, providerRefundId: string): Promise<void> {
  const boxes: StockLine[] = await tx.query(
    `SELECT item.product_id, line.quantity FROM partial_refunds refund
       JOIN partial_refund_lines line ON line.refund_id = refund.id JOIN order_items item ON item.id = line.item_id
      WHERE refund.provider_refund_id = $1 AND refund.is_restocked AND line.quantity > 0`,
    [providerRefundId],
  );
  if (await retakeStock(tx, boxes))
    await tx.query('UPDATE partial_refunds SET is_restocked = false WHERE provider_refund_id = $1', [
      providerRefundId,
    ]);
}

/** SQL: whether the boxes of a returned row of `refunds` could not be taken out of stock again. */
export const isStockShort = `EXISTS (SELECT FROM partial_refunds part JOIN orders ON orders.id = part.order_id
  WHERE part.provider_refund_id = refunds.provider_refund_id AND is_restocked AND orders.status <> 'cancelled')`;

/**
 * Emails support that a bank returned a refund of a paid order; that of a cancelled one is an unmatched payment. Emails
 * the customer too if an email had told them of the refund.
 */
export async function sendRefundReturnedEmails(deps: CustomerMailDeps, refundId: string): Promise<void> {
  const { mail } = deps;
  const { read } = deps.database;
  const refund = await findReturned(read, refundId);
  const loaded = refund && (await loadAnyOrder(read, refund.orderId));
  if (!loaded) return;
  const { id: orderId, status } = loaded.order;
  const { amount, isShort } = refund;
  if (status !== 'cancelled')
    await mail.send(refundReturned, {
      to: mail.support,
      key: refundId,
      orderId,
      props: { orderId, amount, isShort },
    });
  const emails = await findOrderEmails(read, [orderId]);
  const toldBy = ['order-cancelled', ...(refund.isMailed ? ['order-refunded'] : [])];
  if (!emails.some((email) => email.status === 'sent' && toldBy.includes(email.kind))) return;
  const { props, ...about } = customerMail(deps, loaded.order);
  await mail.send(orderRefundReturned, { ...about, key: refundId, props: { ...props, amount } });
}

type Returned = {
  readonly orderId: string;
  readonly amount: Cents;
  /** Whether a partial refund's customer was to be emailed. */
  readonly isMailed: boolean;
  readonly isShort: boolean;
};

/** Null for a lost dispute that was won after all. */
async function findReturned(db: Reader, refundId: string): Promise<Returned | null> {
  const [row]: Returned[] = await db.query(
    `SELECT o.id AS order_id, refunds.amount, COALESCE(part.mail_customer, false) AS is_mailed,
        ${isStockShort} AS is_short
       FROM refunds JOIN orders o ON o.stripe_payment_intent_id = refunds.intent_id
       LEFT JOIN partial_refunds part ON part.provider_refund_id = refunds.provider_refund_id
      WHERE refunds.provider_refund_id = $1 AND refunds.status = 'failed'
        AND NOT EXISTS (SELECT FROM disputes WHERE disputes.id = refunds.provider_refund_id)`,
    [refundId],
  );
  return row ?? null;
}
