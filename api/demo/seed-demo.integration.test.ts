import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { systemClock } from '../src/lib/clock.js';
import { silentLogger } from '../src/lib/logger.js';
import { createSecrets } from '../src/lib/secrets/secrets.js';
import { closingProposal } from '../src/season/index.js';
import { openTestDatabase } from '../test/support/database/open-database.js';
import { checkBesideStranger } from '../test/support/check-beside-stranger.js';
import { memoryFiles } from '../test/support/doubles/memory-files.js';
import { seedDemo } from './seed-demo.js';

const { database, close } = await openTestDatabase();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-demo-'));
const secrets = createSecrets('secret of the test');
const seed = (): Promise<void> =>
  seedDemo({
    database,
    dataDir,
    files: memoryFiles(),
    sandbox: null,
    clock: systemClock,
    logger: silentLogger,
    secrets,
  });

beforeAll(seed);
afterAll(async () => {
  await close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Books = { readonly statements: object[]; readonly organizations: object[] };

async function books(): Promise<Books> {
  const statements: object[] = await database.read.query(
    `SELECT o.code, s.state, s.carried_over::text AS opening, s.amount_due::text AS due FROM statements s
       JOIN organizations o ON o.id = s.organization_id ORDER BY o.code, s.month`,
  );
  const found: object[] = await database.read.query(
    'SELECT code, campaign, total_sales::text AS sales, total_profit::text AS profit FROM organizations ORDER BY code',
  );
  return { statements, organizations: found };
}

const organizations = [
  { code: 'HARBOR', campaign: 1, sales: '267.93', profit: '80.38' },
  { code: 'LINCOLN', campaign: 3, sales: '915.92', profit: '274.77' },
  { code: 'SPRUCE', campaign: 1, sales: '0.00', profit: '0.00' },
  { code: 'SUNRISE', campaign: 1, sales: '118.97', profit: '35.69' },
  { code: 'WESTSIDE', campaign: 2, sales: '76.43', profit: '22.93' },
  { code: 'WILLOW', campaign: 1, sales: '165.96', profit: '49.79' },
];

/** True if the running campaign began this month, so that last month's statements do not include its sales. */
const isMidMonth = new Date().getDate() > 13;

test('the demo has a statement in each state, and the running campaigns have their own figures', async () => {
  const { statements, organizations: found } = await books();
  expect(found).toEqual(organizations);
  expect(statements).toMatchObject([
    { code: 'LINCOLN', state: 'paid', opening: '0.00', due: '42.29' },
    { code: 'LINCOLN', state: 'carried-over', opening: '0.00', due: '5.39' },
    { code: 'LINCOLN', state: 'approved', opening: '5.39', ...(isMidMonth && { due: '56.07' }) },
    { code: 'WESTSIDE', state: 'drawn', opening: '0.00', ...(isMidMonth && { due: '28.19' }) },
    { code: 'WILLOW', state: 'paid', opening: '0.00', due: '49.79' },
  ]);
  const waiting: object[] = await database.read.query(
    `SELECT name FROM outbox WHERE state = 'open' AND name LIKE 'send-%' AND name <> 'send-registration-email'`,
  );
  expect(waiting).toEqual([]);
});

test('with a provider that does not know the demo the books agree, and the check counts what it left out', async () => {
  const { differences, leftOut } = await checkBesideStranger(database, 14);
  expect(differences).toEqual([]);
  expect(leftOut).toBeGreaterThan(10);
});

test('schools have a future pickup day with waiting boxes', async () => {
  const list = await database.read.query<{ code: string; waiting: number }[]>(
    `SELECT code, (SELECT count(*)::int FROM orders WHERE organization_id = o.id AND delivery_method = 'pickup'
         AND status IN ('completed', 'processing', 'ready-for-pickup')) AS waiting
       FROM pickup_days day JOIN organizations o ON o.id = day.organization_id WHERE day.date > current_date ORDER BY code`,
  );
  expect(list).toEqual([
    { code: 'HARBOR', waiting: 2 },
    { code: 'LINCOLN', waiting: 3 },
    { code: 'SUNRISE', waiting: 2 },
  ]);
});

test('the school in the closing phase can close its books', async () => {
  const closed = new Error('rolled back');
  const closing = database.transaction(async (tx) => {
    const [willow]: { id: string }[] = await tx.query(`SELECT id FROM organizations WHERE code = 'WILLOW'`);
    await closingProposal.apply(tx, willow?.id ?? '', {}, systemClock());
    throw closed;
  });
  await expect(closing).rejects.toBe(closed);
});

test('a second start changes nothing', async () => {
  const before = await books();
  await seed();
  expect(await books()).toEqual(before);
});

test('a second start continues a killed one, and adds no past months to a demo without them', async () => {
  const { statements } = await books();
  await database.source.query(
    `UPDATE orders SET idempotency_key = NULL WHERE idempotency_key LIKE 'past-demo-%' OR idempotency_key = 'demo-WESTSIDE-2'`,
  );
  await seed();
  const [westside]: object[] = await database.read.query(
    `SELECT campaign, order_count AS orders FROM organizations WHERE code = 'WESTSIDE'`,
  );
  expect(westside).toEqual({ campaign: 2, orders: 4 });
  expect(await books()).toMatchObject({ statements });
});
