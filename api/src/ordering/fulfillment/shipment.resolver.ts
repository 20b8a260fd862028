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
import { maxParcels, recordParcels, shipmentOfOrder } from './record-parcels.js';
import { shipOrder } from './ship-order.js';
import { readTracking } from './tracking.js';

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'The parcel of an order that was shipped.' })
export class Shipment {
  @Field(() => String, {
    nullable: true,
    description: "'USPS', 'UPS', 'FedEx', 'DHL', or another carrier's name. Null where none was named.",
  })
  carrier: string | null;

  @Field(() => String, { nullable: true, description: 'Null where the parcel has none.' })
  trackingNumber: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The carrier's page of this parcel. Null where no page is known: show the text alone.",
  })
  trackingUrl: string | null;

  @Field(() => Date, { description: 'When the order was last marked shipped.' })
  shippedAt: Date;
}

/** Whatever somebody pastes: what fits says readTracking. */
const maxText = 200;
const tooLong = { message: 'This is too long.' };

@InputType({ description: 'The parcel of an order, as it is from now on.' })
class ShipmentInput {
  @MaxLength(maxText, tooLong)
  @Field(() => String, {
    nullable: true,
    description: 'In any spelling. Left out, the number says whose it is where it can.',
  })
  carrier?: string | null;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: 'Spaces do not matter.' })
  trackingNumber?: string | null;

  @Field(() => Boolean, {
    defaultValue: true,
    description: "Sends the customer 'It has shipped', where that was not sent yet.",
  })
  mailCustomer: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Sends it once more, with the number as it is now.',
  })
  mailAgain: boolean;
}

@InputType({ description: 'A parcel of many, with the order that is in it.' })
class ParcelInput {
  @Field(() => ID, { description: "The order's whole id." })
  orderId: string;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: 'In any spelling; left out, the number says it.' })
  carrier?: string | null;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { description: 'Spaces do not matter.' })
  trackingNumber: string;
}

@InputType({ description: 'A pasted row: which order it means, by its id or by name and ZIP code.' })
class ParcelRowInput {
  @Field(() => Int, { description: 'Where it stood.' })
  line: number;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: "The order's id, or its last 8 characters." })
  order?: string | null;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: 'To whom it goes; with the ZIP code.' })
  name?: string | null;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: 'Five digits, or nine.' })
  zip?: string | null;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: 'In any spelling.' })
  carrier?: string | null;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true, description: 'As it was pasted.' })
  trackingNumber?: string | null;
}

export const shipmentEdges = edgesOf(Order, {
  shipment: computed(
    Shipment,
    ({ id, isWhole }, context, deps: { readonly database: Database }) =>
      isWhole ? shipmentOfOrder(context, deps, id) : null,
    {
      nullable: true,
      description: 'Its parcel, once it was shipped. Like its address it is hidden from strangers.',
    },
  ),
});

/** What administrators do with parcels. */
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
    @Arg('input', () => ShipmentInput, { description: 'All of its parcel: what is left out is removed.' })
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
    description: `What at most ${maxParcels} pasted rows would do to which orders. Changes nothing.`,
  })
  async parcelRows(
    @Arg('rows', () => [ParcelRowInput], { description: 'The rows, their columns told apart.' })
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
    description: `Ships at most ${maxParcels} orders with their parcels: all of them, or none where one does not fit. The same call again changes nothing.`,
  })
  async recordParcels(
    @Arg('parcels', () => [ParcelInput], { description: 'Each order once.' }) parcels: ParcelInput[],
    @Arg('mailCustomers', () => Boolean, {
      defaultValue: true,
      description: "Sends each customer 'It has shipped', where that was not sent yet.",
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
