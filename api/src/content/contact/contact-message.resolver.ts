import type { Database } from '../../database/index.js';
import { Matches, MaxLength } from 'class-validator';
import { Arg, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Access, Rates, rates, VisibleTo, IsMailAddress } from '../../http/index.js';
import { sendContactMessage } from './send-contact-message.js';

@VisibleTo('anyone')
@ObjectType({ description: 'The confirmation that the contact form shows.' })
export class ContactReceipt {
  @Field(() => Boolean, { description: 'Always true: refusals are errors.' })
  success: boolean;

  @Field(() => String, { description: 'The text for the sender.' })
  message: string;
}

/**
 * docs/product/storefront.md#validation, Contact form; lengths: docs/product/limits.md#bodies. Surrounding spaces are
 * ignored.
 */
@InputType({ description: 'A message from the contact form.' })
export class ContactMessageInput {
  @MaxLength(200, { message: 'Name is too long' })
  @Matches(/\S/, { message: 'Name is required' })
  @Field(() => String, { description: '1 to 200 characters.' })
  name: string;

  @IsMailAddress()
  @Field(() => String, { description: 'The address for replies.' })
  email: string;

  @MaxLength(200, { message: 'Organization is too long' })
  @Field(() => String, { nullable: true, description: 'The organization in question.' })
  organization?: string | null;

  @MaxLength(5_000, { message: 'Please keep your message under 5,000 characters' })
  @Matches(/\S[\s\S]{8,}\S/, { message: 'Please provide more details in your message' })
  @Field(() => String, { description: '10 to 5,000 characters.' })
  message: string;

  @MaxLength(200, { message: 'Language is too long' })
  @Field(() => String, {
    nullable: true,
    description: 'The language code for the acknowledgement email. English if unsupported.',
  })
  language?: string | null;
}

@Resolver()
export class ContactMessageResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @Access('anyone')
  @Rates(rates.contact)
  @Mutation(() => ContactReceipt, {
    description: 'Stores the message, emails it to support and acknowledges it to the sender.',
  })
  sendContactMessage(
    @Arg('input', () => ContactMessageInput, { description: 'The message.' })
    input: ContactMessageInput,
  ): Promise<ContactReceipt> {
    return this.deps.database.transaction((tx) => sendContactMessage(tx, input));
  }
}
