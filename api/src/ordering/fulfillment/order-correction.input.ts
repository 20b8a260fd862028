import { IsEmail, IsNotEmpty, IsOptional, Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { mailAddressPattern } from '../../lib/mail-address.js';
import { DeliveryMethod } from '../orders/order-enums.js';

@InputType({
  description: 'What is left out stays. deliveryMethod only while unpaid: the amounts follow it then.',
})
export class OrderCorrectionInput {
  @IsOptional()
  @IsNotEmpty({ message: 'Please enter the full name.' })
  @Matches(/\S/, { message: 'Please enter the full name.' })
  @MaxLength(200, { message: 'The name is too long.' })
  @Field(() => String, { nullable: true, description: 'The full name.' })
  customerName?: string | null;

  @IsOptional()
  @IsEmail({}, { message: 'Please enter a valid email address' })
  @Matches(mailAddressPattern, { message: 'Please enter a valid email address' })
  @MaxLength(255, { message: 'The email address is too long.' })
  @Field(() => String, { nullable: true, description: 'Where e-mails go.' })
  customerEmail?: string | null;

  @IsOptional()
  @MaxLength(50, { message: 'The phone number is too long.' })
  @Field(() => String, { nullable: true, description: 'An empty text takes it away.' })
  customerPhone?: string | null;

  @IsOptional()
  @MaxLength(500, { message: 'The shipping address is too long.' })
  @Field(() => String, { nullable: true, description: 'Where it is shipped to.' })
  shippingAddress?: string | null;

  @Field(() => DeliveryMethod, { nullable: true, description: 'Only while it is unpaid.' })
  deliveryMethod?: DeliveryMethod | null;
}
