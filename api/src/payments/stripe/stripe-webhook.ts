import type { Request, Response } from 'express';
import { type Database, outbox } from '../../database/index.js';
import { UnavailableError } from '../../lib/domain-error.js';
import type { PaymentProvider } from '../payment-provider.js';
import { BadSignatureError } from '../payments.errors.js';
import { storeEvent } from '../store-event.js';

/** Where the provider reports to, below PUBLIC_URL. */
export const webhookPath = '/api/stripe/webhook';

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
    const dueInSeconds = await storeEvent(database, event);
    if (dueInSeconds !== null) outbox.wakeIn(database.source, dueInSeconds);
    response.json({ received: true });
  };
}

/** What lets a browser pay or see a payment at the provider: handed on to its buyer, never stored. */
const secretKeys = new Set(['client_secret']);

/** A copy of the provider's JSON without such keys, however deep they are. */
export function withoutSecrets<T>(value: T): T {
  // The text holds the same JSON but for the keys left out, all of which the provider may leave out too.
  return JSON.parse(
    JSON.stringify(value, (key, held: unknown) => (secretKeys.has(key) ? undefined : held)),
  ) as T;
}
