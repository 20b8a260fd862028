import { Max, MaxLength, Min } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';
import { sharedRules } from '../../lib/shared-rules.js';
import type { MovementKind } from './stock-movement.entity.js';

export const MovementKindType = {
  received: 'received',
  counted: 'counted',
  damaged: 'damaged',
} as const satisfies { readonly [K in MovementKind]: K };
registerEnumType(MovementKindType, {
  name: 'MovementKind',
  description: 'received: boxes came; counted: somebody counted; damaged: boxes cannot be sold.',
});

const quantityText = { message: 'Enter a whole number of boxes up to 1,000,000.' };

@InputType({ description: 'What happened to the boxes of a product.' })
export class StockInput {
  @Field(() => ID, { description: "The product's id." })
  productId: string;

  @Field(() => MovementKindType, { description: 'What happened.' })
  kind: MovementKind;

  @Min(0, quantityText)
  @Max(1_000_000, quantityText)
  @Field(() => Int, { description: 'Boxes that came or are damaged; of a count, how many there are.' })
  quantity: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Of a count: the stock that was shown. The difference is booked, so that later sales stay.',
  })
  expectedInventory?: number | null;

  @MaxLength(sharedRules.maxReason, { message: 'The reason has at most 500 characters.' })
  @Field(() => String, { nullable: true, description: 'Why, for the history.' })
  reason?: string | null;
}

@VisibleTo('staff')
@ObjectType({
  simpleResolvers: true,
  description: 'What changed the stock: an act of staff, or a day’s sales.',
})
export class StockMovement {
  @Field(() => MovementKindType, { nullable: true, description: 'What happened; null of what was sold.' })
  kind: MovementKind | null;

  @Field(() => Int, { description: 'Boxes that came, or below 0 those that went.' })
  change: number;

  @Field(() => Int, { nullable: true, description: 'What was left then; null of what was sold.' })
  stockAfter: number | null;

  @Field(() => String, { nullable: true, description: 'Why, where somebody said so.' })
  reason: string | null;

  @Field(() => Date, {
    description: 'When; of what was sold, the beginning of the day on which it was paid.',
  })
  at: Date;

  madeBy: string | null;
}

@VisibleTo('staff')
@ObjectType({
  simpleResolvers: true,
  description: 'How long a stock lasts at the pace of the last two weeks.',
})
export class DaysLeft {
  @Field(() => Int, { description: 'Whole days, at the least.' })
  atLeast: number;

  @Field(() => Int, { nullable: true, description: 'At the most; null where too little was sold to say.' })
  atMost: number | null;
}
