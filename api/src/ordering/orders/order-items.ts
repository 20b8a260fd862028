import { In } from 'typeorm';
import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { OrderItemEntity } from './order-item.entity.js';
import type { OrderItem } from './order.types.js';
import { itemView } from './order.views.js';

/** The lines of an order as they were placed; null for an unknown one. One statement for each request. */
export const itemsOfOrder = perRequest(async ({ database }: { readonly database: Database }, orderIds) => {
  const items = await database.read.find(OrderItemEntity, {
    where: { orderId: In([...orderIds]) },
    order: { line: 'ASC' },
  });
  const found = new Map<string, OrderItem[]>();
  for (const item of items) found.set(item.orderId, [...(found.get(item.orderId) ?? []), itemView(item)]);
  return found;
});
