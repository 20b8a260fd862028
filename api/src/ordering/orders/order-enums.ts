import { registerEnumType } from 'type-graphql';
import { DeliveryMethod, OrderStatus } from './order-status.js';

registerEnumType(OrderStatus, {
  name: 'OrderStatus',
  description: 'Where an order stands (docs/product/orders.md#states).',
});
registerEnumType(DeliveryMethod, {
  name: 'DeliveryMethod',
  description: 'Shipped to the buyer, or fetched from the organization.',
});

export { DeliveryMethod, OrderStatus };
