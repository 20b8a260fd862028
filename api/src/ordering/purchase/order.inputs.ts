import { sharedRules } from '../../lib/shared-rules.js';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
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
import { Money, IsMailAddress } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { DeliveryMethod } from '../orders/order.types.js';

/** docs/product/limits.md#bodies. */
export const IsPaymentId = () => Matches(/^[\w-]{1,255}$/, { message: 'The payment is not valid.' });

const max = {
  lines: sharedRules.maxLines,
  quantity: sharedRules.maxQuantity,
  picks: 6,
  name: 200,
  phone: 50,
  address: 500,
  giftMessage: 600,
  forName: 40,
} as const;

const upTo60Words = /^\s*(?:\S+\s+){0,59}\S*\s*$/;

@InputType({ description: 'Customer, fundraiser and delivery of an order.' })
export class OrderInput {
  @IsUUID('all', { message: 'The organization is not valid.' })
  @Field(() => ID, { nullable: true, description: 'The organization it supports.' })
  organizationId?: string | null;

  @IsUUID('all', { message: 'The classroom is not valid.' })
  @Field(() => ID, { nullable: true, description: "The class it supports, one of the organization's." })
  classroomId?: string | null;

  @IsMailAddress()
  @Field(() => String, { description: "The buyer's email address." })
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
  @Field(() => String, { nullable: true, description: 'The shipping address.' })
  shippingAddress?: string | null;

  @MaxLength(max.name, { message: 'The name on the package is too long.' })
  @Field(() => String, { nullable: true, description: "The name on the parcel, if it is not the buyer's." })
  recipientName?: string | null;

  @Matches(upTo60Words, { message: 'The gift message may have up to 60 words.' })
  @MaxLength(max.giftMessage, { message: 'The gift message is too long.' })
  @Field(() => String, { nullable: true, description: 'Printed on the packing slip: up to 60 words.' })
  giftMessage?: string | null;

  @Field(() => DeliveryMethod, {
    nullable: true,
    description: 'The delivery method; shipping when left out.',
  })
  deliveryMethod?: DeliveryMethod | null;

  @MaxLength(max.address, { message: 'The pickup location is too long.' })
  @Field(() => String, {
    nullable: true,
    description: "The pickup location; ignored, the organization's own address is used.",
  })
  pickupLocation?: string | null;

  @MaxLength(max.address, { message: 'The pickup contact is too long.' })
  @Field(() => String, { nullable: true, description: 'The pickup contact; ignored.' })
  pickupContactInfo?: string | null;

  @Field(() => Money, {
    nullable: true,
    description: "The subtotal that the client expects; 409 when it differs from the server's.",
  })
  subtotal?: Cents | null;

  @Field(() => Money, { nullable: true, description: 'Compared as the subtotal is.' })
  tax?: Cents | null;

  @Field(() => Money, { nullable: true, description: 'Compared as the subtotal is.' })
  shipping?: Cents | null;

  @Field(() => Money, { nullable: true, description: 'Compared as the subtotal is.' })
  total?: Cents | null;

  @IsIn(['pending'], { message: 'A new order is pending.' })
  @Field(() => String, { nullable: true, description: "'pending', or left out." })
  status?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the shopper agreed to show first name and last initial on the class page.',
  })
  showFirstName?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the shopper agreed to one thank-you email when the season ends.',
  })
  wantsThanks?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'How the shopper came here: link, flyer, hall, family or teacher. Other values are ignored.',
  })
  source?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The language of the emails, by its code. English for a language that we do not offer.',
  })
  language?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The value of 'family' in a family's link. Ignored if it is unknown or has ended.",
  })
  familyLink?: string | null;

  @IsPaymentId()
  @Field(() => String, {
    nullable: true,
    description: 'The intent to pay with, if there is no checkout cookie.',
  })
  paymentIntentId?: string | null;
}

@InputType({ description: 'A line of a cart.' })
export class OrderItemInput {
  @IsUUID('all', { message: 'The product is not valid.' })
  @Field(() => ID, { description: 'The product.' })
  productId: string;

  @Min(1, { message: 'The quantity must be at least 1.' })
  @Max(max.quantity, { message: `The quantity must be at most ${max.quantity}.` })
  @Field(() => Int, { description: 'The number of boxes, 1 to 99.' })
  quantity: number;

  @Field(() => Money, {
    nullable: true,
    description: "The price that the client expects; 409 when it differs from the server's.",
  })
  unitPrice?: Cents | null;

  @Field(() => Money, {
    nullable: true,
    description: 'The price times the quantity that the client expects; 409 when it differs.',
  })
  subtotal?: Cents | null;

  @IsUUID('all', { each: true, message: 'A product is not valid.' })
  @ArrayMaxSize(max.picks, { message: `At most ${max.picks} products can be selected.` })
  @Field(() => [ID], { nullable: true, description: "Product ids of a mix pack's picks, one for each pick." })
  selectedProducts?: string[] | null;

  @MaxLength(max.forName, { message: `A name on a line can have at most ${max.forName} characters.` })
  @Field(() => String, {
    nullable: true,
    description: "The name on the bag, such as 'Grandma Ruth', for pickup orders only. Up to 40 characters.",
  })
  forName?: string | null;
}

@InputType({ description: 'An order to place.' })
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
      'Whether the shopper wants the same order again: without it, an equal order paid within the last 30 minutes is refused with ORDER_ALREADY_PAID (409).',
  })
  isAnotherOrder?: boolean | null;
}

@InputType({ description: 'The payment to prepare.' })
export class CreatePaymentIntentInput {
  @Field(() => Money, { description: 'The amount in dollars, 0.50 to 10,000.00.' })
  amount: Cents;

  @IsUUID('all', { message: 'The order is not valid.' })
  @Field(() => ID, { nullable: true, description: 'The stored order to pay, if it has no open intent.' })
  orderId?: string | null;
}
