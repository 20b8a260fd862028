import { ArrayMaxSize, IsInt, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import {
  Access,
  Cost,
  derived,
  edges,
  edgesOf,
  everyMember,
  Money,
  type RequestContext,
  VisibleTo,
  withFinance,
  perRequest,
} from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { sharedRules } from '../../lib/shared-rules.js';
import type { OrderingHandlerDeps } from '../ordering.jobs.js';
import { getOrderView } from '../orders/load-orders.js';
import { Order, OrderItem } from '../orders/order.types.js';
import { refundedOfItem } from './packed-items.js';
import { previewRefund } from './preview-refund.js';
import { readPartialRefund, readPart, refundPart } from './refund-part.js';

@VisibleTo('staff')
@ObjectType({ description: 'A line of an order and what can be refunded of it.' })
class RefundableLine {
  @Field(() => Int, { description: 'The number of the line, from 1.' })
  line: number;

  @Field(() => String, { description: "The product's name when the order was placed." })
  productName: string;

  @Field(() => Int, { description: 'The number of boxes sold.' })
  quantity: number;

  @Field(() => Int, { description: 'The bags in a mix pack; 1 for every other product.' })
  bagsPerBox: number;

  @Field(() => Int, { description: 'The bags that were not refunded by line.' })
  bagsLeft: number;

  @Field(() => Money, { description: 'The price of one box when the order was placed.' })
  unitPrice: Cents;

  @Field(() => Money, { description: 'What this refund refunds of it.' })
  amount: Cents;
}

@VisibleTo('owner', everyMember)
@ObjectType({ description: 'The sales and shares that an order counts for.' })
class RefundedSale {
  @Field(() => Money, { description: 'The merchandise that was not refunded.' })
  sales: Cents;

  @Field(() => Money, { description: "The organization's part of the share." })
  organizationProfit: Cents;

  @Field(() => Money, { description: "The classroom's part of the share." })
  classroomProfit: Cents;
}

@VisibleTo('staff')
@ObjectType({ description: 'What a partial refund would do.' })
export class RefundPreview {
  @Field(() => Money, { description: 'The amount of the refund; 0.00 when nothing is chosen.' })
  amount: Cents;

  @Field(() => Money, { description: 'The amount that can be refunded before it.' })
  left: Cents;

  @Field(() => [RefundableLine], { description: 'All lines of the order.' })
  lines: RefundableLine[];

  @Field(() => Int, { description: 'The boxes that would go back into stock, if requested.' })
  boxesReturned: number;

  @Field(() => Int, { description: 'The boxes that cancelling the order would put back into stock.' })
  boxesHeld: number;

  @Field(() => RefundedSale, { description: 'What the order counts for now.' })
  before: RefundedSale;

  @Field(() => RefundedSale, { description: 'What it would count for after the refund.' })
  after: RefundedSale;

  @Field(() => String, { nullable: true, description: 'Why the refund is not possible, in one sentence.' })
  problem: string | null;

  @Field(() => Boolean, {
    description: 'Whether it is all that is left, so that the order must be cancelled instead.',
  })
  isWhole: boolean;
}

const countMessage = { message: 'Give a whole number.' };

@InputType({ description: 'The boxes of a line to refund.' })
class PartialRefundLineInput {
  @IsInt(countMessage)
  @Field(() => Int, { description: 'The number of the line, from 1.' })
  line: number;

  @Min(0, countMessage)
  @Max(99, countMessage)
  @Field(() => Int, { defaultValue: 0, description: 'The number of whole boxes.' })
  quantity: number;

  @Min(0, countMessage)
  @Max(999, countMessage)
  @Field(() => Int, {
    defaultValue: 0,
    description: 'The number of single bags out of a mix pack, in addition to whole packs.',
  })
  bags: number;
}

@InputType({ description: 'A partial refund of an order: boxes or an amount.' })
export class PartialRefundInput {
  @ValidateNested({ each: true })
  @ArrayMaxSize(100, { message: 'No order has so many lines.' })
  @Field(() => [PartialRefundLineInput], { nullable: true, description: 'The boxes to refund, by line.' })
  lines?: PartialRefundLineInput[] | null;

  @Field(() => Money, { nullable: true, description: 'The amount in dollars, instead of boxes.' })
  amount?: Cents | null;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether whole boxes go back into stock.' })
  returnStock: boolean;

  @Field(() => Boolean, { defaultValue: true, description: 'Whether to email the customer about it.' })
  mailCustomer: boolean;

  @MaxLength(sharedRules.maxReason, { message: 'The reason is too long.' })
  @Field(() => String, { nullable: true, description: 'The reason, for the timeline and the audit.' })
  reason?: string | null;
}

type Row = { orderId: string } & RefundedSale;

/** By order id; one statement per request. */
const saleLeftOf = perRequest.rows('orderId', (db, ids): Promise<Row[]> =>
  db.query(
    `SELECT order_id, sum(sales) AS sales, sum(organization_profit) AS organization_profit,
        sum(classroom_profit) AS classroom_profit
       FROM order_entries WHERE order_id = ANY($1::uuid[]) GROUP BY order_id`,
    [ids],
  ),
);

/** By the line's id. */
const refundedPacksOf = perRequest.rows('itemId', (db, ids): Promise<{ itemId: string; packs: number }[]> =>
  db.query(
    `SELECT item.id AS item_id, refunded.packs FROM order_items item CROSS JOIN ${refundedOfItem}
      WHERE item.id = ANY($1::uuid[])`,
    [ids],
  ),
);

/** What partial refunds leave of an order and its lines. */
export const partialRefundEdges = edges(
  edgesOf(Order, {
    saleLeft: derived(RefundedSale, 'id', saleLeftOf, (sale) => sale, {
      visibleTo: 'owner',
      ...everyMember,
      nullable: true,
      description:
        'What it counts for now in lists, statements and totals, after partial refunds and moves. Null before it is paid.',
    }),
  }),
  edgesOf(OrderItem, {
    refundedQuantity: derived(Int, 'id', refundedPacksOf, (refunded) => refunded?.packs ?? 0, {
      description: 'The boxes of it that were refunded, or are being refunded: they are not packed.',
    }),
  }),
);

/** Administrators' partial refunds. */
@Resolver(() => Order)
export class PartialRefundResolver {
  constructor(private readonly deps: OrderingHandlerDeps) {}

  @Access('admin', withFinance)
  @Mutation(() => Order, {
    description:
      'Refunds boxes or an amount of a paid order; to refund all that is left, use cancelOrder. Administrators. Fails with REFUND_TOO_LARGE, REFUND_IS_WHOLE, REFUND_IN_PROGRESS, REFUND_REFUSED, AMOUNT_DIFFERS, ORDER_CANCELLED, IDEMPOTENCY_KEY_REUSED, ORDER_NOT_REFUNDABLE, PAYMENT_PROVIDER_UNAVAILABLE, PAYMENT_NOT_FOUND.',
  })
  async refundOrderPart(
    @Arg('orderId', () => ID, { description: "The order's id." }) orderId: string,
    @Arg('input', () => PartialRefundInput, { description: 'The boxes or the amount.' })
    input: PartialRefundInput,
    @Arg('expectedAmount', () => Money, {
      description: 'The amount in the preview; refused if it has changed.',
    })
    expectedAmount: Cents,
    @Arg('key', () => String, {
      description: 'An idempotency key: equal calls with the same key are one refund.',
    })
    key: string,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    const request = readPartialRefund(context.viewer, input, { key, expectedAmount });
    if (!isUuid(orderId)) throw new NotFoundError('Order');
    await refundPart(this.deps, orderId.toLowerCase(), request);
    return getOrderView(context, this.deps, orderId);
  }

  @VisibleTo('staff')
  @Cost('ownStatement')
  @FieldResolver(() => RefundPreview, { nullable: true, description: 'What a partial refund would do.' })
  refundPreview(
    @Root() { id }: Order,
    @Arg('input', () => PartialRefundInput, { description: 'The refund to preview.' })
    input: PartialRefundInput,
  ): Promise<RefundPreview> {
    return previewRefund(this.deps.database.read, id, readPart(input));
  }
}
