import type { FindProductPictures } from '../../catalog/index.js';
import { outbox, type Database } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import { mailAddress } from '../../lib/mail-address.js';
import { orderConfirmation, type Mail } from '../../mail/index.js';
import type { FindPickupNotice } from '../fulfillment/pickup-notice.js';
import { illustrateLines } from '../orders/illustrate-lines.js';
import { isRemoved } from '../customers/removed-customer.js';
import type { YourOrderUrl } from '../your-order/your-order-url.js';
import { sendPickupPlaceNeeded } from '../ordering.messages.js';
import { loadConfirmation } from './load-confirmation.js';

export type ConfirmOrderDeps = {
  readonly database: Database;
  readonly mail: Mail;
  readonly clock: Clock;
  /** The link with which its buyer says whom the order was for. */
  readonly creditUrlFor: (orderId: string) => string;
  readonly yourOrderUrl: YourOrderUrl;
  /** Null everywhere without pickup days. */
  readonly findPickupNotice?: FindPickupNotice;
  readonly findProductPictures?: FindProductPictures;
};

/** Sends the customer the confirmation of a paid order, once. */
export async function sendOrderConfirmationEmail(
  {
    database,
    mail,
    clock,
    creditUrlFor,
    yourOrderUrl,
    findPickupNotice,
    findProductPictures,
  }: ConfirmOrderDeps,
  orderId: string,
): Promise<void> {
  const confirmation = await loadConfirmation(database, orderId);
  // Cancelled or removed before the email left: it would confirm what is no longer true.
  if (!confirmation || confirmation.status === 'cancelled' || isRemoved(confirmation)) return;
  const { customerEmail, creditableUntil } = confirmation;
  const canBeCredited = creditableUntil !== null && clock() < creditableUntil;
  const isPickup = confirmation.props.delivery.method === 'pickup';
  const notice = isPickup ? await findPickupNotice?.(orderId) : null;
  const { lines, pictures } = await illustrateLines(confirmation.props.items, findProductPictures);
  const plan = notice?.plan;
  if (plan && !plan.place) await askForPlace(database, orderId);
  const props = {
    ...confirmation.props,
    ...(plan && { delivery: { method: 'pickup' as const, ...plan, location: plan.place } }),
    items: lines,
    orderUrl: yourOrderUrl({ orderId, customerEmail }),
    creditUrl: canBeCredited ? creditUrlFor(orderId) : null,
  };
  await mail.send(orderConfirmation, {
    to: mailAddress(customerEmail, props.customerName),
    key: orderId,
    orderId,
    completesMessage: true,
    props: { ...props, pickup: notice?.facts },
    pictures: [...pictures, ...(notice?.pictures ?? [])],
  });
}

/** Its organization is asked where and when it hands out its orders: nobody could say so yet. */
async function askForPlace(database: Database, orderId: string): Promise<void> {
  await database.transaction((tx) => outbox.add(tx, sendPickupPlaceNeeded({ orderId })));
}
