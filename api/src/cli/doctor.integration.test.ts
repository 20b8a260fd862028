import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startPaymentSandbox, type PaymentSandbox } from '../../sandbox/index.js';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../test/support/database/database.js';
import { queryDatabase } from '../../test/support/database/query-database.js';
import { emptyTestRedis } from '../../test/support/database/redis.js';
import { openSmtp, type TestSmtp } from '../../test/support/doubles/smtp.js';
import { webhookEvents } from '../payments/index.js';
import { examine } from './doctor.js';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-doctor-'));
const publicUrl = 'https://shop.example.org';
let database: TestDatabase;
let smtp: TestSmtp;
let sandbox: PaymentSandbox;
/** The settings of a healthy shop in production. */
let healthy: Record<string, string>;

const startSandbox = (enabledEvents: readonly string[]) =>
  startPaymentSandbox({
    dataDir: null,
    webhookUrl: `${publicUrl}/api/stripe/webhook`,
    webhookSecret: 'whsec_x',
    enabledEvents,
  });

beforeAll(async () => {
  database = await createTestDatabase();
  smtp = await openSmtp();
  sandbox = await startSandbox(webhookEvents);
  healthy = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    DATABASE_URL: database.url,
    REDIS_URL: await emptyTestRedis(),
    SMTP_URL: smtp.url,
    SUPPORT_EMAIL: 'help@candy.shop',
    SESSION_SECRET: 'a long random text of 32 characters',
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_API_BASE: sandbox.baseUrl,
  };
});
afterAll(async () => {
  await sandbox.stop();
  await smtp.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const failuresOf = async (env: Record<string, string | undefined>): Promise<string[]> =>
  (await examine({ ...healthy, ...env })).filter((line) => line.startsWith('FAILED'));

test('a healthy shop has one ok line for each check', async () => {
  expect(await examine(healthy)).toEqual(
    ['settings', 'PostgreSQL', 'Redis', 'mail server', 'files', 'webhook events'].map(
      (name) => `ok      ${name}`,
    ),
  );
});

test('a check for which nothing is set or running is skipped', async () => {
  const lines = await examine({ DATA_DIR: dataDir });
  const skipped = lines.filter((line) => line.startsWith('skipped')).map((line) => line.slice(8));
  expect(skipped).toEqual([
    expect.stringMatching(/^PostgreSQL: not checked, since DATABASE_URL is not set, and /),
    'Redis: not checked, since REDIS_URL is not set.',
    'mail server: not checked, since SMTP_URL is not set.',
    'webhook events: not checked, since STRIPE_SECRET_KEY is not set.',
  ]);
  expect(lines.filter((line) => line.startsWith('ok'))).toEqual(['ok      settings', 'ok      files']);
});

test('every invalid setting is named, not only the first', async () => {
  const bad = { PORT: 'http', ROLE: 'boss', RATE_LIMITS: 'maybe', MAIL_FROM: 'nobody', FILES_URL: 'ftp://x' };
  const found = await examine({ ...healthy, ...bad, SESSION_SECRET: undefined });
  const lines = found.filter((line) => line.startsWith('FAILED'));
  for (const name of [...Object.keys(bad), 'SESSION_SECRET'])
    expect(lines.filter((line) => line.startsWith(`FAILED  settings: ${name} `))).toHaveLength(1);
  // What was checked with a default in its place is not ok.
  expect(found.filter((line) => /^ok +(settings|files)/.test(line))).toEqual([]);
  expect(found).toContain('ok      PostgreSQL');
});

test.each([
  [{ SESSION_SECRET: 'short' }, /SESSION_SECRET must be random/],
  [{ SUPPORT_EMAIL: undefined }, /SUPPORT_EMAIL is support@skycrumb.example, where nobody gets email/],
  [{ MAIL_FROM: 'hello@mail.example.org' }, /MAIL_FROM is hello@mail.example.org, where/],
  [{ STRIPE_WEBHOOK_SECRET: undefined }, /STRIPE_WEBHOOK_SECRET is required/],
  [{ STRIPE_PUBLISHABLE_KEY: undefined }, /STRIPE_PUBLISHABLE_KEY is not set/],
  [{ NODE_ENV: undefined, SESSION_SECRET: 'short' }, /SESSION_SECRET can be guessed/],
  [{ DATABASE_URL: 'postgres://u:p@127.0.0.1:9/x' }, /PostgreSQL: .*ECONNREFUSED/],
  [{ REDIS_URL: 'redis://127.0.0.1:9' }, /Redis: .*ECONNREFUSED/],
  [{ SMTP_URL: 'smtp://127.0.0.1:9' }, /mail server: .*ECONNREFUSED/],
  [{ FILES_URL: 'file:/dev/null/files' }, /files: /],
  [{ STRIPE_API_BASE: 'http://127.0.0.1:9' }, /webhook events: .*cannot be reached/],
  [{ PUBLIC_URL: 'https://other.example.org' }, /no webhook endpoint for https:\/\/other.example.org/],
])('names the problem with %j', async (env, line) => {
  expect(await failuresOf(env)).toContainEqual(expect.stringMatching(line));
});

test('names exactly the events that the code needs and the provider does not send', async () => {
  const partial = await startSandbox(webhookEvents.slice(0, 3));
  const lines = await failuresOf({ STRIPE_API_BASE: partial.baseUrl });
  await partial.stop();
  expect(lines).toEqual([
    `FAILED  webhook events: The webhook endpoint ${publicUrl}/api/stripe/webhook lacks ` +
      `${webhookEvents.slice(3).join(', ')}: enable them at the payment provider.`,
  ]);
});

test('names pending migrations without running them', async () => {
  const empty = await createEmptyDatabase();
  const lines = await failuresOf({ DATABASE_URL: empty.url });
  const tables = await queryDatabase(empty.url, `SELECT FROM pg_class WHERE relname = 'orders'`);
  await empty.drop();
  expect(lines).toEqual([expect.stringMatching(/PostgreSQL: Not run yet: \d+ migrations, from Schema/)]);
  expect(tables).toEqual([]);
});

test('names a serving role without rights', async () => {
  const role = `poor_${process.pid}`;
  await queryDatabase(database.url, `CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  const url = Object.assign(new URL(database.url), { username: role, password: 'secret' }).href;
  const lines = await failuresOf({ DATABASE_URL: url });
  await queryDatabase(database.url, `DROP ROLE ${role}`);
  expect(lines).toEqual([expect.stringContaining(`The role ${role} has no rights on`)]);
});
