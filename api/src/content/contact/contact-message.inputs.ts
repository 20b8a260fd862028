import { IsEmail, IsOptional, Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { mailAddressPattern } from '../../lib/mail-address.js';

/** docs/product/storefront.md#validation, Contact form; lengths: docs/product/limits.md#bodies. Spaces at the ends do not count. */
@InputType()
export class ContactMessageInput {
  @MaxLength(200, { message: 'Name is too long' })
  @Matches(/\S/, { message: 'Name is required' })
  @Field(() => String)
  name: string;

  @IsEmail({}, { message: 'Please enter a valid email address' })
  @Matches(mailAddressPattern, { message: 'Please enter a valid email address' })
  @Field(() => String)
  email: string;

  @IsOptional()
  @MaxLength(200, { message: 'Organization is too long' })
  @Field(() => String, { nullable: true })
  organization?: string | null;

  @MaxLength(5_000, { message: 'Please keep your message under 5,000 characters' })
  @Matches(/\S[\s\S]{8,}\S/, { message: 'Please provide more details in your message' })
  @Field(() => String)
  message: string;
}
