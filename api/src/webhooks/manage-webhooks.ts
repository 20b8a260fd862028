import { randomBytes, randomUUID } from 'node:crypto';
import { type AuditRecord, recordAudit } from '../accounts/index.js';
import { afterRow, countRows, lockName, maxFound, outbox, type Reader, type Tx } from '../database/index.js';
import { type Connection, type PageArgs, toConnection } from '../http/index.js';
import { domainError, NotFoundError } from '../lib/domain-error.js';
import { containing } from '../lib/fold.js';
import { isUuid } from '../lib/ids.js';
import { deliverWebhook, type WebhookDeps } from './deliver-webhooks.js';
import { readPublicAddress } from './find-public-address.js';
import type {
  NewWebhookSecret,
  WebhookDelivery,
  WebhookDeliveryFilter,
  WebhookEndpoint,
  WebhookInput,
} from './webhooks.resolver.js';

/** 409: the delivery is still being tried. */
class DeliveryWaitingError extends domainError(
  'DELIVERY_WAITING',
  409,
  'This delivery is still being tried. Wait until it is delivered or has failed.',
) {}

const maxWebhooks = 20;

/** 409: each event is sent to every webhook. */
class TooManyWebhooksError extends domainError(
  'TOO_MANY_WEBHOOKS',
  409,
  `There are ${maxWebhooks} webhooks already. Remove one that nobody needs, then add this one.`,
) {}

/** How long the former secret also signs. */
const formerHours = 24;

/** By Standard Webhooks: 24 to 64 random bytes. */
const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Adds a webhook and returns its secret. Throws what readPublicAddress throws, TooManyWebhooksError (409). */
export async function addWebhook(
  deps: WebhookDeps,
  adminId: string,
  input: WebhookInput,
): Promise<NewWebhookSecret> {
  const { database, secrets, clock, webhookReach } = deps;
  const url = await readPublicAddress(input.url, webhookReach);
  const [id, secret] = [randomUUID(), makeSecret()];
  return database.transaction(async (tx) => {
    const events = [...new Set(input.events)];
    await lockName(tx, 'webhooks');
    const [webhook]: WebhookEndpoint[] = await tx.query(
      `INSERT INTO webhook_endpoints (id, url, events, sealed_secret, added_by, created_at)
         SELECT $1, $2, $3, $4, $5, $6
          WHERE (SELECT count(*) FROM webhook_endpoints WHERE removed_at IS NULL) < $7
       RETURNING id, url, events`,
      [id, url.href, events, secrets.seal(secret), adminId, clock(), maxWebhooks],
    );
    if (!webhook) throw new TooManyWebhooksError();
    await audit(tx, { adminId, id, url: url.href, action: 'webhook-added', after: { events } });
    return { secret, webhook };
  });
}

/** Replaces the secret and returns it. The former one also signs for a day. Throws NotFoundError (404). */
export async function rotateWebhookSecret(
  deps: WebhookDeps,
  adminId: string,
  id: string,
): Promise<NewWebhookSecret> {
  const secret = makeSecret();
  const webhook = await change(deps, id, adminId, 'webhook-secret-changed', async (tx) => {
    await tx.query(
      `UPDATE webhook_endpoints SET former_sealed_secret = sealed_secret, sealed_secret = $2,
          former_until = $3::timestamptz + make_interval(hours => $4) WHERE id = $1`,
      [id, deps.secrets.seal(secret), deps.clock(), formerHours],
    );
  });
  return { secret, webhook };
}

/** Removes a webhook. Waiting deliveries are not sent. Throws NotFoundError (404). */
export function removeWebhook(deps: WebhookDeps, adminId: string, id: string): Promise<WebhookEndpoint> {
  return change(deps, id, adminId, 'webhook-removed', async (tx) => {
    await tx.query(`UPDATE webhook_endpoints SET removed_at = $2 WHERE id = $1`, [id, deps.clock()]);
    await tx.query(
      `UPDATE webhook_deliveries SET state = 'failed', last_result = 'The webhook was removed.'
        WHERE endpoint_id = $1 AND state = 'waiting'`,
      [id],
    );
  });
}

async function change(
  { database }: WebhookDeps,
  id: string,
  adminId: string,
  action: string,
  write: (tx: Tx) => Promise<unknown>,
): Promise<WebhookEndpoint> {
  if (!isUuid(id)) throw new NotFoundError('Webhook');
  return database.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM webhook_endpoints WHERE id = $1 FOR UPDATE', [id]);
    const webhook = await getWebhook(tx, id);
    await write(tx);
    await audit(tx, { adminId, id, url: webhook.url, action });
    return webhook;
  });
}

/** Sends an ended delivery again, under the same id. Throws NotFoundError (404), DeliveryWaitingError (409). */
export async function resendDelivery(
  { database }: WebhookDeps,
  adminId: string,
  id: string,
): Promise<WebhookDelivery> {
  if (!isUuid(id)) throw new NotFoundError('Delivery');
  await database.transaction(async (tx) => {
    const [found]: { state: string; url: string; endpointId: string }[] = await tx.query(
      `SELECT d.state, e.url, e.id AS endpoint_id FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
        WHERE d.id = $1 AND e.removed_at IS NULL FOR UPDATE OF d`,
      [id],
    );
    if (!found) throw new NotFoundError('Delivery');
    if (found.state === 'waiting') throw new DeliveryWaitingError();
    await tx.query(`UPDATE webhook_deliveries SET state = 'waiting', tries = 0 WHERE id = $1`, [id]);
    await outbox.add(tx, deliverWebhook({ deliveryId: id }));
    const { endpointId, url } = found;
    await audit(tx, { adminId, id: endpointId, url, action: 'webhook-sent-again', after: { delivery: id } });
  });
  return getDelivery(database.read, id);
}

/** Throws NotFoundError (404). */
export async function getDelivery(db: Reader, id: string): Promise<WebhookDelivery> {
  const [delivery] = await listDeliveries(db, 'd.id = $1', [id]);
  if (!delivery) throw new NotFoundError('Delivery');
  return delivery;
}

type WebhookAudit = Pick<AuditRecord, 'adminId' | 'action' | 'after'> & { id: string; url: string };

function audit(tx: Tx, { id, url, ...entry }: WebhookAudit): Promise<void> {
  return recordAudit(tx, { ...entry, subjectType: 'webhook', subjectId: id, subjectName: url });
}

/** Webhooks that were not removed, oldest first. */
export function findWebhooks(db: Reader | Tx): Promise<WebhookEndpoint[]> {
  return db.query(
    'SELECT id, url, events FROM webhook_endpoints WHERE removed_at IS NULL ORDER BY created_at, id',
  );
}

async function getWebhook(db: Reader | Tx, id: string): Promise<WebhookEndpoint> {
  const [found] = (await findWebhooks(db)).filter((webhook) => webhook.id === id.toLowerCase());
  if (!found) throw new NotFoundError('Webhook');
  return found;
}

function listDeliveries(db: Reader, condition: string, parameters: unknown[]): Promise<WebhookDelivery[]> {
  return db.query(
    `SELECT d.id, d.event, d.state, d.tries, d.last_result, d.created_at, e.url FROM ${deliveries} WHERE ${condition}`,
    parameters,
  );
}

const deliveries = 'webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id';

/** Parameters 1 and 2: state, pattern of the search. */
const matching = `($1::text IS NULL OR d.state = $1) AND ($2::text IS NULL OR folded(
  replace(d.event, '.', ' ') || E'\\n' || d.state || E'\\n' || coalesce(d.last_result, '') || E'\\n' || e.url) LIKE $2)`;

/** The delivery log, newest first. */
export async function findDeliveries(
  db: Reader,
  { state, search }: WebhookDeliveryFilter,
  page: PageArgs,
): Promise<Connection<WebhookDelivery>> {
  const conditions = [state ?? null, containing(search)];
  const rows = await listDeliveries(
    db,
    `${matching} AND ${afterRow('webhook_deliveries', 'd', '$3')}
      ORDER BY d.created_at DESC, d.id DESC LIMIT $4`,
    [...conditions, isUuid(page.after) ? page.after : null, page.first + 1],
  );
  const most = search ? maxFound : undefined;
  return toConnection(rows, page, () =>
    countRows(db, `${deliveries} WHERE ${matching}`, conditions, { most }),
  );
}
