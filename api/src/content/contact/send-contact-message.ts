import { outbox, type Tx } from '../../database/index.js';
import { isLanguage, type Language } from '../../lib/languages.js';
import { oneLine } from '../../lib/mail-address.js';
import { noteAttention } from '../../realtime/index.js';
import type { ContactMessageInput, ContactReceipt } from './contact-message.resolver.js';
import { sendContactReceived, sendContactToSupport } from '../content.messages.js';

/** docs/product/storefront.md#constants: contact response promise. */
const receipt: ContactReceipt = {
  success: true,
  message: "Thank you for your message! We'll get back to you within 24 hours.",
};

/** Stores a visitor's message, and leaves the emails to support and to the sender to be sent (docs/product/content.md). */
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
  /** The page's own: a message that is sent again, because its response was lost, counts once. */
  readonly id: string;
  readonly orderId: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
};

/** The same of a buyer, with the order that it is about. Returns false for one that was sent before. */
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

/** PostgreSQL keeps no NUL in a text. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').trim();
}
