import { IsOptional, IsUUID, MaxLength } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { DeliveryMethod, OrderStatus } from './order-enums.js';

@InputType({ description: 'What is left out does not filter.' })
export class OrderFilter {
  @IsOptional()
  @MaxLength(200, { message: 'This search is too long' })
  @Field(() => String, {
    nullable: true,
    description: "In the customer's name and e-mail, and in the last 8 characters of the order's id.",
  })
  search?: string | null;

  @Field(() => OrderStatus, { nullable: true })
  status?: OrderStatus | null;

  @Field(() => DeliveryMethod, { nullable: true })
  deliveryMethod?: DeliveryMethod | null;

  @IsOptional()
  @IsUUID('all', { message: 'The classroom is not valid.' })
  @Field(() => ID, { nullable: true })
  classroomId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only pickup orders whose customer is still to be notified.',
  })
  awaitsNotice?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only paid pickup orders that have not been handed to their customer.',
  })
  awaitsHandOver?: boolean | null;

  @Field(() => Date, { nullable: true })
  from?: Date | null;

  @Field(() => Date, { nullable: true })
  to?: Date | null;
}
