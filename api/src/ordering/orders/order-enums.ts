import { registerEnumType } from 'type-graphql';
import { DeliveryMethod, OrderStatus } from './order-status.js';

registerEnumType(OrderStatus, { name: 'OrderStatus' });
registerEnumType(DeliveryMethod, { name: 'DeliveryMethod' });

export { DeliveryMethod, OrderStatus };
