import type { SelectQueryBuilder } from 'typeorm';
import type { Reader } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';
import { completeOrders, type LoadedOrder } from './load-orders.js';
import type { OrderFilter } from './order-filter.inputs.js';
import { OrderEntity } from './order.entity.js';

export type OrderPage = {
  readonly orders: readonly LoadedOrder[];
  readonly totalCount: number;
  readonly hasMore: boolean;
};

type Part = { readonly first: number; readonly afterId: string | null };

/** The organization's orders that were ever paid and fit the filter, newest first, from after `afterId` on. */
export async function findOrderPage(
  db: Reader,
  organizationId: string,
  filter: OrderFilter,
  { first, afterId }: Part,
): Promise<OrderPage> {
  const matching = matchOrders(db, organizationId, filter);
  const totalCount = await matching.getCount();
  const found = await partOf(matching, { first: first + 1, afterId }).getMany();
  return {
    orders: await completeOrders(db, found.slice(0, first)),
    totalCount,
    hasMore: found.length > first,
  };
}

/** All of them in the same order, part by part: never more than `size` orders are in memory. */
export async function* findOrderParts(
  db: Reader,
  organizationId: string,
  filter: OrderFilter,
  size: number,
): AsyncGenerator<LoadedOrder[]> {
  for (let afterId: string | null = null; ;) {
    const matching = matchOrders(db, organizationId, filter);
    const found: OrderEntity[] = await partOf(matching, { first: size, afterId }).getMany();
    yield await completeOrders(db, found);
    if (found.length < size) return;
    afterId = found.at(-1)?.id ?? null;
  }
}

function partOf(
  matching: SelectQueryBuilder<OrderEntity>,
  { first, afterId }: Part,
): SelectQueryBuilder<OrderEntity> {
  const part = matching.orderBy('o.createdAt', 'DESC').addOrderBy('o.id', 'DESC').limit(first);
  if (!isUuid(afterId)) return part;
  return part.andWhere(
    '(o.createdAt, o.id) < (SELECT a.created_at, a.id FROM orders a WHERE a.id = :afterId)',
    {
      afterId,
    },
  );
}

function matchOrders(
  db: Reader,
  organizationId: string,
  { search, status, deliveryMethod, classroomId, awaitsNotice, awaitsHandOver, from, to }: OrderFilter,
): SelectQueryBuilder<OrderEntity> {
  const query = db
    .createQueryBuilder(OrderEntity, 'o')
    .where('o.organizationId = :organizationId AND o.paidAt IS NOT NULL', { organizationId });
  if (status) query.andWhere('o.status = :status', { status });
  if (deliveryMethod) query.andWhere('o.deliveryMethod = :deliveryMethod', { deliveryMethod });
  if (classroomId) query.andWhere('o.classroomId = :classroomId', { classroomId });
  if (awaitsNotice || awaitsHandOver) {
    query
      .andWhere("o.deliveryMethod = 'pickup'")
      .andWhere("o.status IN ('completed', 'processing', 'ready-for-pickup')");
  }
  if (awaitsNotice) query.andWhere('o.pickupNotificationSent = false');
  if (from) query.andWhere('o.createdAt >= :from', { from });
  // Moments come in milliseconds and are stored in microseconds: the last one is meant whole.
  if (to) query.andWhere(`o.createdAt < :to::timestamptz + interval '1 millisecond'`, { to });
  // A download shows an id as "#1a2b3c4d".
  const words = search?.trim().toLowerCase().replace(/^#/, '');
  if (words) {
    query.andWhere(
      `(strpos(lower(o.customerName), :words) > 0 OR strpos(lower(o.customerEmail), :words) > 0
        OR strpos(right(o.id::text, 8), :words) > 0)`,
      { words },
    );
  }
  return query;
}
