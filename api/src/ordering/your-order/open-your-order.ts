import type { Reader } from '../../database/index.js';
import { OrderEntity } from '../orders/order.entity.js';
import { YourOrderLinkError } from './your-order.errors.js';
import { orderIdOfToken, type YourOrderLinks } from './your-order-url.js';

/**
 * The order that a link opens, of a deleted organization too: it stays its buyer's. Throws YourOrderLinkError (404) for a
 * token that we did not make, and once the order's customer has another address or was removed.
 */
export async function openYourOrder(db: Reader, links: YourOrderLinks, token: string): Promise<OrderEntity> {
  const id = orderIdOfToken(token);
  return assertFits(id === null ? null : await db.findOneBy(OrderEntity, { id }), links, token);
}

/** The same for an order that was loaded already. Throws YourOrderLinkError (404). */
export function assertFits<Order extends { readonly id: string; readonly customerEmail: string }>(
  order: Order | null | undefined,
  links: YourOrderLinks,
  token: string,
): Order {
  if (!order || !links.fits({ orderId: order.id, customerEmail: order.customerEmail }, token))
    throw new YourOrderLinkError();
  return order;
}
