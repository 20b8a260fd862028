import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Product, productById } from '../../catalog/index.js';
import {
  Classroom,
  classroomById,
  LedgerEntry,
  ledgerEntriesOfOrder,
  Organization,
  organizationById,
} from '../../fundraising/index.js';
import { isVisible, VisibleTo, type RequestContext } from '../../http/index.js';
import { Email, emailsOfOrder } from '../../mail/admin/index.js';
import type { OrderDeps } from './order-by-id.js';
import { itemsOfOrder } from './order-items.js';
import { Contribution, Order, OrderItem, Pick } from './order.types.js';

/** What an order leads to, each read at once for all orders of a request. */
@Resolver(() => Order)
export class OrderEdgesResolver {
  constructor(private readonly deps: OrderDeps) {}

  @FieldResolver(() => [OrderItem], { description: 'Its lines as they were placed.' })
  async items(@Root() { id }: Order, @Ctx() context: RequestContext): Promise<OrderItem[]> {
    return (await itemsOfOrder(context, this.deps, id)) ?? [];
  }

  @FieldResolver(() => Organization, {
    nullable: true,
    description: 'Whom it supports; also one that was deleted since.',
  })
  organization(
    @Root() { organizationId }: Order,
    @Ctx() context: RequestContext,
  ): Promise<Organization | null> | null {
    return organizationId === null ? null : organizationById(context, this.deps, organizationId);
  }

  @FieldResolver(() => Classroom, {
    nullable: true,
    description: 'The class it supports, where it named one.',
  })
  classroom(
    @Root() { classroomId }: Order,
    @Ctx() context: RequestContext,
  ): Promise<Classroom | null> | null {
    return classroomId === null ? null : classroomById(context, this.deps, classroomId);
  }

  @VisibleTo('owner')
  @FieldResolver(() => [LedgerEntry], {
    nullable: true,
    description:
      'What it added to totals and took from them, oldest first; for an organization the entries of its own books.',
  })
  async ledgerEntries(
    @Root() { id }: Order,
    @Ctx() context: RequestContext,
  ): Promise<readonly LedgerEntry[]> {
    const entries = (await ledgerEntriesOfOrder(context, this.deps, id)) ?? [];
    return entries.filter(({ organizationId }) => isVisible('owner', context.viewer, organizationId));
  }

  @VisibleTo('staff')
  @FieldResolver(() => [Email], { nullable: true, description: 'The emails about it, oldest first.' })
  async emails(@Root() { id }: Order, @Ctx() context: RequestContext): Promise<Email[]> {
    return (await emailsOfOrder(context, this.deps, id)) ?? [];
  }
}

@Resolver(() => Contribution)
export class ContributionEdgesResolver {
  constructor(private readonly deps: OrderDeps) {}

  @FieldResolver(() => [OrderItem], { description: 'What was bought.' })
  async items(@Root() { orderId }: Contribution, @Ctx() context: RequestContext): Promise<OrderItem[]> {
    return (await itemsOfOrder(context, this.deps, orderId)) ?? [];
  }
}

@Resolver(() => OrderItem)
export class OrderItemEdgesResolver {
  constructor(private readonly deps: OrderDeps) {}

  @FieldResolver(() => Product, { nullable: true, description: 'The product as it is today.' })
  product(@Root() { productId }: OrderItem, @Ctx() context: RequestContext): Promise<Product | null> {
    return productById(context, this.deps, productId);
  }
}

@Resolver(() => Pick)
export class PickEdgesResolver {
  constructor(private readonly deps: OrderDeps) {}

  @FieldResolver(() => Product, { nullable: true, description: 'The product as it is today.' })
  product(@Root() { productId }: Pick, @Ctx() context: RequestContext): Promise<Product | null> {
    return productById(context, this.deps, productId);
  }
}
