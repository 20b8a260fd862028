import { type Database, outbox, type Tx } from '../database/index.js';
import { defineMessage } from '../jobs/index.js';
import type { Clock } from '../lib/clock.js';
import type { Logger } from '../lib/logger.js';
import { resealEach, type Secrets } from '../lib/secrets/secrets.js';
import type { Reach } from './find-public-address.js';
import { sendWebhook } from './send-webhook.js';
import type { WebhookDeliveryEntity, WebhookEndpointEntity } from './webhook.entity.js';

/** Added by database triggers (sql/leave_webhook_event.sql). */
export const webhookEvent = defineMessage('webhook-event', 'direct', ['event', 'subjectId', 'key', 'at']);
export const deliverWebhook = defineMessage('deliver-webhook', 'webhooks', ['deliveryId']);

export type WebhookDeps = {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly webhookReach: Reach;
};

/** Seconds from each failed attempt to the next; after the last, about 72 hours later, the delivery has failed. */
const pauses = [5, 300, 1_800, 7_200, 18_000, 32_400, 43_200, 57_600, 75_600];

/** Up to 20% longer, so that a recovered receiver does not get every retry at once. Undefined after the last attempt. */
export function pauseAfter(tries: number, random: () => number = Math.random): number | undefined {
  const pause = pauses[tries];
  return pause && Math.round(pause * (1 + random() / 5));
}

type Event = Readonly<Record<'event' | 'subjectId' | 'key' | 'at', string>>;

/** Adds one delivery for each webhook that receives this event, with the data as it is now. */
export async function queueDeliveries(
  { database }: WebhookDeps,
  { event, subjectId, key, at }: Event,
): Promise<void> {
  const facts = event.startsWith('order.') ? 'order_for_programs' : 'statement_for_programs';
  const [found]: { data: object }[] = await database.read.query(`SELECT ${facts}($1) AS data`, [subjectId]);
  const body = JSON.stringify({ type: event, timestamp: at, data: found?.data });
  await database.transaction(async (tx) => {
    const left: { id: string }[] = await tx.query(
      `INSERT INTO webhook_deliveries (endpoint_id, event, event_key, body)
         SELECT id, $1::text, $2, $3 FROM webhook_endpoints WHERE removed_at IS NULL AND $1 = ANY(events)
       ON CONFLICT (endpoint_id, event_key) DO NOTHING RETURNING id`,
      [event, key, body],
    );
    await outbox.add(tx, ...left.map(({ id: deliveryId }) => deliverWebhook({ deliveryId })));
  });
}

type Due = Pick<WebhookEndpointEntity, 'url' | 'sealedSecret' | 'formerSealedSecret'> &
  Pick<WebhookDeliveryEntity, 'body' | 'tries'>;

/** Makes one attempt and schedules the next. Skips a delivery that has ended or whose webhook was removed. */
export async function tryDelivery(deps: WebhookDeps, deliveryId: string): Promise<void> {
  const { database, secrets, clock, logger, webhookReach } = deps;
  const [due]: Due[] = await database.read.query(
    `SELECT e.url, d.body, d.tries, e.sealed_secret,
        CASE WHEN e.former_until > $2 THEN e.former_sealed_secret END AS former_sealed_secret
       FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
      WHERE d.id = $1 AND d.state = 'waiting' AND e.removed_at IS NULL`,
    [deliveryId, clock()],
  );
  if (!due) return;
  const opened = [due.sealedSecret, due.formerSealedSecret]
    .map((sealed) => sealed && secrets.open(sealed)?.text)
    .filter((secret) => typeof secret === 'string');
  if (opened.length === 0) logger.warn({ deliveryId }, 'the signing secret of a webhook cannot be read');
  const outgoing = { ...due, id: deliveryId, secrets: opened, sentAt: clock() };
  const { isAccepted, result } = await sendWebhook(outgoing, webhookReach);
  const pause = isAccepted ? undefined : pauseAfter(due.tries);
  const failedState = pause === undefined ? 'failed' : 'waiting';
  await database.transaction(async (tx) => {
    const [, changed]: [unknown, number] = await tx.query(
      `UPDATE webhook_deliveries SET state = $2, tries = tries + 1, last_result = left($3, 200)
        WHERE id = $1 AND state = 'waiting'`,
      [deliveryId, isAccepted ? 'delivered' : failedState, result],
    );
    // The webhook may have been removed during the call.
    if (changed > 0 && pause !== undefined) await outbox.addLater(tx, pause, deliverWebhook({ deliveryId }));
  });
}

const retentionDays = 30;

/** Deletes old deliveries and reseals secrets with the newest session secret. */
export async function tidyWebhooks(tx: Tx, { secrets, clock }: WebhookDeps): Promise<void> {
  await tx.query(
    `DELETE FROM webhook_deliveries WHERE created_at < $1::timestamptz - make_interval(days => $2)`,
    [clock(), retentionDays],
  );
  for (const column of ['sealed_secret', 'former_sealed_secret']) {
    const endpoints: { id: string; sealed: string | null }[] = await tx.query(
      `SELECT id, ${column} AS sealed FROM webhook_endpoints WHERE removed_at IS NULL ORDER BY id FOR UPDATE`,
    );
    await resealEach(secrets, endpoints, (id, sealed) =>
      tx.query(`UPDATE webhook_endpoints SET ${column} = $2 WHERE id = $1`, [id, sealed]),
    );
  }
}
