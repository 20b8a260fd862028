import Stripe from 'stripe';
import { toCents } from '../lib/cents.js';
import type { PaymentFailure } from './payment-failures.js';
import {
  currency,
  type PayableIntent,
  type PaymentProvider,
  type ProviderEvent,
  type VerifiedPayment,
} from './payment-provider.js';
import { BadSignatureError, IntentStateError } from './payments.errors.js';
import { createStripeReports, mapStripeError, readAll, sendBack, sendPartBack } from './stripe-refunds.js';

/** Provider calls give up after this long (docs/product/limits.md#timeouts). */
const timeoutMs = 10_000;

/** Cards, their wallets, and Link. Methods that respond days later would leave an order neither paid nor unpaid. */
const settlesAtOnce = ['card', 'link'];

/** Stripe, or whatever speaks its protocol at `apiBase`. */
export function createStripeProvider(options: {
  secretKey: string;
  apiBase: string | null;
}): PaymentProvider {
  const stripe = new Stripe(options.secretKey, {
    ...(options.apiBase !== null && addressOf(options.apiBase)),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const { paymentIntents } = stripe;

  const fetchPayment = async (intentId: string): Promise<VerifiedPayment> =>
    toPayment(await ask(() => paymentIntents.retrieve(intentId)));

  return {
    ...createStripeReports(stripe),
    createIntent: async (amount, { orderId, idempotencyKey } = {}) =>
      toPayable(
        await ask(() =>
          paymentIntents.create(
            {
              amount,
              currency,
              automatic_payment_methods: { enabled: true },
              allowed_payment_method_types: settlesAtOnce,
              ...(orderId && { metadata: { orderId } }),
            },
            idempotencyKey === undefined ? {} : { idempotencyKey },
          ),
        ),
      ),
    updateIntent: async (intentId, amount, { orderId } = {}) =>
      toPayable(
        await ask(() =>
          paymentIntents.update(intentId, { amount, ...(orderId && { metadata: { orderId } }) }),
        ),
      ),
    findPayable: async (intentId) => toPayable(await ask(() => paymentIntents.retrieve(intentId))),
    fetchPayment,
    cancelIntent: async (intentId) => {
      try {
        return toPayment(await ask(() => paymentIntents.cancel(intentId)));
      } catch (error) {
        if (error instanceof IntentStateError) return fetchPayment(intentId);
        throw error;
      }
    },
    refund: (intentId, amount, idempotencyKey) => sendBack(stripe, intentId, amount, idempotencyKey),
    refundPart: (intentId, amount, idempotencyKey) => sendPartBack(stripe, intentId, amount, idempotencyKey),
    listWebhooks: () =>
      readAll(stripe.webhookEndpoints.list({ limit: 100 }), ({ url, enabled_events, status }) => ({
        url,
        events: enabled_events,
        isEnabled: status === 'enabled',
      })),
    readEvent: (body, signature, secret) => {
      try {
        return toEvent(stripe.webhooks.constructEvent(body, signature, secret));
      } catch (error) {
        throw new BadSignatureError({ cause: error });
      }
    },
  };
}

function addressOf(apiBase: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' };
}

async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withoutCallSite(call);
  } catch (error) {
    throw mapStripeError(error);
  }
}

/** The SDK writes down where each call comes from, in case it fails: a twentieth of what a call costs. */
function withoutCallSite<T>(call: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return call();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function toPayable(intent: Stripe.PaymentIntent): PayableIntent {
  if (intent.client_secret === null)
    throw new TypeError('The provider gave an intent without a client secret');
  return { id: intent.id, clientSecret: intent.client_secret };
}

function toPayment(intent: Stripe.PaymentIntent): VerifiedPayment {
  const failure = readFailure(intent.last_payment_error);
  return {
    intentId: intent.id,
    status: statusOf(intent.status),
    amountReceived: toCents(intent.amount_received),
    currency: intent.currency.toLowerCase(),
    ...(failure && { lastFailure: failure }),
  };
}

function statusOf(status: Stripe.PaymentIntent.Status): VerifiedPayment['status'] {
  if (status === 'succeeded') return 'succeeded';
  if (status === 'processing' || status === 'requires_capture') return 'processing';
  return status === 'canceled' ? 'cancelled' : 'unpaid';
}

function toEvent(event: Stripe.Event): ProviderEvent {
  return {
    id: event.id,
    type: event.type,
    intentId: intentIdOf(event.data.object),
    failure: event.type === 'payment_intent.payment_failed' ? failureOf(event.data.object) : null,
    payload: withoutSecrets(event),
  };
}

/** An intent event carries the intent itself, events about charges and refunds name it. */
function intentIdOf(subject: object): string | null {
  const named: unknown =
    Reflect.get(subject, 'object') === 'payment_intent'
      ? Reflect.get(subject, 'id')
      : Reflect.get(subject, 'payment_intent');
  return typeof named === 'string' ? named : null;
}

/** The domain error that Stripe notes on an intent; null while none was. */
function readFailure(error: Stripe.PaymentIntent.LastPaymentError | null): PaymentFailure | null {
  if (!error) return null;
  return {
    chargeId: error.charge ?? null,
    code: error.code ?? null,
    declineCode: error.decline_code ?? null,
    message: error.message ?? null,
  };
}

/** The same of a message about an intent that failed; one without a reason is still a domain error. */
function failureOf(intent: Stripe.PaymentIntent): PaymentFailure {
  return (
    readFailure(intent.last_payment_error ?? null) ?? {
      chargeId: null,
      code: null,
      declineCode: null,
      message: null,
    }
  );
}

/** What lets a browser pay or see a payment at the provider: handed on to its buyer, never stored. */
const secretKeys = new Set(['client_secret']);

/** A copy of the provider's JSON without such keys, however deep they are. */
function withoutSecrets<T>(value: T): T {
  // The text holds the same JSON but for the keys left out, all of which the provider may leave out too.
  return JSON.parse(
    JSON.stringify(value, (key, held: unknown) => (secretKeys.has(key) ? undefined : held)),
  ) as T;
}
