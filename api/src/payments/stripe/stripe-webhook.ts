import type { Request, Response } from 'express';
import { outbox, type Database, type Writer } from '../../database/index.js';
import { UnavailableError } from '../../lib/domain-error.js';
import { followedEvents, followUpOf } from '../follow-up.js';
import { BadSignatureError } from '../payments.errors.js';
import type { PaymentProvider, ProviderEvent } from '../payment-provider.js';

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
    outbox.wakeIn(database.source, reportDelaySeconds);
    response.json({ received: true });
  };
}

/** What these types say of an intent: of one that is there already nothing is left to do. */
const toldStatuses: Readonly<Record<string, 'succeeded' | 'cancelled'>> = {
  'payment_intent.succeeded': 'succeeded',
  'payment_intent.canceled': 'cancelled',
};

/** What the provider is asked to report: operators set it up there (docs/operations.md), the sandbox sends no others. */
export const webhookEvents = [...followedEvents, 'payment_intent.payment_failed'];

/** The success page asks within this: the second of them finds nothing left to do. A board must not wait for it. */
const reportDelaySeconds = 0.1;

async function storeEvent(
  db: Writer,
  { id, type, intentId, failure, payload }: ProviderEvent,
): Promise<void> {
  const followUp = followUpOf(type);
  await db.query('SELECT store_provider_event($1, $2, $3, $4, $5, $6, $7, $8)', [
    id,
    type,
    intentId,
    payload,
    failure,
    // No intent is ever 'reported', so that every refund and dispute is looked at.
    followUp && (toldStatuses[type] ?? 'reported'),
    followUp?.messageName ?? null,
    reportDelaySeconds,
  ]);
}
