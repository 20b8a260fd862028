import { ArrayMaxSize, IsInt, IsOptional, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { Money } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';

const countMessage = { message: 'Give a whole number.' };

@InputType({ description: 'Boxes of a line that are refunded.' })
export class PartialRefundLineInput {
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
  @IsOptional()
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

  @IsOptional()
  @MaxLength(500, { message: 'The reason is too long.' })
  @Field(() => String, { nullable: true, description: 'For the timeline and the audit.' })
  reason?: string | null;
}
