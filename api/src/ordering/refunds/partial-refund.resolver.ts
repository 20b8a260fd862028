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
  edgesOf,
  everyMember,
  Money,
  perRequest,
  type RequestContext,
  VisibleTo,
  withFinance,
} from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import type { OrderingHandlerDeps } from '../ordering.jobs.js';
import { getOrderView } from '../orders/load-orders.js';
import { Order } from '../orders/order.types.js';
import { previewRefund } from './preview-refund.js';
import { readPartialRefund, readWish, refundPart } from './refund-part.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'A line of an order, as far as it can be refunded.' })
class RefundableLine {
  @Field(() => Int, { description: 'Its number, from 1.' })
  line: number;

  @Field(() => String, { description: "The product's name when the order was placed." })
  productName: string;

  @Field(() => Int, { description: 'How many boxes were sold.' })
  quantity: number;

  @Field(() => Int, { description: 'How many bags a mix pack has; 1 for every other product.' })
  bagsPerBox: number;

  @Field(() => Int, { description: 'Bags that no refund by line has paid back.' })
  bagsLeft: number;

  @Field(() => Money, { description: 'Of one box, when the order was placed.' })
  unitPrice: Cents;

  @Field(() => Money, { description: 'What this refund pays back of it.' })
  amount: Cents;
}

@VisibleTo('owner', everyMember)
@ObjectType({ simpleResolvers: true, description: 'What a sale counts for.' })
class RefundedSale {
  @Field(() => Money, { description: 'Merchandise that was not refunded.' })
  sales: Cents;

  @Field(() => Money, { description: "The organization's part of its share." })
  organizationProfit: Cents;

  @Field(() => Money, { description: "The classroom's part of its share." })
  classroomProfit: Cents;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What a refund of a part would do, before it is made.' })
export class RefundPreview {
  @Field(() => Money, { description: 'What goes back; 0.00 where nothing is chosen.' })
  amount: Cents;

  @Field(() => Money, { description: 'What can go back before it.' })
  left: Cents;

  @Field(() => [RefundableLine], { description: 'All lines of the order.' })
  lines: RefundableLine[];

  @Field(() => Int, { description: 'Boxes that come back into stock, where that is asked for.' })
  boxesReturned: number;

  @Field(() => Int, { description: 'Boxes that a cancel of the order puts back into stock.' })
  boxesHeld: number;

  @Field(() => RefundedSale, { description: 'What the order counts for now.' })
  before: RefundedSale;

  @Field(() => RefundedSale, { description: 'What it counts for afterwards.' })
  after: RefundedSale;

  @Field(() => String, { nullable: true, description: 'Why it cannot be made, as one sentence.' })
  problem: string | null;

  @Field(() => Boolean, { description: 'It is all that is left, which is a cancel.' })
  isWhole: boolean;
}

const countMessage = { message: 'Give a whole number.' };

@InputType({ description: 'Boxes of a line that are refunded.' })
class PartialRefundLineInput {
  @IsInt(countMessage)
  @Field(() => Int, { description: 'The number of the line, from 1.' })
  line: number;

  @Min(0, countMessage)
  @Max(99, countMessage)
  @Field(() => Int, { defaultValue: 0, description: 'Whole boxes.' })
  quantity: number;

  @Min(0, countMessage)
  @Max(999, countMessage)
  @Field(() => Int, { defaultValue: 0, description: 'Single bags out of a mix pack, beside whole packs.' })
  bags: number;
}

@InputType({ description: 'What is refunded of an order: boxes, or an amount.' })
export class PartialRefundInput {
  @ValidateNested({ each: true })
  @ArrayMaxSize(100, { message: 'No order has so many lines.' })
  @Field(() => [PartialRefundLineInput], { nullable: true, description: 'Boxes, by line.' })
  lines?: PartialRefundLineInput[] | null;

  @Field(() => Money, { nullable: true, description: 'Dollars, in place of boxes.' })
  amount?: Cents | null;

  @Field(() => Boolean, { defaultValue: false, description: 'Whole boxes go back into stock.' })
  returnStock: boolean;

  @Field(() => Boolean, { defaultValue: true, description: 'Sends the customer an e-mail about it.' })
  mailCustomer: boolean;

  @MaxLength(500, { message: 'The reason is too long.' })
  @Field(() => String, { nullable: true, description: 'For the timeline and the audit.' })
  reason?: string | null;
}

type Row = { orderId: string } & RefundedSale;

/** By the order's id; one statement of SQL for each request. */
const saleLeftOf = perRequest(async ({ database }: Pick<OrderingHandlerDeps, 'database'>, ids) => {
  const rows: Row[] = await database.read.query(
    `SELECT order_id, sum(sales) AS sales, sum(organization_profit) AS organization_profit,
        sum(classroom_profit) AS classroom_profit
       FROM order_entries WHERE order_id = ANY($1::uuid[]) GROUP BY order_id`,
    [ids],
  );
  return new Map(rows.map(({ orderId, ...sale }) => [orderId, sale]));
});

export const saleLeftEdges = edgesOf(Order, {
  saleLeft: derived(RefundedSale, 'id', saleLeftOf, (sale) => sale, {
    ...{ visibleTo: 'owner', ...everyMember },
    nullable: true,
    description:
      'What it counts for now, after refunds in part and moves: what lists, statements and totals add up to. Null before it is paid.',
  }),
});

/** A part of an order's money goes back, by an administrator. */
@Resolver()
export class PartialRefundResolver {
  constructor(private readonly deps: OrderingHandlerDeps) {}

  @Access('admin', withFinance)
  @Mutation(() => Order, {
    description:
      'Refunds boxes or an amount of a paid order; all that is left of it is refunded by cancelOrder. Administrators. Fails with REFUND_TOO_LARGE, REFUND_IS_WHOLE, REFUND_IN_PROGRESS, REFUND_REFUSED, AMOUNT_DIFFERS, ORDER_CANCELLED.',
  })
  async refundOrderPart(
    @Arg('orderId', () => ID, { description: "The order's id." }) orderId: string,
    @Arg('input', () => PartialRefundInput, { description: 'What is refunded.' }) input: PartialRefundInput,
    @Arg('expectedAmount', () => Money, {
      description: 'What the preview said; refused where it is another amount by now.',
    })
    expectedAmount: Cents,
    @Arg('key', () => String, {
      description: 'Equal calls with the same key are one refund, tried again as often as needed.',
    })
    key: string,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    const request = readPartialRefund(context.viewer, input, { key, expectedAmount });
    if (!isUuid(orderId)) throw new NotFoundError('Order');
    await refundPart(this.deps, orderId.toLowerCase(), request);
    return getOrderView(context, this.deps, orderId);
  }
}

@Resolver(() => Order)
export class RefundPreviewResolver {
  constructor(private readonly deps: Pick<OrderingHandlerDeps, 'database'>) {}

  @VisibleTo('staff')
  @Cost('ownStatement')
  @FieldResolver(() => RefundPreview, {
    nullable: true,
    description: 'What the refund of a part would do, before it is made.',
  })
  refundPreview(
    @Root() { id }: Order,
    @Arg('input', () => PartialRefundInput, { description: 'What would be refunded.' })
    input: PartialRefundInput,
  ): Promise<RefundPreview> {
    return previewRefund(this.deps.database.read, id, readWish(input));
  }
}
