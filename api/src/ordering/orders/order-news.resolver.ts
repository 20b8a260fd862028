import { Arg, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Reader } from '../../database/index.js';
import { Organization } from '../../fundraising/index.js';
import { Cost, perRequest, VisibleTo } from '../../http/index.js';
import type { OrderDeps } from './load-orders.js';
import { OrderNews } from './order-news.types.js';

/** News on a dashboard are of so many days. */
const shownDays = 14;
const mostShown = 20;

@Resolver(() => Organization)
export class OrderNewsOfOrganizationResolver {
  constructor(private readonly deps: OrderDeps) {}

  @VisibleTo('owner')
  @Cost('ownStatement')
  @FieldResolver(() => [OrderNews], {
    nullable: true,
    description: `Refunds, disputes and complaints of the last ${shownDays} days, newest first; at most ${mostShown}.`,
  })
  async orderNews(
    @Root() { id }: Organization,
    @Arg('first', () => Int, { defaultValue: 5, description: 'At most so many.' }) first: number,
  ): Promise<OrderNews[]> {
    const limit = Math.min(Math.max(first, 0), mostShown);
    return findNews(
      this.deps.database.read,
      `organization_id = $1 AND happened_at > now() - make_interval(days => $2) ORDER BY happened_at DESC, id DESC LIMIT $3`,
      [id, shownDays, limit],
    );
  }
}

/** Of the organization that it counts for now: what another one heard before is not for this one. */
export const newsOfOrder = perRequest(async ({ database }: OrderDeps, orderIds) => {
  const found = await findNews(
    database.read,
    `order_id = ANY($1::uuid[])
       AND organization_id = (SELECT organization_id FROM orders WHERE id = order_news.order_id)
     ORDER BY happened_at DESC, id DESC`,
    [orderIds],
  );
  return new Map(orderIds.map((id) => [id, found.filter(({ orderId }) => orderId === id)]));
});

function findNews(db: Reader, condition: string, parameters: readonly unknown[]): Promise<OrderNews[]> {
  return db.query(
    `SELECT id, kind, amount, reason, origin, happened_at AS at, order_id, organization_id
       FROM order_news WHERE ${condition}`,
    [...parameters],
  );
}
