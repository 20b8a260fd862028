import { afterAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { silentLogger } from '../lib/logger.js';
import { createSecrets } from '../lib/secrets/secrets.js';
import { buildAdmin } from '../../test/support/factories/build-admin.js';
import { openTestDatabase } from '../../test/support/database/open-database.js';
import { tidyWebhooks, tryDelivery, type WebhookDeps } from './deliver-webhooks.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const now = new Date('2026-11-29T12:00:00Z');
const webhookReach = { isHttpAllowed: false, isOwnNetworkAllowed: false, timeoutMs: 1_000 };
const depsWith = (secrets: WebhookDeps['secrets'], logger = silentLogger): WebhookDeps => ({
  database,
  secrets,
  clock: () => now,
  logger,
  webhookReach,
});
const tidy = (secrets: WebhookDeps['secrets']) =>
  database.transaction((tx) => tidyWebhooks(tx, depsWith(secrets)));
const addedBy = await buildAdmin(database);

async function build(sealedSecret: string, removedAt: Date | null = null): Promise<string> {
  const [built]: { id: string }[] = await database.source.query(
    `INSERT INTO webhook_endpoints (url, events, sealed_secret, added_by, removed_at)
     VALUES ('https://listener.example', '{order.paid}', $1, $2, $3) RETURNING id`,
    [sealedSecret, addedBy, removedAt],
  );
  return built?.id ?? '';
}
const sealedOf = async (id: string): Promise<string> => {
  const [row]: { sealed: string }[] = await database.read.query(
    'SELECT sealed_secret AS sealed FROM webhook_endpoints WHERE id = $1',
    [id],
  );
  return row?.sealed ?? '';
};

test('deliveries are kept for 30 days, delivered or not', async () => {
  const id = await build(createSecrets('one').seal('whsec_one'));
  const hour = 3_600_000;
  const ages = [1, 30 * 24 - 1, 30 * 24 + 1, 400 * 24];
  for (const age of ages)
    await database.source.query(
      `INSERT INTO webhook_deliveries (endpoint_id, event, event_key, body, state, created_at)
       VALUES ($1, 'order.paid', $2, '{}', $3, $4)`,
      [id, String(age), age % 2 ? 'delivered' : 'failed', new Date(now.getTime() - age * hour)],
    );
  await tidy(createSecrets('one'));
  const left: unknown = await database.read.query(
    'SELECT event_key AS key FROM webhook_deliveries ORDER BY created_at',
  );
  expect(left).toEqual([{ key: '719' }, { key: '1' }]);
});

test('a secret is sealed again with the newest session secret, once, and stays the same', async () => {
  const [older, both, newer] = [createSecrets('old'), createSecrets('new', 'old'), createSecrets('new')];
  const id = await build(older.seal('whsec_listener'));
  const removed = await build(older.seal('whsec_removed'), now);
  const sealedBefore = await sealedOf(removed);
  await tidy(both);
  const resealed = await sealedOf(id);
  expect(newer.open(resealed)).toEqual({ text: 'whsec_listener', isNewest: true });
  expect(await sealedOf(removed)).toBe(sealedBefore);
  await tidy(both);
  expect(await sealedOf(id)).toBe(resealed);
});

test('the former secret, which also signs for a day, is sealed again too', async () => {
  const [older, newer] = [createSecrets('old'), createSecrets('new')];
  const id = await build(newer.seal('whsec_new'));
  await database.source.query(
    'UPDATE webhook_endpoints SET former_sealed_secret = $2, former_until = $3 WHERE id = $1',
    [id, older.seal('whsec_former'), now],
  );
  await tidy(createSecrets('new', 'old'));
  const [row]: { sealed: string }[] = await database.read.query(
    'SELECT former_sealed_secret AS sealed FROM webhook_endpoints WHERE id = $1',
    [id],
  );
  expect(newer.open(row?.sealed ?? '')).toEqual({ text: 'whsec_former', isNewest: true });
});

test('a secret that no session secret opens stays as it is', async () => {
  const sealed = createSecrets('lost').seal('whsec_lost');
  const id = await build(sealed);
  await tidy(createSecrets('new'));
  expect(await sealedOf(id)).toBe(sealed);
});

test('nothing is sent while no session secret opens the signing secret, and staff and the log say so', async () => {
  const id = await build(createSecrets('lost').seal('whsec_lost'));
  const [delivery]: { id: string }[] = await database.source.query(
    `INSERT INTO webhook_deliveries (endpoint_id, event, event_key, body) VALUES ($1, 'order.paid', 'one', '{}') RETURNING id`,
    [id],
  );
  const lines: unknown[] = [];
  const logger = pino({ base: undefined }, { write: (line) => lines.push(JSON.parse(line)) });
  await tryDelivery(depsWith(createSecrets('new'), logger), delivery?.id ?? '');
  expect(lines).toMatchObject([{ level: 40, deliveryId: delivery?.id }]);
  expect(
    await database.read.query('SELECT state, tries, last_result FROM webhook_deliveries WHERE id = $1', [
      delivery?.id,
    ]),
  ).toEqual([{ state: 'waiting', tries: 1, lastResult: 'The signing secret cannot be read: replace it.' }]);
});
