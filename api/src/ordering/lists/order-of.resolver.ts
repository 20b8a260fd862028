import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { ContactMessage } from '../../content/index.js';
import { LedgerEntry } from '../../fundraising/index.js';
import type { RequestContext } from '../../http/index.js';
import { Email } from '../../mail/admin/index.js';
import { orderById, type OrderDeps } from '../orders/order-by-id.js';
import { Order } from '../orders/order.types.js';

@Resolver(() => LedgerEntry)
export class LedgerEntryOrderResolver {
  constructor(private readonly deps: OrderDeps) {}

  @FieldResolver(() => Order, {
    nullable: true,
    description: 'The order that was sold, refunded, moved or cancelled.',
  })
  order(@Root() { orderId }: LedgerEntry, @Ctx() context: RequestContext): Promise<Order | null> {
    return orderById(context, this.deps, orderId);
  }
}

@Resolver(() => Email)
export class EmailOrderResolver {
  constructor(private readonly deps: OrderDeps) {}

  @FieldResolver(() => Order, { nullable: true, description: 'The order that it is about.' })
  order(@Root() { orderId }: Email, @Ctx() context: RequestContext): Promise<Order | null> {
    return orderById(context, this.deps, orderId);
  }
}

@Resolver(() => ContactMessage)
export class ContactMessageOrderResolver {
  constructor(private readonly deps: OrderDeps) {}

  @FieldResolver(() => Order, {
    nullable: true,
    description: 'The order that its buyer wrote about, from the page that the emails lead to.',
  })
  order(@Root() { orderId }: ContactMessage, @Ctx() context: RequestContext): Promise<Order | null> {
    return orderById(context, this.deps, orderId);
  }
}
