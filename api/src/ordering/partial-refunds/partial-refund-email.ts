import { readMoney, type Database, type Reader } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { mailAddress } from '../../lib/mail-address.js';
import { orderRefunded, type Mail } from '../../mail/index.js';
import { loadAnyOrder } from '../orders/load-orders.js';
import { isRemoved } from '../customers/removed-customer.js';
import type { YourOrderUrl } from '../your-order/your-order-url.js';
import { boxesOf } from './describe-boxes.js';

type Deps = { readonly database: Database; readonly mail: Mail; readonly yourOrderUrl: YourOrderUrl };

/** Tells the customer, once, what goes back to the card. An order that was cancelled meanwhile has an email of its own. */
export async function sendPartialRefundEmail(
  { database, mail, yourOrderUrl }: Deps,
  refundId: string,
): Promise<void> {
  const refund = await findRefund(database.read, refundId);
  const loaded = refund && (await loadAnyOrder(database.read, refund.orderId));
  if (!loaded || loaded.order.status === 'cancelled' || isRemoved(loaded.order)) return;
  const { id: orderId, customerEmail, customerName, total } = loaded.order;
  const { amount, boxes, refundedInAll } = refund;
  await mail.send(orderRefunded, {
    to: mailAddress(customerEmail, customerName),
    key: refundId,
    orderId,
    props: {
      ...{ orderId, orderUrl: yourOrderUrl({ orderId, customerEmail }), customerName },
      ...{ amount, boxes, total, refundedInAll },
    },
  });
}

type RefundFacts = {
  readonly orderId: string;
  readonly amount: Cents;
  readonly boxes: string | null;
  readonly refundedInAll: Cents;
};

/** Null for one that is not booked, or that the bank has returned. */
async function findRefund(db: Reader, id: string): Promise<RefundFacts | null> {
  const [row]: (Pick<RefundFacts, 'orderId' | 'boxes'> & { amount: string; refundedInAll: string })[] =
    await db.query(
      `SELECT part.order_id AS "orderId", part.amount, ${boxesOf('part.id')} AS boxes,
          (SELECT sum(amount) FROM refunds WHERE order_id = part.order_id AND status = 'accepted') AS "refundedInAll"
         FROM partial_refunds part JOIN refunds ON refunds.provider_refund_id = part.provider_refund_id
        WHERE part.id = $1 AND refunds.status = 'accepted'`,
      [id],
    );
  return row ? { ...row, amount: readMoney(row.amount), refundedInAll: readMoney(row.refundedInAll) } : null;
}
