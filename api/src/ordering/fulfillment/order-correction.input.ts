import {
  ArrayMaxSize,
  IsEmail,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsUUID,
  Matches,
  MaxLength,
} from 'class-validator';
import { Field, ID, InputType, registerEnumType } from 'type-graphql';
import { mailAddressPattern } from '../../lib/mail-address.js';
import { DeliveryMethod, OrderStatus } from './order-enums.js';

/** Which orders of deleted organizations are wanted. */
export const DeletedOrganizations = { excluded: 'excluded', included: 'included', only: 'only' } as const;
export type DeletedOrganizations = keyof typeof DeletedOrganizations;
registerEnumType(DeletedOrganizations, {
  name: 'DeletedOrganizations',
  description: 'Whether orders of organizations that were deleted are among those that are wanted.',
});

@InputType({ description: 'What is left out does not filter.' })
export class AdminOrderFilter {
  @IsOptional()
  @MaxLength(200, { message: 'This search is too long' })
  @Field(() => String, {
    nullable: true,
    description:
      "The last 8 characters of the order's id or all of it; in the customer's name and e-mail; the organization's or classroom's code.",
  })
  search?: string | null;

  @IsOptional()
  @ArrayMaxSize(7, { message: 'There are 7 statuses.' })
  @Field(() => [OrderStatus], { nullable: true })
  statuses?: OrderStatus[] | null;

  @Field(() => DeliveryMethod, { nullable: true })
  deliveryMethod?: DeliveryMethod | null;

  @Field(() => Boolean, { nullable: true })
  isPaid?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether a card was refused at least once, whatever came of it later.',
  })
  wasDeclined?: boolean | null;

  @Field(() => Date, { nullable: true })
  from?: Date | null;

  @Field(() => Date, { nullable: true })
  to?: Date | null;

  @IsOptional()
  @IsUUID('all', { message: 'The organization is not valid.' })
  @Field(() => ID, { nullable: true })
  organizationId?: string | null;

  @IsOptional()
  @IsUUID('all', { message: 'The classroom is not valid.' })
  @Field(() => ID, { nullable: true })
  classroomId?: string | null;

  @IsOptional()
  @IsIn(Object.values(DeletedOrganizations), { message: 'Say excluded, included or only.' })
  @Field(() => DeletedOrganizations, {
    nullable: true,
    description:
      "Orders of organizations that were deleted: left out of lists and among a file's rows when nothing is said.",
  })
  deletedOrganizations?: DeletedOrganizations | null;
}

@InputType({
  description: 'What is left out stays. deliveryMethod only while unpaid: the amounts follow it then.',
})
export class OrderCorrectionInput {
  @IsOptional()
  @IsNotEmpty({ message: 'Please enter the full name.' })
  @Matches(/\S/, { message: 'Please enter the full name.' })
  @MaxLength(200, { message: 'The name is too long.' })
  @Field(() => String, { nullable: true })
  customerName?: string | null;

  @IsOptional()
  @IsEmail({}, { message: 'Please enter a valid email address' })
  @Matches(mailAddressPattern, { message: 'Please enter a valid email address' })
  @MaxLength(255, { message: 'The email address is too long.' })
  @Field(() => String, { nullable: true })
  customerEmail?: string | null;

  @IsOptional()
  @MaxLength(50, { message: 'The phone number is too long.' })
  @Field(() => String, { nullable: true, description: 'An empty text takes it away.' })
  customerPhone?: string | null;

  @IsOptional()
  @MaxLength(500, { message: 'The shipping address is too long.' })
  @Field(() => String, { nullable: true })
  shippingAddress?: string | null;

  @Field(() => DeliveryMethod, { nullable: true })
  deliveryMethod?: DeliveryMethod | null;
}
