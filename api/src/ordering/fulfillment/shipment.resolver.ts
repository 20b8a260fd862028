import { MaxLength } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { getAdminId } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import {
  Access,
  computed,
  edgesOf,
  type RequestContext,
  VisibleTo,
  withWarehouse,
} from '../../http/index.js';
import { getOrderEntity, getOrderView, orderById, type OrderDeps } from '../orders/load-orders.js';
import { Order } from '../orders/order.types.js';
import { ParcelRow, previewParcels, RecordedParcels } from './preview-parcels.js';
import { maxParcels, recordParcels, shipmentOfOrder, shipOrder } from './ship-order.js';
import { readTracking } from './tracking.js';

@VisibleTo('anyone')
@ObjectType({ description: 'The parcel of a shipped order.' })
export class Shipment {
  @Field(() => String, {
    nullable: true,
    description: "The carrier: 'USPS', 'UPS', 'FedEx', 'DHL' or another name. Null if none was given.",
  })
  carrier: string | null;

  @Field(() => String, { nullable: true, description: 'The tracking number. Null if there is none.' })
  trackingNumber: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The carrier's page for this parcel. Null if no page is known: then show only the text.",
  })
  trackingUrl: string | null;

  @Field(() => Date, { description: 'When the order was last marked shipped.' })
  shippedAt: Date;
}

/** Limits pasted text; readTracking validates it. */
export const maxText = 200;
export const tooLong = { message: 'This is too long.' };

@InputType({ description: 'The new parcel of an order.' })
class ShipmentInput {
  @MaxLength(maxText, tooLong)
  @Field(() => String, {
    nullable: true,
    description: 'The carrier, in any spelling. If left out, it is recognized by the number if possible.',
  })
  carrier?: string | null;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: 'Spaces do not matter.' })
  trackingNumber?: string | null;

  @Field(() => Boolean, {
    defaultValue: true,
    description: "Whether to send the customer 'It has shipped', if it was not sent yet.",
  })
  mailCustomer: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether to send it again, with the current number.',
  })
  mailAgain: boolean;
}

@InputType({ description: 'One of many parcels, with its order.' })
class ParcelInput {
  @Field(() => ID, { description: "The order's whole id." })
  orderId: string;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: 'The carrier, or null to use the number.' })
  carrier?: string | null;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { description: 'Spaces do not matter.' })
  trackingNumber: string;
}

@InputType({ description: 'A pasted row. It means an order by its id, or by name and ZIP code.' })
export class ParcelRowInput {
  @Field(() => Int, { description: 'The line number of the row.' })
  line: number;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: "The order's id, or its last 8 characters." })
  order?: string | null;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: "The recipient's name, together with the ZIP code." })
  name?: string | null;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: 'The ZIP code, five or nine digits.' })
  zip?: string | null;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: 'The carrier, in any spelling.' })
  carrier?: string | null;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: 'The tracking number, as pasted.' })
  trackingNumber?: string | null;
}

export const shipmentEdges = edgesOf(Order, {
  shipment: computed(
    Shipment,
    ({ id, isWhole }, context, deps: { readonly database: Database }) =>
      isWhole ? shipmentOfOrder(context, deps, id) : null,
    {
      nullable: true,
      description: 'Its parcel, once it was shipped. Hidden from strangers, like its address.',
    },
  ),
});

/** Administrators' changes to parcels. */
@Resolver()
export class ShipmentsResolver {
  constructor(private readonly deps: OrderDeps) {}

  @Access('admin', withWarehouse)
  @Mutation(() => Order, {
    description:
      'Ships an order with a parcel, or records the parcel of one that has shipped. Fails with STATUS_CONFLICT, REFUND_UNDER_WAY.',
  })
  async shipOrder(
    @Arg('orderId', () => ID, { description: "The order's id." }) orderId: string,
    @Arg('input', () => ShipmentInput, {
      description: 'The whole parcel: fields that are left out are removed.',
    })
    input: ShipmentInput,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    const { database, clock } = this.deps;
    const tracking = readTracking(input);
    await getOrderEntity(database.read, orderId);
    const adminId = getAdminId(context.viewer);
    await database.transaction((tx) =>
      shipOrder(tx, { orderId, tracking, adminId, now: clock(), email: emailOf(input) }),
    );
    return getOrderView(context, this.deps, orderId);
  }

  @Access('staff')
  @Query(() => [ParcelRow], {
    description: `Previews what at most ${maxParcels} pasted rows would do to which orders.`,
  })
  async parcelRows(
    @Arg('rows', () => [ParcelRowInput], { description: 'The rows, split into columns.' })
    rows: ParcelRowInput[],
    @Ctx() context: RequestContext,
  ): Promise<ParcelRow[]> {
    const previewed = await previewParcels(this.deps.database.read, rows);
    return Promise.all(
      previewed.map(async ({ line, fit, reason, tracking, orderId }) => ({
        line,
        fit,
        reason,
        ...tracking,
        order: await orderById(context, this.deps, orderId),
      })),
    );
  }

  @Access('admin', withWarehouse)
  @Mutation(() => RecordedParcels, {
    description: `Ships at most ${maxParcels} orders with their parcels: all, or none if one is refused. The same call again changes nothing. Fails with PARCELS_REFUSED.`,
  })
  async recordParcels(
    @Arg('parcels', () => [ParcelInput], { description: 'The parcels, one per order.' })
    parcels: ParcelInput[],
    @Arg('mailCustomers', () => Boolean, {
      defaultValue: true,
      description: "Whether to send each customer 'It has shipped', if it was not sent yet.",
    })
    mailsCustomers: boolean,
    @Ctx() context: RequestContext,
  ): Promise<RecordedParcels> {
    const adminId = getAdminId(context.viewer);
    const request = { adminId, now: this.deps.clock(), mailsCustomers };
    const { shipped, added, unchanged } = await recordParcels(this.deps, parcels, request);
    const ids = [...shipped, ...added, ...unchanged];
    const orders = await Promise.all(ids.map((id) => orderById(context, this.deps, id)));
    return {
      orders: orders.filter((order) => order !== null),
      shippedCount: shipped.length,
      addedCount: added.length,
      unchangedCount: unchanged.length,
    };
  }
}

function emailOf({ mailCustomer, mailAgain }: ShipmentInput): 'none' | 'once' | 'again' {
  if (mailAgain) return 'again';
  return mailCustomer ? 'once' : 'none';
}
