import type { Database } from '../../database/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import { orderConfirmation, type Mail } from '../../mail/index.js';
import { isRemoved } from '../orders/removed-customer.js';
import { loadConfirmation } from './load-confirmation.js';

export type ConfirmOrderDeps = { readonly database: Database; readonly mail: Mail };

/** Sends the customer the confirmation of a paid order, once. */
export async function sendOrderConfirmationEmail(
  { database, mail }: ConfirmOrderDeps,
  orderId: string,
): Promise<void> {
  const confirmation = await loadConfirmation(database, orderId);
  // Cancelled or removed before the email left: it would confirm what is no longer true.
  if (!confirmation || confirmation.status === 'cancelled' || isRemoved(confirmation)) return;
  const { customerEmail, props } = confirmation;
  await mail.send(orderConfirmation, {
    to: mailAddress(customerEmail, props.customerName),
    key: orderId,
    orderId,
    completesMessage: true,
    props,
  });
}
