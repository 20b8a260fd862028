import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Cost, VisibleTo, type RequestContext } from '../../http/index.js';
import { Email, emailsOfOrder } from '../../mail/admin/index.js';
import { Order } from '../orders/order.types.js';
import { OrderEvent } from './order-event.types.js';
import { findTimeline } from './order-timeline.js';

type Deps = { readonly database: Database };

@Resolver(() => Order)
export class TimelineResolver {
  constructor(private readonly deps: Deps) {}

  @VisibleTo('staff')
  @Cost('ownStatement')
  @FieldResolver(() => [OrderEvent], {
    nullable: true,
    description: 'Everything that happened to it, oldest first.',
  })
  timeline(@Root() { id }: Order): Promise<OrderEvent[]> {
    return findTimeline(this.deps.database.read, id);
  }
}

@Resolver(() => OrderEvent)
export class OrderEventEmailResolver {
  constructor(private readonly deps: Deps) {}

  @FieldResolver(() => Email, { nullable: true, description: 'The email that it is about, for resendEmail.' })
  async email(
    @Root() { emailId, orderId }: OrderEvent,
    @Ctx() context: RequestContext,
  ): Promise<Email | null> {
    if (!emailId) return null;
    const emails = await emailsOfOrder(context, this.deps, orderId);
    return emails?.find(({ id }) => id === emailId) ?? null;
  }
}
