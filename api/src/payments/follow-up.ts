import type { MessageDefinition } from '../jobs/index.js';
import { disputeReported, paymentReported, refundReported } from './payments.messages.js';

/** By the types of events that may have moved money or ended an intent, what is left to be looked at. */
const followUps: Readonly<Record<string, MessageDefinition<'intentId'>>> = {
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

/** What an event is followed by; null for one that is only kept. */
export function followUpOf(type: string): MessageDefinition<'intentId'> | null {
  return followUps[type] ?? null;
}

/** Every type that is acted on. */
export const followedEvents: readonly string[] = Object.keys(followUps);
