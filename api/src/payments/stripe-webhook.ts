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

const paymentSucceeded = 'payment_intent.succeeded';

/** What these types say of an intent: of one that is there already nothing is left to do. */
const toldStatuses: Readonly<Record<string, 'succeeded' | 'cancelled'>> = {
  [paymentSucceeded]: 'succeeded',
  'payment_intent.canceled': 'cancelled',
};

/**
 * Whoever else acts on what is reported does it within this: the success page, or a refund of our own. The second of
 * them finds nothing left to do. A board must not wait for it.
 */
const headStartSeconds = 0.1;

/**
 * Stores an event, once, with the message that has it looked at. A payment's waits here for the success page of its
 * buyer, which comes at the same time as a rule and settles it; others leave a message for a little later. Returns in
 * how many seconds that is due; null where nothing is left to be done.
 */
async function storeEvent(database: Database, event: ProviderEvent): Promise<number | null> {
  const { id, type, intentId, failure, payload } = event;
  const isPayment = type === paymentSucceeded && intentId !== null;
  if (isPayment && (await isSettledHere(database, intentId)) && (await keep(database, event))) return null;
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
      followUp && (toldStatuses[type] ?? 'reported'),
      followUp?.messageName ?? null,
      delaySeconds,
    ]),
  );
  return followUp && delaySeconds;
}

function isSettledHere(database: Database, intentId: string): Promise<boolean> {
  return settledIntentsOf(database).until(intentId, headStartSeconds * 1_000);
}

/** The provider waits for the response, which may be a moment late: one statement for the events of a busy moment. */
const limits = { waitMs: 20, max: 100 };

const keepersOf = perDatabase((database) =>
  batched(async (events: readonly ProviderEvent[]) => {
    await database.statement((db) => db.query(keepSql, columnsOf(events)));
    return events;
  }, limits),
);

/** Stores an event that leaves nothing to do. False where its batch failed, be it for another's sake. */
async function keep(database: Database, event: ProviderEvent): Promise<boolean> {
  return keepersOf(database)(event).then(
    () => true,
    () => false,
  );
}

const keepSql = `
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

/** Rows of one statement: it must end well within the statement timeout. */
const batchSize = 5_000;

/** Empties the bodies of provider events after 30 days (docs/product/limits.md#retention). What was paid by which stays known. */
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

/** More than any process settles while their webhooks are on the way. */
const maxRemembered = 2_000;

/**
 * The payments that this process settled a short while ago. Of these a webhook brings nothing new, and need not ask the
 * database. What another process settled is not here: the database knows it.
 */
export class SettledIntents {
  private readonly settled = new Set<string>();
  private readonly waiting = new Map<string, (() => void)[]>();

  /** Called once it is committed. */
  note(intentId: string): void {
    this.settled.add(intentId);
    keepNewest(this.settled, maxRemembered);
    this.waiting.get(intentId)?.forEach((end) => end());
    this.waiting.delete(intentId);
  }

  /** Whether it is settled here, now or within so many milliseconds. */
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
