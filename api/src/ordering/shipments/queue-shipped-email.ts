import { outbox, type Tx } from '../../database/index.js';
import { noteResend } from '../../mail/index.js';
import { findOrderEmails } from '../../mail/admin/index.js';
import { sendOrderShipped } from '../ordering.messages.js';
import type { Shippable } from './lock-shippable.js';

type Wish = { readonly email: 'none' | 'once' | 'again'; readonly now: Date };

/** Leaves 'It has shipped' to delivery, with the transaction that ships. Returns whether there is anything to send. */
export async function queueShippedEmail(tx: Tx, order: Shippable, { email, now }: Wish): Promise<boolean> {
  if (email === 'none' || (email === 'once' && order.isEmailAsked)) return false;
  await tx.query(
    `INSERT INTO shipments (order_id, email_asked_at) VALUES ($1, $2)
     ON CONFLICT (order_id) DO UPDATE SET email_asked_at = COALESCE(shipments.email_asked_at, excluded.email_asked_at)`,
    [order.id, now],
  );
  if (order.isEmailAsked) await queueCopy(tx, order.id);
  await outbox.add(tx, sendOrderShipped({ orderId: order.id }));
  return true;
}

/** One that was not even tried yet is written from the order as it will be. */
async function queueCopy(tx: Tx, orderId: string): Promise<void> {
  const emails = await findOrderEmails(tx, [orderId]);
  const first = emails.find(({ kind }) => kind === 'order-shipped');
  if (first) await noteResend(tx, first.id);
}
