import { type Database, perDatabase } from '../database/index.js';
import { batched } from '../lib/async/batched.js';
import { followUpOf } from './follow-up.js';
import type { ProviderEvent } from './payment-provider.js';
import { settledIntentsOf } from './settled-intents.js';

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
export async function storeEvent(database: Database, event: ProviderEvent): Promise<number | null> {
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
