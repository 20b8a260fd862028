import { outbox, type Tx, type Database } from '../../database/index.js';
import { isLanguage, type Language } from '../../lib/languages.js';
import { oneLine } from '../../lib/mail-address.js';
import { noteAttention } from '../../realtime/index.js';
import { sendContactReceived, sendContactToSupport } from '../content.messages.js';
import { Matches, MaxLength } from 'class-validator';
import { Arg, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Access, Rates, rates, VisibleTo, IsMailAddress } from '../../http/index.js';

/** The promised response time: docs/product/storefront.md#constants. */
const receipt: ContactReceipt = {
  success: true,
  message: "Thank you for your message! We'll get back to you within 24 hours.",
};

/** Stores a visitor's message and queues the emails to support and to the sender (docs/product/content.md). */
export async function sendContactMessage(tx: Tx, input: ContactMessageInput): Promise<ContactReceipt> {
  const organization = oneLine(input.organization ?? '') || null;
  const [stored]: { id: string }[] = await tx.query(
    `INSERT INTO contact_messages (name, email, organization, message, language)
     VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [oneLine(input.name), input.email, organization, storable(input.message), languageOf(input)],
  );
  if (!stored) throw new Error('The contact message was not stored');
  await queueEmails(tx, stored.id);
  return receipt;
}

export type OrderMessage = {
  /** Chosen by the page, so that a message sent again after a lost response is stored once. */
  readonly id: string;
  readonly orderId: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
};

/** The same for a buyer's message about an order. Returns false if it was stored before. */
export async function sendOrderMessage(tx: Tx, about: OrderMessage): Promise<boolean> {
  const stored: unknown[] = await tx.query(
    `INSERT INTO contact_messages (id, order_id, name, email, message) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    [about.id, about.orderId, oneLine(about.name), about.email, storable(about.message)],
  );
  if (stored.length === 0) return false;
  await queueEmails(tx, about.id);
  return true;
}

async function queueEmails(tx: Tx, contactMessageId: string): Promise<void> {
  await outbox.add(tx, sendContactToSupport({ contactMessageId }));
  await outbox.add(tx, sendContactReceived({ contactMessageId }));
  await noteAttention(tx);
}

function languageOf({ language }: ContactMessageInput): Language {
  return isLanguage(language) ? language : 'en';
}

/** Trims the text and removes NUL, which PostgreSQL cannot store. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').trim();
}

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
