import { expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { toCents } from '../lib/cents.js';
import { accepted, createRefund, createReports } from './stripe-refunds.js';

test('a refund that another call is sending under the same key is not a refused one', async () => {
  const stripe = new Stripe('sk_test_x');
  const inUse = new Stripe.errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    statusCode: 409,
    message: 'There is currently another in-progress request using this Idempotent Key.',
  });
  stripe.refunds.create = () => Promise.reject(inUse);
  await expect(accepted(createRefund(stripe, 'pi_1', toCents(100), 'refund-1'))).rejects.toMatchObject({
    code: 'PAYMENT_PROVIDER_UNAVAILABLE',
  });
});

test.each([
  { status: 'needs_response', answerBy: new Date(60_000) },
  { status: 'warning_needs_response', answerBy: new Date(60_000) },
  { status: 'under_review', answerBy: null },
  { status: 'won', answerBy: null },
])(
  'a dispute that is $status has a deadline only while it waits for evidence',
  async ({ status, answerBy }) => {
    const stripe = new Stripe('sk_test_x');
    const dispute = {
      id: 'du_1',
      payment_intent: 'pi_1',
      amount: 100,
      evidence_details: { due_by: 60 },
      status,
    };
    Object.assign(stripe.disputes, { retrieve: async () => dispute });
    expect(await createReports(stripe).fetchDispute('du_1')).toMatchObject({ id: 'du_1', answerBy });
  },
);
