import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startPaymentSandbox, type PaymentSandbox } from '../../../sandbox/index.js';
import { commands, runCommand } from '../../../src/cli/commands.js';
import { webhookEvents } from '../../../src/payments/index.js';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../support/database/database.js';
import { emptyTestRedis } from '../../support/database/redis.js';
import { webhookSecret } from '../../support/factories/shop.js';

/** Every command of the operator, as it is typed, on one shop. */
const directory = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-commands-'));
const environment = { ...process.env };
const backup = path.join(directory, 'shop.backup');
let shop: TestDatabase;
let empty: TestDatabase;
let sandbox: PaymentSandbox;

beforeAll(async () => {
  [shop, empty] = await Promise.all([createTestDatabase(), createEmptyDatabase()]);
  const publicUrl = 'https://shop.example.org';
  sandbox = await startPaymentSandbox({
    dataDir: null,
    webhookUrl: `${publicUrl}/api/stripe/webhook`,
    webhookSecret,
    enabledEvents: webhookEvents,
  });
  Object.assign(process.env, {
    DATABASE_URL: shop.url,
    REDIS_URL: await emptyTestRedis(),
    DATA_DIR: directory,
    SESSION_SECRET: 'a long random text of 32 characters',
    PUBLIC_URL: publicUrl,
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: sandbox.baseUrl,
  });
});
afterAll(async () => {
  process.env = environment;
  await sandbox.stop();
  await Promise.all([shop.drop(), empty.drop()]);
  rmSync(directory, { recursive: true, force: true });
});

const pat = ['--username', 'pat', '--email', 'pat@example.org', '--full-name', 'Pat Lee', '--role', 'admin'];
const asked = ['--email', 'sam@example.org', '--admin', 'pat', '--reason', 'Asked by letter'];

/** In an order in which one can follow the other. */
const typed: readonly (readonly [string, readonly string[], string])[] = [
  ['migrate', [], 'The database has the newest schema.'],
  ['admin:create', pat, 'pat (admin) can log in with the password'],
  ['admin:recover', ['--username=pat'], 'pat can log in with the password'],
  ['privacy:export', asked, '"email": "sam@example.org"'],
  ['privacy:erase', asked, ''],
  ['statements:draw', ['--month=2024-01'], 'new statements for 2024-01.'],
  ['payments:reconcile', ['--since=2026-01-31'], 'since 2026-01-31 at the provider.'],
  ['emails:retry', [], 'No message was given up'],
  ['emails:retry', ['--list'], 'No message was given up'],
  ['files:check', [], 'Files are stored in'],
  ['stripe:events', [], webhookEvents.join('\n')],
  ['doctor', [], 'ok      webhook events'],
  ['backup', [backup], 'rows and'],
  ['migration:generate', ['probe'], 'there is nothing to write'],
  ['seed:demo', [], 'The demo data is in place.'],
  ['seed:load', ['--organizations', '2', '--orders', '3'], '2 organizations and 3 orders were added.'],
  ['books:accept-restore', [], 'Removed the copy: skycrumb-checkpoint-1|1|'], // of the demo's check
];

test.each(typed)('%s does what it is for', async (name, args, words) => {
  const { code, printed } = await run(name, args);
  expect(printed).toContain(words);
  expect(code).toBe(0);
});

test('restore fills an empty database, whose books ledger:verify finds right', async () => {
  process.env.DATABASE_URL = empty.url;
  for (const [name, args] of [
    ['restore', [backup]],
    ['ledger:verify', []],
  ] as const)
    expect(await run(name, args)).toMatchObject({
      code: 0,
      printed: expect.stringContaining('Every total equals the ledger.'),
    });
});

test('no command is without a test that starts it', () => {
  const started = [...typed.map(([name]) => name), 'restore', 'ledger:verify'];
  expect(Object.keys(commands).filter((name) => !started.includes(name))).toEqual([]);
});

async function run(name: string, args: readonly string[]): Promise<{ code: number; printed: string }> {
  const printed: string[] = [];
  const print = (...lines: unknown[]) => void printed.push(lines.join(' '));
  const spies = (['log', 'table', 'error'] as const).map((method) =>
    jest.spyOn(console, method).mockImplementation(print),
  );
  try {
    const code = await runCommand(name, args);
    return { code, printed: printed.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
