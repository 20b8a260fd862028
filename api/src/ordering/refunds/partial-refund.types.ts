import { Field, Int, ObjectType } from 'type-graphql';
import { Money, VisibleTo } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'A line of an order, as far as it can be refunded.' })
export class RefundableLine {
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

@VisibleTo('owner')
@ObjectType({ simpleResolvers: true, description: 'What a sale counts for.' })
export class RefundedSale {
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
