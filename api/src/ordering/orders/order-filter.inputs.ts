import { ArrayMaxSize, IsIn, IsUUID, Matches } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { enumOf, Money, SearchText } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { DeliveryMethod, OrderStatus } from './order.types.js';

/** Whether a list includes orders of deleted organizations. */
export const DeletedOrganizations = enumOf(
  'DeletedOrganizations',
  'Whether a list includes orders of deleted organizations.',
  ['excluded', 'included', 'only'],
);
export type DeletedOrganizations = keyof typeof DeletedOrganizations;

/** Filters of every list of orders. */
@InputType()
abstract class OwnOrderFilter {
  @SearchText(
    "Searches the customer's name and email and the last 8 characters of the id; in staff's list of all orders, everything that searchMatches searches.",
  )
  search?: string | null;

  @Field(() => DeliveryMethod, { nullable: true, description: 'Shipped or picked up.' })
  deliveryMethod?: DeliveryMethod | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether its payment has an open dispute, whatever its status.',
  })
  isDisputed?: boolean | null;

  @Field(() => Date, { nullable: true, description: 'Placed at this time or later.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Placed at this time or earlier.' })
  to?: Date | null;

  @IsUUID('all', { message: 'The classroom is not valid.' })
  @Field(() => ID, { nullable: true, description: 'Of this classroom.' })
  classroomId?: string | null;
}

@InputType({ description: 'A filter of orders. Fields that are left out do not filter.' })
export class OrderFilter extends OwnOrderFilter {
  @ArrayMaxSize(100, { message: 'At most 100 orders.' })
  @IsUUID('all', { each: true, message: 'An order is not valid.' })
  @Field(() => [ID], { nullable: true, description: 'One of these orders, at most 100. Staff.' })
  ids?: string[] | null;

  @ArrayMaxSize(7, { message: 'There are 7 statuses.' })
  @Field(() => [OrderStatus], { nullable: true, description: 'Has one of these statuses.' })
  statuses?: OrderStatus[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it was ever paid. Staff.' })
  isPaid?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether a card was declined at least once, even if the order was paid later. Staff.',
  })
  wasDeclined?: boolean | null;

  @IsUUID('all', { message: 'The organization is not valid.' })
  @Field(() => ID, { nullable: true, description: 'Of this organization. Staff.' })
  organizationId?: string | null;

  @IsUUID('all', { message: 'The product is not valid.' })
  @Field(() => ID, { nullable: true, description: 'Contains this product. Staff.' })
  productId?: string | null;

  @Field(() => Money, { nullable: true, description: 'The lowest total.' })
  totalFrom?: Cents | null;

  @Field(() => Money, { nullable: true, description: 'The highest total.' })
  totalTo?: Cents | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it was refunded, at least in part. Staff.' })
  isRefunded?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether its parcel was recorded. Staff.' })
  hasParcel?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether staff wrote a note about it. Staff.' })
  hasNotes?: boolean | null;

  @Matches(/^\d{1,5}$/, { message: 'Enter up to five digits of a ZIP code.' })
  @Field(() => String, {
    nullable: true,
    description: 'Shipped to this ZIP code, or to one that begins with these digits. Staff.',
  })
  zip?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether it is a paid shipping order that has not shipped although its shipsUntil day is over. Staff.',
  })
  isLate?: boolean | null;

  @IsIn(Object.values(DeletedOrganizations), { message: 'Say excluded, included or only.' })
  @Field(() => DeletedOrganizations, {
    nullable: true,
    description:
      'Orders of deleted organizations. By default they are excluded, unless the search identifies an order. Staff.',
  })
  deletedOrganizations?: DeletedOrganizations | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only pickup orders whose customer has not been notified.',
  })
  awaitsNotice?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only paid pickup orders that have not been handed out.',
  })
  awaitsHandOver?: boolean | null;
}

/** REST only: an organization's own list takes one status. */
@InputType()
export class OrganizationOrdersInput extends OwnOrderFilter {
  @Field(() => OrderStatus, { nullable: true })
  status?: OrderStatus | null;
}
