import type { FindProductPictures } from '../../catalog/index.js';
import { outbox, readMoney, type Database, type Reader, type Tx } from '../../database/index.js';
import { zeroCents, type Cents } from '../../lib/cents.js';
import { mailAddress } from '../../lib/mail-address.js';
import { orderCancelled, type Mail } from '../../mail/index.js';
import { loadAnyOrder } from '../orders/load-orders.js';
import { illustrateLines } from '../orders/illustrate-lines.js';
import { isRemoved } from '../customers/removed-customer.js';
import type { YourOrderUrl } from '../your-order/your-order-url.js';
import { sendOrderCancelled } from '../ordering.messages.js';

export type CancellationEmailDeps = {
  readonly database: Database;
  readonly mail: Mail;
  readonly yourOrderUrl: YourOrderUrl;
  readonly findProductPictures?: FindProductPictures;
};

/** Tells the customer, once, that the order is cancelled and what goes back to the card; notes on the order when. */
export async function sendCancellationEmail(
  { database, mail, yourOrderUrl, findProductPictures }: CancellationEmailDeps,
  orderId: string,
): Promise<void> {
  const loaded = await loadAnyOrder(database.read, orderId);
  if (loaded?.order.status !== 'cancelled' || isRemoved(loaded.order)) return;
  const { customerEmail, customerName } = loaded.order;
  const refunded = await sumRefunds(database.read, orderId);
  const { lines, pictures } = await illustrateLines(loaded.items, findProductPictures);
  await mail.send(orderCancelled, {
    to: mailAddress(customerEmail, customerName),
    key: orderId,
    orderId,
    props: {
      orderId,
      orderUrl: yourOrderUrl({ orderId, customerEmail }),
      customerName,
      items: lines.map(({ productName, quantity, pictureId }) => ({ productName, quantity, pictureId })),
      refunded: refunded > zeroCents ? refunded : null,
    },
    pictures,
  });
  await database.transaction((tx) =>
    tx.query(
      'UPDATE orders SET cancellation_email_sent_at = COALESCE(cancellation_email_sent_at, now()) WHERE id = $1',
      [orderId],
    ),
  );
}

/** Leaves the email to delivery in the transaction that cancels, so that the customer is mailed if it commits. */
export async function queueCancellationEmail(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx.query('UPDATE orders SET cancellation_email_asked_at = $2 WHERE id = $1', [orderId, now]);
  await outbox.add(tx, sendOrderCancelled({ orderId }));
}

/** A failed refund is on the administrators' list and gives nothing back. */
async function sumRefunds(db: Reader, orderId: string): Promise<Cents> {
  const [row]: { amount: string | null }[] = await db.query(
    `SELECT sum(amount) AS amount FROM refunds WHERE order_id = $1 AND status <> 'failed'`,
    [orderId],
  );
  return readMoney(row?.amount ?? null);
}
