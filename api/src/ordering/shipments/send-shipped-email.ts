import type { Database } from '../../database/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import { orderShipped, type Mail } from '../../mail/index.js';
import { loadAnyOrder } from '../orders/load-orders.js';
import { isRemoved } from '../orders/removed-customer.js';
import { findShipments } from './find-shipments.js';

type Deps = { readonly database: Database; readonly mail: Mail };

/** 'It has shipped', once: who carries it, its number and page, and what is in it. */
export async function sendShippedEmail({ database, mail }: Deps, orderId: string): Promise<void> {
  const loaded = await loadAnyOrder(database.read, orderId);
  // Cancelled before the email left: nothing comes.
  if (!loaded || loaded.order.status === 'cancelled' || isRemoved(loaded.order)) return;
  const shipment = (await findShipments(database.read, [orderId])).get(orderId);
  if (!shipment) return;
  const { order, items } = loaded;
  await mail.send(orderShipped, {
    to: mailAddress(order.customerEmail, order.customerName),
    key: orderId,
    orderId,
    props: {
      orderId,
      customerName: order.customerName,
      items: items.map(({ productName, quantity, selectedProducts }) => ({
        productName,
        quantity,
        picks: (selectedProducts ?? []).map(({ name }) => name),
      })),
      address: order.shippingAddress,
      carrier: shipment.carrier,
      trackingNumber: shipment.trackingNumber,
      trackingUrl: shipment.trackingUrl,
    },
  });
}
