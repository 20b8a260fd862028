import type { Database } from '../../database/index.js';
import { addCents } from '../../lib/cents.js';
import { mailAddress } from '../../lib/mail-address.js';
import { orderConfirmation, type Mail, type OrderConfirmationProps } from '../../mail/index.js';
import { loadAnyOrder, type LoadedOrder } from '../orders/load-orders.js';

export type ConfirmOrderDeps = { readonly database: Database; readonly mail: Mail };

/** Sends the customer the confirmation of a paid order, once. */
export async function sendOrderConfirmationEmail(
  { database, mail }: ConfirmOrderDeps,
  orderId: string,
): Promise<void> {
  const loaded = await loadAnyOrder(database.read, orderId);
  // Cancelled or removed before the email left: it would confirm what is no longer true.
  if (!loaded || loaded.order.status === 'cancelled') return;
  const { customerEmail, customerName } = loaded.order;
  await mail.send(orderConfirmation, {
    to: mailAddress(customerEmail, customerName),
    key: orderId,
    orderId,
    props: emailProps(loaded),
  });
}

function emailProps({ order, items, organizationName, classroomName }: LoadedOrder): OrderConfirmationProps {
  return {
    orderId: order.id,
    customerName: order.customerName,
    items: items.map(({ productName, quantity, subtotal, selectedProducts }) => ({
      productName,
      quantity,
      subtotal,
      picks: (selectedProducts ?? []).map(({ name }) => name),
    })),
    subtotal: order.subtotal,
    shipping: order.shipping,
    total: order.total,
    delivery:
      order.deliveryMethod === 'shipping'
        ? { method: 'shipping', address: order.shippingAddress ?? '' }
        : { method: 'pickup', location: order.pickupLocation },
    supported:
      organizationName === null
        ? null
        : {
            organizationName,
            classroomName,
            share: addCents(order.organizationProfit, order.classroomProfit),
          },
  };
}
