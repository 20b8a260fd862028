import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Classroom } from '../../fundraising/index.js';
import { Cost, PageArgs, toConnection, type Connection, type RequestContext } from '../../http/index.js';
import { classroomOrderCount } from '../orders/load-orders.js';
import type { OrderDeps } from '../orders/order-by-id.js';
import { Contribution, ContributionConnection } from '../orders/order.types.js';
import { newestContributions } from './newest-contributions.js';

@Resolver(() => Classroom)
export class ContributionsResolver {
  constructor(private readonly deps: OrderDeps) {}

  @Cost('pageOfClasses')
  @FieldResolver(() => ContributionConnection, {
    description: "Its newest paid orders, the last paid first, at most 50, without anybody's identity.",
  })
  async contributions(
    @Root() { id: classroomId }: Classroom,
    @Args() page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Contribution>> {
    const newest = (count: number): Promise<readonly Contribution[]> =>
      newestContributions(context, this.deps, { classroomId, count });
    const found = await newest(page.after ? classroomOrderCount : page.first + 1);
    const start = page.after ? found.findIndex(({ id }) => id === page.after) + 1 : 0;
    return toConnection(found.slice(start, start + page.first + 1), page, async () => {
      return (await newest(classroomOrderCount)).length;
    });
  }
}
