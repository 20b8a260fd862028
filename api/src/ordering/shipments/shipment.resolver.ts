import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import type { RequestContext } from '../../http/index.js';
import { Order } from '../orders/order.types.js';
import { shipmentOfOrder } from './find-shipments.js';
import { Shipment } from './shipment.types.js';

@Resolver(() => Order)
export class ShipmentResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @FieldResolver(() => Shipment, {
    nullable: true,
    description: 'Its parcel, once it was shipped. Like its address it is hidden from strangers.',
  })
  shipment(@Root() { id, isWhole }: Order, @Ctx() context: RequestContext): Promise<Shipment | null> | null {
    return isWhole ? shipmentOfOrder(context, this.deps, id) : null;
  }
}
