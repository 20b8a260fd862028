import { Arg, Args, Ctx, Field, FieldResolver, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { Product } from '../../catalog/index.js';
import type { Database } from '../../database/index.js';
import { Classroom, Organization } from '../../fundraising/index.js';
import {
  Access,
  computed,
  type Connection,
  Cost,
  edgesOf,
  everyMember,
  Money,
  PageArgs,
  rowsOfPage,
  type RequestContext,
  toConnection,
  VisibleTo,
  perRequest,
} from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { sharedRules } from '../../lib/shared-rules.js';
import { type FittingThing, orderLabels, reasonsOf, SearchReason } from '../search/find-fitting.js';
import { findOrderPage, sumOrders } from './find-orders.js';
import { OrderSort } from './order-sort.js';
import { classroomOrderCount, type OrderDeps } from './load-orders.js';
import { orderSearchOf } from './match-orders.js';
import { OrderFilter } from './order-filter.inputs.js';
import { paidStatuses } from './order-status.js';
import {
  Contribution,
  ContributionConnection,
  contributionFacts,
  type ContributionFacts,
  contributionView,
  Order,
  OrderConnection,
} from './order.types.js';

@VisibleTo('staff')
@ObjectType({ description: 'The sum of a list of orders.' })
class OrderTotal {
  @Field(() => Money, {
    nullable: true,
    description:
      'The sum of their totals, before refunds and including unpaid and cancelled orders. Unless the filter is by status, delivery and whole days (Eastern) alone, null for more than 100,000 orders; in a search 10,000, or 1,000 if no word has three letters.',
  })
  sum: Cents | null;
}

const filterArg = { nullable: true, description: 'Orders must match all of its fields.' };
const sortArg = { defaultValue: 'newest', description: 'The sort order.' };

@Resolver()
export class OrdersResolver {
  constructor(private readonly deps: OrderDeps) {}

  @Access('staff')
  @Query(() => OrderConnection, { description: 'All orders, newest first unless sorted otherwise.' })
  orders(
    @Arg('filter', () => OrderFilter, filterArg) filter: OrderFilter | undefined,
    @Arg('sort', () => OrderSort, sortArg) sort: OrderSort,
    @Args() page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Order>> {
    return findOrderPage(context, this.deps, { of: 'all' }, filter, { ...page, sort });
  }

  @Access('staff')
  @Query(() => OrderTotal, { description: 'The sum of the matching orders. Staff.' })
  async orderTotal(
    @Arg('filter', () => OrderFilter, filterArg) filter: OrderFilter | undefined,
    @Arg('isWhole', () => Boolean, {
      defaultValue: false,
      description: 'Whether to add up any number of orders, which may take seconds.',
    })
    isWhole: boolean,
    @Ctx() context: RequestContext,
  ): Promise<OrderTotal> {
    return { sum: await sumOrders(context, this.deps, filter ?? {}, isWhole) };
  }
}

/** The orders of an organization and of a class are the same list. */
function ordersResolverOf(type: typeof Organization | typeof Classroom, of: 'organization' | 'classroom') {
  @Resolver(() => type)
  class OwnOrdersResolver {
    constructor(private readonly deps: OrderDeps) {}

    @VisibleTo('owner', everyMember)
    @Cost('ownStatement')
    @FieldResolver(() => OrderConnection, {
      nullable: true,
      description: 'Its orders that were paid, cancelled since or not, newest first unless sorted otherwise.',
    })
    orders(
      @Root() { id }: { readonly id: string },
      @Arg('filter', () => OrderFilter, filterArg) filter: OrderFilter | undefined,
      @Arg('sort', () => OrderSort, sortArg) sort: OrderSort,
      @Args() page: PageArgs,
      @Ctx() context: RequestContext,
    ): Promise<Connection<Order>> {
      return findOrderPage(context, this.deps, { of, id }, filter, { ...page, sort });
    }
  }
  return OwnOrdersResolver;
}

export const OrganizationOrdersResolver = ordersResolverOf(Organization, 'organization');
export const ClassroomOrdersResolver = ordersResolverOf(Classroom, 'classroom');

export const productOrdersEdge = edgesOf(Product, {
  orders: computed(
    OrderConnection,
    ({ id }, context, deps: OrderDeps, page) =>
      findOrderPage(context, deps, { of: 'product', id }, null, page),
    {
      isPaged: true,
      visibleTo: 'staff',
      cost: 'ownStatement',
      description: 'The orders that contain it, newest first.',
    },
  ),
});

@Resolver(() => Classroom)
export class ContributionsResolver {
  constructor(private readonly deps: OrderDeps) {}

  @Cost('pageOfClasses')
  @FieldResolver(() => ContributionConnection, {
    description: 'Its newest paid orders as the public sees them, the last paid first, at most 50.',
  })
  async contributions(
    @Root() { id: classroomId }: Classroom,
    @Args() page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Contribution>> {
    const newestOf = (count: number): Promise<readonly Contribution[]> =>
      newestContributions(context, this.deps, { classroomId, count });
    const found = await newestOf(page.after ? classroomOrderCount : page.first + 1);
    return toConnection(rowsOfPage(found, page), page, async () => {
      return (await newestOf(classroomOrderCount)).length;
    });
  }
}

type Deps = { readonly database: Database };
type Row = ContributionFacts & { readonly wanted: string };

/** Class and count: pages of different lengths share the statement. */
const keyOf = (classroomId: string, count: number): string => `${classroomId} ${count}`;

const loader = perRequest.lists('wanted', (db, keys): Promise<Row[]> => {
  const asked = keys.map((key) => key.split(' '));
  return db.query(
    `SELECT wanted.id || ' ' || wanted.count AS wanted, newest.*
       FROM unnest($1::uuid[], $2::int[]) AS wanted (id, count) CROSS JOIN LATERAL (
         SELECT ${contributionFacts}
           FROM orders WHERE classroom_id = wanted.id AND status = ANY($3)
            AND EXISTS (SELECT FROM present_orders present
              WHERE present.order_id = orders.id AND present.classroom_id = wanted.id)
          ORDER BY orders.paid_at DESC, orders.id DESC LIMIT wanted.count) AS newest`,
    [asked.map(([id]) => id), asked.map(([, count]) => count), paidStatuses],
  );
});

/** A class's newest paid orders of the current campaign. One statement for all classes of a request. */
async function newestContributions(
  context: RequestContext,
  deps: Deps,
  { classroomId, count }: { readonly classroomId: string; readonly count: number },
): Promise<readonly Contribution[]> {
  const key = keyOf(classroomId, Math.min(count, classroomOrderCount));
  return ((await loader(context, deps, key)) ?? []).map(contributionView);
}

const entryOfOrder = perRequest(async ({ database }: OrderDeps, ids) => {
  const entries: FittingThing[] = await database.reports.query(
    `SELECT id::text, at, says, text FROM search_things WHERE type = 'Order' AND id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(entries.map((entry) => [entry.id, entry]));
});

@Resolver(() => Order)
export class OrderSearchResolver {
  constructor(private readonly deps: OrderDeps) {}

  @VisibleTo('staff')
  @FieldResolver(() => [SearchReason], {
    nullable: true,
    description: 'Why a search of all orders finds it; empty if it does not match.',
  })
  async searchReasons(
    @Root() { id }: Order,
    @Arg('search', () => String, { description: "The search, as in the list's filter." }) search: string,
    @Ctx() context: RequestContext,
  ): Promise<SearchReason[]> {
    if (search.length > sharedRules.maxSearch)
      throw new InvalidInputError({ search: 'This search is too long' });
    const [read, entry] = await Promise.all([
      orderSearchOf(context, this.deps, search),
      entryOfOrder(context, this.deps, id),
    ]);
    if (!read || !entry) return [];
    if (read.isPayment) return [{ label: 'Payment', text: read.typed }];
    return reasonsOf(orderLabels, entry, read, read.words);
  }
}
