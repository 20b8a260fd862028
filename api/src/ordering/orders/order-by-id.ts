import { In } from 'typeorm';
import type { Database, Reader } from '../../database/index.js';
import { perRequest, type RequestContext } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { isUuid } from '../../lib/ids.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { loadReadable } from './load-orders.js';
import { assertReadable, readingOf } from './order-audience.js';
import { OrderEntity } from './order.entity.js';
import type { Order } from './order.types.js';
import { orderView } from './order.views.js';

export type OrderDeps = { readonly database: Database; readonly clock: Clock };

const entityById = perRequest(async ({ database }: OrderDeps, ids) => {
  const orders = await database.read.findBy(OrderEntity, { id: In(ids.filter(isUuid)) });
  return new Map(orders.map((order) => [order.id, order]));
});

/**
 * Any order by its id, as the caller may see it; null for an unknown one. For edges of what the caller may see
 * anyway: a deleted organization's order is among them. One statement for each request.
 */
export async function orderById(
  context: RequestContext,
  deps: OrderDeps,
  id: string | null,
): Promise<Order | null> {
  const order = id === null ? null : await entityById(context, deps, id);
  return order && orderView(order, readingOf(context, deps.clock));
}

/** Any order as it stands now, read past the request's loader. Throws NotFoundError (404). */
export async function getOrderEntity(db: Reader, id: string): Promise<OrderEntity> {
  const order = isUuid(id) ? await db.findOneBy(OrderEntity, { id }) : null;
  if (!order) throw new NotFoundError('Order');
  return order;
}

/** What `order` returns of a whole id, and a mutation of what it changed. Throws NotFoundError (404). */
export async function getOrderView(
  context: RequestContext,
  { database, clock }: OrderDeps,
  id: string,
): Promise<Order> {
  const reading = readingOf(context, clock);
  const { order } = assertReadable(await loadReadable(database.read, id), reading);
  return orderView(order, reading);
}
