import { Args, FieldResolver, Resolver, Root } from 'type-graphql';
import { Classroom } from '../../fundraising/index.js';
import { PageArgs, toConnection, type Connection } from '../../http/index.js';
import { findClassroomOrders } from '../orders/load-orders.js';
import type { OrderDeps } from '../orders/order-by-id.js';
import { Contribution, ContributionConnection } from '../orders/order.types.js';
import { contributionView } from '../orders/order.views.js';

@Resolver(() => Classroom)
export class ContributionsResolver {
  constructor(private readonly deps: OrderDeps) {}

  @FieldResolver(() => ContributionConnection, {
    description: "Its newest paid orders, the last paid first, at most 50, without anybody's identity.",
  })
  async contributions(@Root() { id }: Classroom, @Args() page: PageArgs): Promise<Connection<Contribution>> {
    const all = (await findClassroomOrders(this.deps.database.read, id)).map(contributionView);
    const start = page.after ? all.findIndex(({ id: reference }) => reference === page.after) + 1 : 0;
    return toConnection(all.slice(start, start + page.first + 1), page, async () => all.length);
  }
}
