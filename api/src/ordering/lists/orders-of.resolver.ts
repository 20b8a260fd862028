import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Product } from '../../catalog/index.js';
import { Classroom, Organization } from '../../fundraising/index.js';
import { Access, Cost, PageArgs, VisibleTo, type Connection, type RequestContext } from '../../http/index.js';
import type { OrderDeps } from '../orders/order-by-id.js';
import { Order, OrderConnection } from '../orders/order.types.js';
import { findOrderPage } from './find-orders.js';
import { OrderFilter } from './order-filter.inputs.js';
import { OrderSort } from './order-sort.js';

const filterArg = { nullable: true, description: 'All of its parts apply.' };

@Resolver()
export class OrdersResolver {
  constructor(private readonly deps: OrderDeps) {}

  @Access('staff')
  @Query(() => OrderConnection, { description: 'All orders, newest first unless sorted otherwise.' })
  orders(
    @Arg('filter', () => OrderFilter, filterArg) filter: OrderFilter | undefined,
    @Arg('sort', () => OrderSort, { defaultValue: 'newest', description: 'In which order.' })
    sort: OrderSort,
    @Args() page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Order>> {
    return findOrderPage(context, this.deps, { of: 'all' }, filter, { ...page, sort });
  }
}

@Resolver(() => Organization)
export class OrganizationOrdersResolver {
  constructor(private readonly deps: OrderDeps) {}

  @VisibleTo('owner')
  @Cost('ownStatement')
  @FieldResolver(() => OrderConnection, {
    nullable: true,
    description: 'Its orders that were ever paid, newest first.',
  })
  orders(
    @Root() { id }: Organization,
    @Arg('filter', () => OrderFilter, filterArg) filter: OrderFilter | undefined,
    @Args() page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Order>> {
    return findOrderPage(context, this.deps, { of: 'organization', id }, filter, page);
  }
}

@Resolver(() => Classroom)
export class ClassroomOrdersResolver {
  constructor(private readonly deps: OrderDeps) {}

  @VisibleTo('owner')
  @Cost('ownStatement')
  @FieldResolver(() => OrderConnection, {
    nullable: true,
    description: 'Its orders that were ever paid, newest first.',
  })
  orders(
    @Root() { id }: Classroom,
    @Arg('filter', () => OrderFilter, filterArg) filter: OrderFilter | undefined,
    @Args() page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Order>> {
    return findOrderPage(context, this.deps, { of: 'classroom', id }, filter, page);
  }
}

@Resolver(() => Product)
export class ProductOrdersResolver {
  constructor(private readonly deps: OrderDeps) {}

  @VisibleTo('staff')
  @Cost('ownStatement')
  @FieldResolver(() => OrderConnection, {
    nullable: true,
    description: 'The orders that contain it, newest first.',
  })
  orders(
    @Root() { id }: Product,
    @Args() page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Order>> {
    return findOrderPage(context, this.deps, { of: 'product', id }, null, page);
  }
}
