import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { In } from 'typeorm';
import { Product, productById } from '../../catalog/index.js';
import type { Database, Reader } from '../../database/index.js';
import {
  Classroom,
  classroomById,
  ledgerEntriesOfOrder,
  LedgerEntry,
  Organization,
  organizationById,
} from '../../fundraising/index.js';
import { Access, isVisible, perRequest, type RequestContext, VisibleTo } from '../../http/index.js';
import { Email, emailsOfOrder } from '../../mail/admin/index.js';
import { getOrderView, type OrderDeps } from './load-orders.js';
import { canBeMarkedReady, isEditable, movesOf } from './order-status.js';
import { OrderItemEntity } from './order.entity.js';
import { Contribution, itemView, Order, OrderItem, OrderStatus, Pick } from './order.types.js';

@Resolver()
export class OrderResolver {
  constructor(private readonly deps: OrderDeps) {}

  @Access('anyone')
  @Query(() => Order, {
    description: 'An order as its buyer, its organization or staff may see it; masked for others.',
  })
  async order(
    @Arg('id', () => ID, {
      description: 'Its whole id; for staff also the last 8 characters, which mean the newest that ends so.',
    })
    id: string,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    const isStaff = isVisible('staff', context.viewer, null);
    const wholeId = isStaff ? await findWholeId(this.deps.database.read, id) : id;
    return getOrderView(context, this.deps, wholeId);
  }
}

/** How staff and customers name an order (docs/product/admin.md#constants), with or without the # of a download. */
async function findWholeId(db: Reader, named: string): Promise<string> {
  const words = named.trim().replace(/^#/, '').toLowerCase();
  if (!/^[0-9a-f]{8}$/.test(words)) return words;
  const [newest]: { id: string }[] = await db.query(
    'SELECT id FROM orders WHERE right(id::text, 8) = $1 ORDER BY created_at DESC LIMIT 1',
    [words],
  );
  return newest?.id ?? words;
}

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

/** The lines of an order as they were placed; null for an unknown one. One statement for each request. */
const itemsOfOrder = perRequest(async ({ database }: { readonly database: Database }, orderIds) => {
  const items = await database.read.find(OrderItemEntity, {
    where: { orderId: In([...orderIds]) },
    order: { line: 'ASC' },
  });
  const found = new Map<string, OrderItem[]>();
  for (const item of items) found.set(item.orderId, [...(found.get(item.orderId) ?? []), itemView(item)]);
  return found;
});

/** What an administrator may do with an order now. */
@Resolver(() => Order)
export class OrderHandlingResolver {
  @VisibleTo('staff')
  @FieldResolver(() => [OrderStatus], {
    nullable: true,
    description: 'Moves the state machine allows an administrator now, without cancelled.',
  })
  allowedMoves(@Root() order: Order): OrderStatus[] {
    return movesOf(order, 'admin');
  }

  @VisibleTo('staff')
  @FieldResolver(() => Boolean, { nullable: true, description: 'Customer and address can be corrected.' })
  canEdit(@Root() { status }: Order): boolean {
    return isEditable(status);
  }

  @VisibleTo('staff')
  @FieldResolver(() => Boolean, { nullable: true, description: 'It is not cancelled yet.' })
  canCancel(@Root() { status }: Order): boolean {
    return status !== 'cancelled';
  }

  @VisibleTo('staff')
  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Its customer can be notified now that it is ready, and has not been.',
  })
  canMarkReady(@Root() order: Order): boolean {
    return canBeMarkedReady(order, 'admin');
  }
}
