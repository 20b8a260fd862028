import { ArrayMaxSize, IsIn, IsUUID, MaxLength } from 'class-validator';
import { Field, ID, InputType, registerEnumType } from 'type-graphql';
import { Money, readInput } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { maxSearch } from '../search/search-text.js';
import { DeliveryMethod, OrderStatus } from './order.types.js';

/** Which orders of deleted organizations are wanted. */
export const DeletedOrganizations = { excluded: 'excluded', included: 'included', only: 'only' } as const;
export type DeletedOrganizations = keyof typeof DeletedOrganizations;
registerEnumType(DeletedOrganizations, {
  name: 'DeletedOrganizations',
  description: 'Whether orders of organizations that were deleted are among those that are wanted.',
});

/** What every list of orders can be narrowed to. */
@InputType()
abstract class OwnOrderFilter {
  @MaxLength(maxSearch, { message: 'This search is too long' })
  @Field(() => String, {
    nullable: true,
    description:
      "In the customer's name and e-mail, and the last 8 characters of the order's id; for staff in all orders whatever searchHits finds orders by.",
  })
  search?: string | null;

  @Field(() => DeliveryMethod, { nullable: true, description: 'Shipped or picked up.' })
  deliveryMethod?: DeliveryMethod | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether a bank disputes its payment now, whatever its status.',
  })
  isDisputed?: boolean | null;

  @Field(() => Date, { nullable: true, description: 'Placed at this moment or later.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Placed at this moment or earlier.' })
  to?: Date | null;

  @IsUUID('all', { message: 'The classroom is not valid.' })
  @Field(() => ID, { nullable: true, description: 'Of this classroom.' })
  classroomId?: string | null;
}

@InputType({ description: 'What is left out does not filter.' })
export class OrderFilter extends OwnOrderFilter {
  @ArrayMaxSize(7, { message: 'There are 7 statuses.' })
  @Field(() => [OrderStatus], { nullable: true, description: 'Any of these.' })
  statuses?: OrderStatus[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it was ever paid. Staff.' })
  isPaid?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether a card was refused at least once, whatever came of it later. Staff.',
  })
  wasDeclined?: boolean | null;

  @IsUUID('all', { message: 'The organization is not valid.' })
  @Field(() => ID, { nullable: true, description: 'Of this organization. Staff.' })
  organizationId?: string | null;

  @IsUUID('all', { message: 'The product is not valid.' })
  @Field(() => ID, { nullable: true, description: 'With a line of this product. Staff.' })
  productId?: string | null;

  @Field(() => Money, { nullable: true, description: 'Of this total or more.' })
  totalFrom?: Cents | null;

  @Field(() => Money, { nullable: true, description: 'Of this total or less.' })
  totalTo?: Cents | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether any of its money went back. Staff.' })
  isRefunded?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether a parcel of it was recorded. Staff.' })
  hasParcel?: boolean | null;

  @IsIn(Object.values(DeletedOrganizations), { message: 'Say excluded, included or only.' })
  @Field(() => DeletedOrganizations, {
    nullable: true,
    description:
      "Orders of organizations that were deleted: left out of lists and among a file's rows when nothing is said. Staff.",
  })
  deletedOrganizations?: DeletedOrganizations | null;

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
}

/** REST only: an organization's own list takes one status. */
@InputType()
export class OrganizationOrdersInput extends OwnOrderFilter {
  @Field(() => OrderStatus, { nullable: true })
  status?: OrderStatus | null;
}

/** What an address can narrow orders to. */
export const orderFilterNames = [
  'search',
  'statuses',
  'deliveryMethod',
  'isPaid',
  'wasDeclined',
  'isDisputed',
  'from',
  'to',
  'organizationId',
  'classroomId',
  'deletedOrganizations',
] as const;

/** The filter of an address; statuses are separated by commas. Throws InvalidInputError (400). */
export function readOrderFilter(query: Readonly<Record<string, string>>): Promise<OrderFilter> {
  return readInput(OrderFilter, filterOf(query));
}

/** An address holds texts; a word that is neither true nor false is refused with the field's name. */
function filterOf(query: Readonly<Record<string, string>>): object {
  const { statuses, isPaid, wasDeclined, isDisputed, ...texts } = query;
  return {
    ...texts,
    ...(statuses && { statuses: statuses.split(',').map((status) => status.trim()) }),
    ...(isPaid && { isPaid: truthOf(isPaid) }),
    ...(wasDeclined && { wasDeclined: truthOf(wasDeclined) }),
    ...(isDisputed && { isDisputed: truthOf(isDisputed) }),
  };
}

export function truthOf(word: string): boolean | string {
  return word === 'true' || (word === 'false' ? false : word);
}
