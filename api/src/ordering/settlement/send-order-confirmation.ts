import type { Database } from '../../database/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import { orderConfirmation, type Mail } from '../../mail/index.js';
import type { FindPickupNotice } from '../fulfillment/pickup-notice.js';
import { loadConfirmation } from './load-confirmation.js';

export type ConfirmOrderDeps = {
  readonly database: Database;
  readonly mail: Mail;
  readonly findPickupNotice?: FindPickupNotice;
};

/** Sends the customer the confirmation of a paid order, once. */
export async function sendOrderConfirmationEmail(
  { database, mail, findPickupNotice }: ConfirmOrderDeps,
  orderId: string,
): Promise<void> {
  const confirmation = await loadConfirmation(database, orderId);
  // Cancelled or removed before the email left: it would confirm what is no longer true.
  if (!confirmation || confirmation.status === 'cancelled') return;
  const { customerEmail, props } = confirmation;
  const isPickup = props.delivery.method === 'pickup';
  const notice = isPickup ? await findPickupNotice?.(orderId) : null;
  await mail.send(orderConfirmation, {
    to: mailAddress(customerEmail, props.customerName),
    key: orderId,
    orderId,
    completesMessage: true,
    props: { ...props, pickup: notice?.facts },
    pictures: notice?.facts.day ? notice.pictures : [],
  });
}
