import { FieldResolver, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { findPickupPlace } from '../../fundraising/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { OrderPickup } from './order-pickup.types.js';
import { Order } from './order.types.js';

/** The pickup hours and note of a buyer's order: read only for pages that ask for them. */
@Resolver(() => Order)
export class OrderPickupResolver {
  constructor(private readonly database: Database) {}

  @FieldResolver(() => OrderPickup, {
    nullable: true,
    description: 'Null for an order that is shipped, and where its organization is no more.',
  })
  async pickup(@Root() { id, deliveryMethod }: Order): Promise<OrderPickup | null> {
    if (deliveryMethod !== 'pickup') return null;
    const [order]: { organizationId: string | null }[] = await this.database.read.query(
      'SELECT organization_id AS "organizationId" FROM orders WHERE id = $1',
      [id],
    );
    if (!order?.organizationId) return null;
    try {
      const { hours, instructions } = await findPickupPlace(this.database.read, order.organizationId);
      return { hours, instructions };
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  }
}
