import type { FindProductPictures } from '../../catalog/index.js';
import type { Database } from '../../database/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import { orderShipped, type Mail } from '../../mail/index.js';
import { loadAnyOrder } from '../orders/load-orders.js';
import { illustrateLines, packedLine } from '../orders/illustrate-lines.js';
import { isRemoved } from '../customers/removed-customer.js';
import type { YourOrderUrl } from '../your-order/your-order-url.js';
import { findShipments } from './find-shipments.js';

type Deps = {
  readonly database: Database;
  readonly mail: Mail;
  readonly yourOrderUrl: YourOrderUrl;
  readonly findProductPictures?: FindProductPictures;
};

/** 'It has shipped', once: who carries it, its number and page, and what is in it. */
export async function sendShippedEmail(
  { database, mail, yourOrderUrl, findProductPictures }: Deps,
  orderId: string,
): Promise<void> {
  const loaded = await loadAnyOrder(database.read, orderId);
  // Cancelled before the email left: nothing comes.
  if (!loaded || loaded.order.status === 'cancelled' || isRemoved(loaded.order)) return;
  const shipment = (await findShipments(database.read, [orderId])).get(orderId);
  if (!shipment) return;
  const { order } = loaded;
  const { lines, pictures } = await illustrateLines(loaded.items, findProductPictures);
  await mail.send(orderShipped, {
    to: mailAddress(order.customerEmail, order.customerName),
    key: orderId,
    orderId,
    props: {
      orderId,
      orderUrl: yourOrderUrl({ orderId, customerEmail: order.customerEmail }),
      customerName: order.customerName,
      items: lines.map(packedLine),
      address: order.shippingAddress,
      carrier: shipment.carrier,
      trackingNumber: shipment.trackingNumber,
      trackingUrl: shipment.trackingUrl,
    },
    pictures,
  });
}
