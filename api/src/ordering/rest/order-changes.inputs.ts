import { IsOptional, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';

/** Bodies that only REST has: GraphQL's mutations take these as arguments. */

@InputType()
export class OrderStatusInput {
  @Field(() => String)
  status: string;

  /** With 'shipped', as the next. */
  @Field(() => String, { nullable: true })
  @IsOptional()
  carrier?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  trackingNumber?: string | null;
}

@InputType()
export class CancelOrderInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(500, { message: 'The reason is too long.' })
  reason?: string | null;
}

@InputType()
export class ReconcileInput {
  @Field(() => String)
  paymentIntentId: string;
}
