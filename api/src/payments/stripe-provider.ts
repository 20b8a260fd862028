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
import {
  accepted,
  createPartialRefund,
  createRefund,
  createReports,
  mapStripeError,
  readAll,
} from './stripe-refunds.js';

/** Provider calls give up after this long (docs/product/limits.md#timeouts). */
const timeoutMs = 10_000;

/** Cards, their wallets, and Link. Methods that settle days later would leave an order neither paid nor unpaid. */
const instantMethods = ['card', 'link'];

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
    toPayment(await callStripe(() => paymentIntents.retrieve(intentId)));

  return {
    ...createReports(stripe),
    createIntent: async (amount, { orderId, idempotencyKey } = {}) =>
      toPayable(
        await callStripe(() =>
          paymentIntents.create(
            {
              amount,
              currency,
              automatic_payment_methods: { enabled: true },
              allowed_payment_method_types: instantMethods,
              ...(orderId && { metadata: { orderId } }),
            },
            idempotencyKey === undefined ? {} : { idempotencyKey },
          ),
        ),
      ),
    updateIntent: async (intentId, amount, { orderId } = {}) =>
      toPayable(
        await callStripe(() =>
          paymentIntents.update(intentId, { amount, ...(orderId && { metadata: { orderId } }) }),
        ),
      ),
    findPayable: async (intentId) => toPayable(await callStripe(() => paymentIntents.retrieve(intentId))),
    fetchPayment,
    cancelIntent: async (intentId) => {
      try {
        return toPayment(await callStripe(() => paymentIntents.cancel(intentId)));
      } catch (error) {
        if (error instanceof IntentStateError) return fetchPayment(intentId);
        throw error;
      }
    },
    refund: (intentId, amount, key) => accepted(createRefund(stripe, intentId, amount, key)),
    refundPart: (intentId, amount, key) => accepted(createPartialRefund(stripe, intentId, amount, key)),
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

async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withoutCallSite(call);
  } catch (error) {
    throw mapStripeError(error);
  }
}

/** The SDK captures a stack trace for each call, which is 5% of its cost. */
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
    throw new TypeError('The provider returned an intent without a client secret');
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

/** An intent event contains the intent itself; events about charges and refunds name it. */
function intentIdOf(subject: object): string | null {
  const named: unknown =
    Reflect.get(subject, 'object') === 'payment_intent'
      ? Reflect.get(subject, 'id')
      : Reflect.get(subject, 'payment_intent');
  return typeof named === 'string' ? named : null;
}

/** The last failure that Stripe records on an intent; null for none. */
function readFailure(error: Stripe.PaymentIntent.LastPaymentError | null): PaymentFailure | null {
  if (!error) return null;
  return {
    chargeId: error.charge ?? null,
    code: error.code ?? null,
    declineCode: error.decline_code ?? null,
    message: error.message ?? null,
  };
}

/** The same for a failure event, which counts even without a reason. */
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

/** Keys that let a browser pay or see a payment at the provider: passed on to its buyer, never stored. */
const secretKeys = new Set(['client_secret']);

/** A copy of the provider's JSON without these keys, at any depth. */
function withoutSecrets<T>(value: T): T {
  // The copy is the same JSON without keys that the provider may omit too.
  return JSON.parse(
    JSON.stringify(value, (key, field: unknown) => (secretKeys.has(key) ? undefined : field)),
  ) as T;
}
