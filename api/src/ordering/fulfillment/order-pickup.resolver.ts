import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { organizationById } from '../../fundraising/index.js';
import type { RequestContext } from '../../http/index.js';
import type { OrderDeps } from '../orders/order-by-id.js';
import { OrderPickup } from './order-pickup.types.js';
import { Order } from '../orders/order.types.js';

/** The pickup hours and note of an order: read only for pages that ask for them. */
@Resolver(() => Order)
export class OrderPickupResolver {
  constructor(private readonly deps: OrderDeps) {}

  @FieldResolver(() => OrderPickup, {
    nullable: true,
    description: 'Null for an order that is shipped, and where its organization is no more.',
  })
  async pickup(
    @Root() { organizationId, deliveryMethod }: Order,
    @Ctx() context: RequestContext,
  ): Promise<OrderPickup | null> {
    if (deliveryMethod !== 'pickup' || organizationId === null) return null;
    const organization = await organizationById(context, this.deps, organizationId);
    return organization && { hours: organization.pickupHours, instructions: organization.pickupInstructions };
  }
}
