import { defineMessage, type MessageDefinition } from '../jobs/index.js';

/** The provider reported something about an intent. The handler asks the provider what is true. */
export const paymentReported = defineMessage('payment-reported', 'direct', ['intentId']);

/** The provider reported that a card was refused. */
export const cardDeclined = defineMessage('card-declined', 'direct', ['intentId']);

/** The provider reported a refund of an intent, made by us or on its side. */
export const refundReported = defineMessage('refund-reported', 'direct', ['intentId']);

/** The provider reported that a dispute of an intent was opened, changed or closed. */
export const disputeReported = defineMessage('dispute-reported', 'direct', ['intentId']);

/** The follow-up message of each event type that the code acts on. */
const followUps: Readonly<Record<string, MessageDefinition<'intentId'>>> = {
  'payment_intent.payment_failed': cardDeclined,
  'payment_intent.succeeded': paymentReported,
  'payment_intent.canceled': paymentReported,
  'charge.refunded': refundReported,
  'charge.refund.updated': refundReported,
  'refund.created': refundReported,
  'refund.updated': refundReported,
  'refund.failed': refundReported,
  'charge.dispute.created': disputeReported,
  'charge.dispute.updated': disputeReported,
  'charge.dispute.closed': disputeReported,
  'charge.dispute.funds_withdrawn': disputeReported,
  'charge.dispute.funds_reinstated': disputeReported,
};

/** The follow-up message of an event type; null for one that is only stored. */
export function followUpOf(type: string): MessageDefinition<'intentId'> | null {
  return followUps[type] ?? null;
}

/**
 * The event types that the provider must send. `stripe:events` prints them, startup and `doctor` compare them with the
 * provider's settings, and the sandbox sends no others.
 */
export const webhookEvents: readonly string[] = Object.keys(followUps);
