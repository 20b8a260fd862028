import { sharedRules } from '../../lib/shared-rules.js';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsEmail,
  IsIn,
  IsNotEmpty,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { Money } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { mailAddressPattern } from '../../lib/mail-address.js';
import { DeliveryMethod } from '../orders/order.types.js';

/** docs/product/limits.md#bodies. */
const max = {
  lines: sharedRules.maxLines,
  quantity: sharedRules.maxQuantity,
  picks: 6,
  name: 200,
  email: 255,
  phone: 50,
  address: 500,
  giftMessage: 600,
  forName: 40,
} as const;

const upTo60Words = /^\s*(?:\S+\s+){0,59}\S*\s*$/;

@InputType({ description: 'Who buys, for whom, and where it goes.' })
export class OrderInput {
  @IsUUID('all', { message: 'The organization is not valid.' })
  @Field(() => ID, { nullable: true, description: 'Whom the order supports.' })
  organizationId?: string | null;

  @IsUUID('all', { message: 'The classroom is not valid.' })
  @Field(() => ID, { nullable: true, description: 'The class it supports, of that organization.' })
  classroomId?: string | null;

  @IsEmail({}, { message: 'Please enter a valid email address' })
  @Matches(mailAddressPattern, { message: 'Please enter a valid email address' })
  @MaxLength(max.email, { message: 'The email address is too long.' })
  @Field(() => String, { description: 'Where e-mails about it go.' })
  customerEmail: string;

  @IsNotEmpty({ message: 'Please enter your full name.' })
  @Matches(/\S/, { message: 'Please enter your full name.' })
  @MaxLength(max.name, { message: 'The name is too long.' })
  @Field(() => String, { description: "The buyer's full name." })
  customerName: string;

  @MaxLength(max.phone, { message: 'The phone number is too long.' })
  @Field(() => String, { nullable: true, description: "The buyer's phone number." })
  customerPhone?: string | null;

  @MaxLength(max.address, { message: 'The shipping address is too long.' })
  @Field(() => String, { nullable: true, description: 'Where it is shipped to.' })
  shippingAddress?: string | null;

  @MaxLength(max.name, { message: 'The name for the parcel is too long.' })
  @Field(() => String, {
    nullable: true,
    description: "The name on the parcel, where it is not the buyer's.",
  })
  recipientName?: string | null;

  @Matches(upTo60Words, { message: 'The gift message may have up to 60 words.' })
  @MaxLength(max.giftMessage, { message: 'The gift message is too long.' })
  @Field(() => String, { nullable: true, description: 'Printed on the packing slip: up to 60 words.' })
  giftMessage?: string | null;

  @Field(() => DeliveryMethod, { nullable: true, description: 'Shipped when left out.' })
  deliveryMethod?: DeliveryMethod | null;

  @MaxLength(max.address, { message: 'The pickup location is too long.' })
  @Field(() => String, {
    nullable: true,
    description: "Where it is picked up; the organization's own address counts.",
  })
  pickupLocation?: string | null;

  @MaxLength(max.address, { message: 'The pickup contact is too long.' })
  @Field(() => String, { nullable: true, description: 'Whom to ask there.' })
  pickupContactInfo?: string | null;

  @Field(() => Money, {
    nullable: true,
    description: "Compared with the server's figure; 409 when it differs.",
  })
  subtotal?: Cents | null;

  @Field(() => Money, { nullable: true, description: 'Compared as the subtotal is.' })
  tax?: Cents | null;

  @Field(() => Money, { nullable: true, description: 'Compared as the subtotal is.' })
  shipping?: Cents | null;

  @Field(() => Money, { nullable: true, description: 'Compared as the subtotal is.' })
  total?: Cents | null;

  @IsIn(['pending'], { message: 'A new order is pending.' })
  @Field(() => String, { nullable: true, description: "'pending' or nothing." })
  status?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'The shopper agreed to first name and last initial on the class page.',
  })
  showFirstName?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'The shopper agreed to one thank-you email when the season ends.',
  })
  wantsThanks?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What led here: link, flyer, hall, family or teacher. It comes from an address, so any other is none.',
  })
  source?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Of the emails, by its code. One that we do not speak is English.',
  })
  language?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The 'family' of a family's link. One that is unknown or has ended is ignored.",
  })
  familyLink?: string | null;

  @Matches(/^[\w-]{1,255}$/, { message: 'The payment is not valid.' })
  @Field(() => String, {
    nullable: true,
    description: 'The intent to pay with, when there is no checkout cookie.',
  })
  paymentIntentId?: string | null;
}

@InputType({ description: 'A line of a cart.' })
export class OrderItemInput {
  @IsUUID('all', { message: 'The product is not valid.' })
  @Field(() => ID, { description: 'What is bought.' })
  productId: string;

  @Min(1, { message: 'The quantity must be at least 1.' })
  @Max(max.quantity, { message: `The quantity must be at most ${max.quantity}.` })
  @Field(() => Int, { description: 'How many boxes: 1 to 99.' })
  quantity: number;

  @Field(() => Money, {
    nullable: true,
    description: "Compared with the server's price; 409 when it differs.",
  })
  unitPrice?: Cents | null;

  @Field(() => Money, {
    nullable: true,
    description: 'Compared with price times quantity; 409 when it differs.',
  })
  subtotal?: Cents | null;

  @ArrayMaxSize(max.picks, { message: `At most ${max.picks} products can be selected.` })
  @Field(() => [ID], { nullable: true, description: "Product ids of a mix pack's picks, one for each pick." })
  selectedProducts?: string[] | null;

  @MaxLength(max.forName, { message: `A name on a line can have at most ${max.forName} characters.` })
  @Field(() => String, {
    nullable: true,
    description: "Of a pickup order: whose bag it goes into, such as 'Grandma Ruth'. Up to 40 characters.",
  })
  forName?: string | null;
}

@InputType({ description: 'A cart that is to be ordered.' })
export class PlaceOrderInput {
  @ValidateNested()
  @Field(() => OrderInput, { description: 'Customer and delivery.' })
  order: OrderInput;

  @ArrayNotEmpty({ message: 'Your cart is empty' })
  @ArrayMaxSize(max.lines, { message: `An order can have at most ${max.lines} lines.` })
  @ValidateNested({ each: true })
  @Field(() => [OrderItemInput], { description: 'The lines of the cart, 1 to 50.' })
  items: OrderItemInput[];

  @Field(() => Boolean, {
    nullable: true,
    description:
      'The shopper wants the same order a second time: without it, an order that they paid within the last 30 minutes is refused with ORDER_ALREADY_PAID (409).',
  })
  isAnotherOrder?: boolean | null;
}

@InputType({ description: 'What a browser is about to pay.' })
export class CreatePaymentIntentInput {
  @Field(() => Money, { description: 'Dollars, 0.50 to 10,000.00.' })
  amount: Cents;

  @IsUUID('all', { message: 'The order is not valid.' })
  @Field(() => ID, { nullable: true, description: 'Pay an order that has no open intent.' })
  orderId?: string | null;
}
