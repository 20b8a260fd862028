import type { Request, Response } from 'express';
import { outbox, type Database, type Tx } from '../database/index.js';
import { UnavailableError } from '../lib/domain-error.js';
import { recordFailure } from './payment-failures.js';
import { followUpOf } from './follow-up.js';
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
 * event and what must follow in one transaction, and returns 200 only then. A repeated event changes nothing.
 * Throws BadSignatureError (400) and UnavailableError (503) without a secret.
 */
export function stripeWebhook({ database, provider, webhookSecret }: WebhookDeps) {
  return async (request: Request, response: Response): Promise<void> => {
    if (webhookSecret === null) throw new UnavailableError('No webhook is configured.');
    const signature = request.headers['stripe-signature'];
    const body: unknown = request.body;
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new BadSignatureError();
    const event = provider.readEvent(body, signature, webhookSecret);
    await database.transaction((tx) => storeEvent(tx, event));
    response.json({ received: true });
  };
}

async function storeEvent(tx: Tx, event: ProviderEvent): Promise<void> {
  const { id, type, intentId, failure, payload } = event;
  const stored: unknown[] = await tx.query(
    `INSERT INTO provider_events (id, type, intent_id, payload) VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING RETURNING id`,
    [id, type, intentId, payload],
  );
  if (stored.length === 0 || intentId === null) return;
  if (failure) await recordFailure(tx, failure.chargeId ?? id, intentId, failure);
  const followUp = followUpOf(type);
  if (followUp) await outbox.add(tx, followUp({ intentId }));
}
