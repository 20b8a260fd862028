import type { Request, Response } from 'express';
import type { Database, Writer } from '../database/index.js';
import { UnavailableError } from '../lib/domain-error.js';
import { paymentReported } from './payments.messages.js';
import { BadSignatureError } from './payments.errors.js';
import type { PaymentProvider, ProviderEvent } from './payment-provider.js';

export type WebhookDeps = {
  readonly database: Database;
  readonly provider: PaymentProvider;
  /** Null: no webhook is set up, and success page and sweep settle alone. */
  readonly webhookSecret: string | null;
};

/**
 * `POST /api/stripe/webhook`, mounted behind `express.raw`. Checks the signature over the received bytes, stores the
 * event and what must follow in one statement, and returns 200 only then. A repeated event changes nothing.
 * Throws BadSignatureError (400) and UnavailableError (503) without a secret.
 */
export function stripeWebhook({ database, provider, webhookSecret }: WebhookDeps) {
  return async (request: Request, response: Response): Promise<void> => {
    if (webhookSecret === null) throw new UnavailableError('No webhook is configured.');
    const signature = request.headers['stripe-signature'];
    const body: unknown = request.body;
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new BadSignatureError();
    const event = provider.readEvent(body, signature, webhookSecret);
    await database.statement((db) => storeEvent(db, event));
    response.json({ received: true });
  };
}

/** By the types that may have moved money or ended an intent, what they tell of it; the others are only kept. */
const toldStatuses: Readonly<Record<string, 'succeeded' | 'cancelled'>> = {
  'payment_intent.succeeded': 'succeeded',
  'payment_intent.canceled': 'cancelled',
};

/** What the provider is asked to report: operators set it up there (docs/operations.md), the sandbox sends no others. */
export const webhookEvents = [...Object.keys(toldStatuses), 'payment_intent.payment_failed'];

/** The success page asks within this: whoever comes second finds nothing left to do. */
const reportDelaySeconds = 2;

async function storeEvent(
  db: Writer,
  { id, type, intentId, failure, payload }: ProviderEvent,
): Promise<void> {
  await db.query('SELECT store_provider_event($1, $2, $3, $4, $5, $6, $7, $8)', [
    id,
    type,
    intentId,
    payload,
    failure,
    toldStatuses[type] ?? null,
    paymentReported.messageName,
    reportDelaySeconds,
  ]);
}
