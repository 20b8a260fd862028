import type { Request, Response } from 'express';
import { outbox, type Database } from '../../database/index.js';
import { UnavailableError } from '../../lib/domain-error.js';
import { BadSignatureError } from '../payments.errors.js';
import type { PaymentProvider } from '../payment-provider.js';
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
