import type { OrderEntity } from '../orders/order.entity.js';
import type { YourOrder } from './your-order.types.js';

/** No more of a person than the emails say: neither address nor phone number that they were not sent to. */
export function yourOrderView({ id, customerName, shippingAddress, showFirstName }: OrderEntity): YourOrder {
  return { id, customerName, shippingAddress, showsFirstName: showFirstName };
}
