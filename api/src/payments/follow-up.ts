import type { Message } from '../database/index.js';
import { disputeReported, paymentReported, refundReported } from './payments.messages.js';
import type { ProviderEvent } from './payment-provider.js';

/** Reports that may have moved money or ended an intent are followed up; the others are only kept. */
export function followUpOf({ type, intentId, disputeId }: ProviderEvent): Message | null {
  if (disputeId !== null && type.startsWith('charge.dispute.')) return disputeReported({ disputeId });
  if (intentId === null) return null;
  if (type === 'payment_intent.succeeded' || type === 'payment_intent.canceled')
    return paymentReported({ intentId });
  if (type === 'charge.refunded' || type === 'charge.refund.updated' || type.startsWith('refund.'))
    return refundReported({ intentId });
  return null;
}
