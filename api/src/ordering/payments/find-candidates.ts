import type { Database } from '../../database/index.js';
import { perRequest, type RequestContext } from '../../http/index.js';
import { formatMoney } from '../../lib/cents.js';
import { readingOf } from '../orders/order-audience.js';
import type { OrderDeps } from '../orders/order-by-id.js';
import { OrderEntity } from '../orders/order.entity.js';
import type { Order } from '../orders/order.types.js';
import { orderView } from '../orders/order.views.js';

/** Of one amount there are never more that wait. */
const maxOffered = 20;

const unpaidOfTotal = perRequest(async ({ database }: { readonly database: Database }, totals) => {
  const orders = await database.read
    .createQueryBuilder(OrderEntity, 'o')
    .where(
      `o.id IN (SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY total ORDER BY created_at DESC, id) AS place
         FROM orders WHERE status = 'pending' AND total = ANY(:totals::numeric[])) ranked WHERE place <= :maxOffered)`,
      { totals, maxOffered },
    )
    .orderBy('o.createdAt', 'DESC')
    .addOrderBy('o.id')
    .getMany();
  const found = new Map<string, OrderEntity[]>();
  for (const order of orders) {
    const total = formatMoney(order.total);
    found.set(total, [...(found.get(total) ?? []), order]);
  }
  return found;
});

/** The unpaid orders that an amount fits to the cent, newest first. One statement for each request. */
export async function candidatesFor(
  context: RequestContext,
  deps: OrderDeps,
  amount: string,
): Promise<Order[]> {
  const reading = readingOf(context, deps.clock);
  const orders = (await unpaidOfTotal(context, deps, amount)) ?? [];
  return orders.map((order) => orderView(order, reading));
}
