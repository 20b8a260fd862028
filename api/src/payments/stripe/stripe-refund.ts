import Stripe from 'stripe';
import type { Cents } from '../../lib/cents.js';
import { mapStripeError } from './stripe-provider.js';
import { RefundRefusedError } from '../payments.errors.js';

/** The refund of PaymentProvider, by Stripe. */
export function sendBack(
  stripe: Stripe,
  intentId: string,
  amount: Cents,
  idempotencyKey: string,
): Promise<string> {
  return accepted(createOrFind(stripe, intentId, amount, idempotencyKey));
}

/** Its refundPart. */
export function sendPartBack(
  stripe: Stripe,
  intentId: string,
  amount: Cents,
  idempotencyKey: string,
): Promise<string> {
  return accepted(findOrCreate(stripe, intentId, amount, idempotencyKey));
}

async function accepted(response: Promise<Stripe.Refund>): Promise<string> {
  try {
    const refund = await response;
    // 'pending' is accepted: the bank is slow.
    if (refund.status === 'failed' || refund.status === 'canceled') throw new RefundRefusedError();
    return refund.id;
  } catch (error) {
    const mapped = mapStripeError(error);
    if (mapped === error && error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new RefundRefusedError({ cause: error });
    throw mapped;
  }
}

async function createOrFind(
  { refunds }: Stripe,
  intentId: string,
  amount: Cents,
  idempotencyKey: string,
): Promise<Stripe.Refund> {
  try {
    return await refunds.create({ payment_intent: intentId, amount }, { idempotencyKey });
  } catch (error) {
    const isDone = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
    // By us a day ago, when the provider has forgotten the key, or by a person there.
    const [newest] = isDone ? (await refunds.list({ payment_intent: intentId, limit: 1 })).data : [];
    if (newest) return newest;
    throw error;
  }
}

/** Looked for first: the provider forgets idempotency keys after a day, and would send a part of the money once more. */
async function findOrCreate(
  { refunds }: Stripe,
  intentId: string,
  amount: Cents,
  idempotencyKey: string,
): Promise<Stripe.Refund> {
  for await (const refund of refunds.list({ payment_intent: intentId, limit: 100 }))
    if (refund.metadata?.key === idempotencyKey) return refund;
  const metadata = { key: idempotencyKey };
  return refunds.create({ payment_intent: intentId, amount, metadata }, { idempotencyKey });
}
