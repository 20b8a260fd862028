import { lockName, outbox, type Tx } from '../../database/index.js';
import { isLanguage, type Language } from '../../lib/languages.js';
import { oneLine } from '../../lib/mail-address.js';
import { noteAttention } from '../../realtime/index.js';
import { sendContactReceived, sendContactToSupport } from '../content.messages.js';
import type { ContactMessageInput, ContactReceipt } from './contact-message.resolver.js';

/** The promised response time: docs/product/storefront.md#constants. */
const receipt: ContactReceipt = {
  success: true,
  message: "Thank you for your message! We'll get back to you within 24 hours.",
};

/**
 * Stores a visitor's message and queues the emails to support and to the sender (docs/product/content.md). The same text
 * of the same person within ten minutes is a repeat after a lost response, and is stored once.
 */
export async function sendContactMessage(tx: Tx, input: ContactMessageInput): Promise<ContactReceipt> {
  const organization = oneLine(input.organization ?? '') || null;
  await lockName(tx, `contact:${input.email}`);
  const [stored]: { id: string }[] = await tx.query(
    `INSERT INTO contact_messages (name, email, organization, message, language)
     SELECT $1::text, $2::text, $3::text, $4::text, $5::text WHERE NOT EXISTS (SELECT FROM contact_messages
      WHERE name = $1 AND email = $2 AND message = $4 AND order_id IS NULL AND created_at > now() - interval '10 minutes')
     RETURNING id`,
    [oneLine(input.name), input.email, organization, input.message.trim(), languageOf(input)],
  );
  if (stored) await queueEmails(tx, stored.id);
  return receipt;
}

export type OrderMessage = {
  /** Chosen by the page, so that a message sent again after a lost response is stored once. */
  readonly id: string;
  readonly orderId: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly wantsRefund: boolean;
};

/** The same for a buyer's message about an order. Returns false if it was stored before. */
export async function sendOrderMessage(tx: Tx, about: OrderMessage): Promise<boolean> {
  // Unsaid, staff decide.
  const wantsRefund = about.wantsRefund || null;
  const stored: unknown[] = await tx.query(
    `INSERT INTO contact_messages (id, order_id, name, email, message, wants_refund) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    [about.id, about.orderId, oneLine(about.name), about.email, about.message.trim(), wantsRefund],
  );
  if (stored.length === 0) return false;
  await queueEmails(tx, about.id);
  return true;
}

async function queueEmails(tx: Tx, contactMessageId: string): Promise<void> {
  await outbox.add(tx, sendContactToSupport({ contactMessageId }));
  await outbox.add(tx, sendContactReceived({ contactMessageId }));
  await noteAttention(tx, { typeName: 'ContactMessage', id: contactMessageId });
}

function languageOf({ language }: ContactMessageInput): Language {
  return isLanguage(language) ? language : 'en';
}
