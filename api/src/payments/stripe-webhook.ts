import type { Request, Response } from 'express';
import { type Database, outbox, perDatabase } from '../database/index.js';
import { batched } from '../lib/async/batched.js';
import { UnavailableError } from '../lib/domain-error.js';
import { keepNewest } from '../lib/keep-newest.js';
import type { PaymentProvider, ProviderEvent } from './payment-provider.js';
import { BadSignatureError } from './payments.errors.js';
import { followUpOf } from './payments.messages.js';

/** Where the provider reports to, below PUBLIC_URL. */
export const webhookPath = '/api/stripe/webhook';

export type WebhookDeps = {
  readonly database: Database;
  readonly provider: PaymentProvider;
  /** Null when no webhook is set up: then only the success page and the sweep settle payments. */
  readonly webhookSecret: string | null;
};

/**
 * `POST /api/stripe/webhook`, mounted behind `express.raw`. Checks the signature over the received bytes, stores the
 * event and its follow-up message in one statement, and returns 200 only then. A repeated event changes nothing. Throws
 * BadSignatureError (400) and UnavailableError (503) without a secret.
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

const paymentSucceeded = 'payment_intent.succeeded';

/** The intent status that these events report. When the intent already has it, nothing is left to do. */
const reportedStatuses: Readonly<Record<string, 'succeeded' | 'cancelled'>> = {
  [paymentSucceeded]: 'succeeded',
  'payment_intent.canceled': 'cancelled',
};

/**
 * Time for the success page, or for our own refund, to act on the same fact first; the follow-up then has nothing to
 * do. Short enough that dashboards do not wait for it.
 */
const headStartSeconds = 0.1;

/**
 * Stores an event once, with its follow-up message. A successful payment waits here for its buyer's success page, which
 * usually arrives at the same time and settles it; other events delay their message a little. Returns the seconds until
 * the message is due; null when nothing is left to do.
 */
async function storeEvent(database: Database, event: ProviderEvent): Promise<number | null> {
  const { id, type, intentId, failure, payload } = event;
  const isPayment = type === paymentSucceeded && intentId !== null;
  const settled = settledIntentsOf(database);
  const isSettledHere = isPayment && (await settled.until(intentId, headStartSeconds * 1_000));
  if (isSettledHere && (await storeSettled(database, event))) return null;
  const followUp = followUpOf(type);
  const delaySeconds = isPayment ? 0 : headStartSeconds;
  await database.statement((db) =>
    db.query('SELECT store_provider_event($1, $2, $3, $4, $5, $6, $7, $8)', [
      id,
      type,
      intentId,
      payload,
      failure,
      // No intent is ever 'reported', so that every refund and dispute is looked at.
      followUp && (reportedStatuses[type] ?? 'reported'),
      followUp?.messageName ?? null,
      delaySeconds,
    ]),
  );
  return followUp && delaySeconds;
}

/** The provider can wait a moment for the response, so the events of a busy moment share a statement. */
const limits = { waitMs: 20, max: 100 };

const storesOf = perDatabase((database) =>
  batched(async (events: readonly ProviderEvent[]) => {
    await database.statement((db) => db.query(storeSql, columnsOf(events)));
    return events;
  }, limits),
);

/** Stores an event without a follow-up. Returns false when its batch failed, even because of another event. */
async function storeSettled(database: Database, event: ProviderEvent): Promise<boolean> {
  return storesOf(database)(event).then(
    () => true,
    () => false,
  );
}

const storeSql = `
  INSERT INTO provider_events (id, type, intent_id, payload)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::jsonb[]) AS event (id, type, intent_id, payload)
   ORDER BY id
  ON CONFLICT DO NOTHING`;

function columnsOf(events: readonly ProviderEvent[]): unknown[][] {
  return [
    events.map(({ id }) => id),
    events.map(({ type }) => type),
    events.map(({ intentId }) => intentId),
    events.map(({ payload }) => JSON.stringify(payload)),
  ];
}

/** Rows per statement: it must end well within the statement timeout. */
const batchSize = 5_000;

/** Erases the bodies of provider events after 30 days (docs/product/limits.md#retention). The rows stay. */
export async function purgeEventBodies(database: Database): Promise<void> {
  for (;;) {
    const [, emptied]: [unknown, number] = await database.transaction((tx) =>
      tx.query(
        `UPDATE provider_events SET payload = NULL WHERE id IN (
           SELECT id FROM provider_events WHERE payload IS NOT NULL AND received_at < now() - interval '30 days'
            LIMIT $1)`,
        [batchSize],
      ),
    );
    if (emptied < batchSize) return;
  }
}

/** More payments than a process settles while their webhooks are on the way. */
const maxRemembered = 2_000;

/**
 * Payments that this process settled recently. A webhook about one of them brings nothing new and needs no query.
 * Payments that other processes settled are only in the database.
 */
export class SettledIntents {
  private readonly settled = new Set<string>();
  private readonly waiting = new Map<string, (() => void)[]>();

  /** Call it after the commit. */
  note(intentId: string): void {
    this.settled.add(intentId);
    keepNewest(this.settled, maxRemembered);
    this.waiting.get(intentId)?.forEach((end) => end());
    this.waiting.delete(intentId);
  }

  /** Whether it is settled here, now or within `ms`. */
  async until(intentId: string, ms: number): Promise<boolean> {
    if (!this.settled.has(intentId)) await this.wait(intentId, ms);
    return this.settled.has(intentId);
  }

  private wait(intentId: string, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.stopWaiting(intentId, end);
        resolve();
      }, ms);
      this.waiting.set(intentId, [...(this.waiting.get(intentId) ?? []), end]);
    });
  }

  private stopWaiting(intentId: string, end: () => void): void {
    const others = this.waiting.get(intentId)?.filter((it) => it !== end) ?? [];
    if (others.length > 0) this.waiting.set(intentId, others);
    else this.waiting.delete(intentId);
  }
}

export const settledIntentsOf = perDatabase(() => new SettledIntents());
