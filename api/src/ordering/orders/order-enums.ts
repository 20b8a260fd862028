import { registerEnumType } from 'type-graphql';
import { DeliveryMethod, OrderStatus } from './order-status.js';

registerEnumType(OrderStatus, { name: 'OrderStatus', description: 'Where an order stands.' });
registerEnumType(DeliveryMethod, {
  name: 'DeliveryMethod',
  description: 'How an order reaches its buyer.',
});

export { DeliveryMethod, OrderStatus };
