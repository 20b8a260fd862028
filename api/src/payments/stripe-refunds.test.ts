import { expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { toCents } from '../lib/cents.js';
import { createRefund } from './stripe-refunds.js';

test('a refund that another call is sending under the same key is not a refused one', async () => {
  const stripe = new Stripe('sk_test_x');
  const inUse = new Stripe.errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    statusCode: 409,
    message: 'There is currently another in-progress request using this Idempotent Key.',
  });
  stripe.refunds.create = () => Promise.reject(inUse);
  await expect(createRefund(stripe, 'pi_1', toCents(100), 'refund-1')).rejects.toMatchObject({
    code: 'PAYMENT_PROVIDER_UNAVAILABLE',
  });
});
