import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tx } from '../../database/index.js';
import { createSecrets } from '../../lib/secrets/secrets.js';
import { eraseSupporterData } from '../../privacy/erase-supporter-data.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { buildBooks, buildEntry } from '../../../test/support/factories/build-books.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { createChoices } from '../../../test/support/seeded-random.js';
import { listKey } from './books-keys.js';
import { compareChains, signHeads, verifyingTools } from './check-chains.js';
import { loadBooks } from './load-books.js';
import { type Fault, verifyBooks } from './verify-books.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const secrets = createSecrets('secret of the test');
const tamperings = 1_000;
/** Entries of the organization whose books are tampered with. */
const entryCount = 24;
let id: string;
let other: string;

beforeAll(async () => {
  const built = await buildBooks(database);
  ({ id, other } = built);
  for (let count = 9; count < entryCount; count += 1)
    await buildEntry(database, { organizationId: id, classroomId: count % 2 ? built.classroomId : null });
  await database.transaction(async (tx) => {
    await listKey(tx, secrets, new Date());
    await signHeads(tx, (await compareChains(tx, secrets)).ends, { secrets, now: new Date() });
  });
});

type Random = (below: number) => number;
/** SQL statements as a superuser would run them; $1: the organization, $2: another organization. */
type Tampering = (random: Random) => readonly string[];

const entry = (number: number) =>
  `(SELECT ledger_entry_id FROM ledger_links WHERE organization_id = $1 AND number = ${number})`;
const anyNumber = (random: Random): number => 1 + random(entryCount);
const cent = `CASE WHEN kind IN ('reversal', 'moved-out', 'adjustment') THEN -0.01 ELSE 0.01 END`;
/** Rebuilds the chain, as an insider could; what they lack is the key. */
const rechain = [
  'DELETE FROM ledger_links WHERE organization_id = $1',
  'SELECT ledger_chain_end($1, 9223372036854775807)',
];
const insertion = (when: string) =>
  `INSERT INTO ledger_entries (kind, order_id, organization_id, campaign, sales, organization_profit, classroom_profit, occurred_at)
   VALUES ('sale', gen_random_uuid(), $1, 1, 10, 3, 0, ${when})`;
const deletion = (which: string) => `DELETE FROM ledger_entries WHERE id IN (${which})`;

const changes = [
  `sales = sales + ${cent}`,
  `organization_profit = organization_profit + ${cent}`,
  `classroom_profit = classroom_profit + ${cent}`,
  `occurred_at = occurred_at + interval '1 microsecond'`,
  'campaign = campaign + 1',
  `source_id = coalesce(source_id, '') || 'x'`,
  'organization_id = $2',
  'classroom_id = CASE WHEN classroom_id IS NULL THEN gen_random_uuid() END',
  `order_id = CASE WHEN order_id IS NOT NULL THEN gen_random_uuid() END,
   adjusted_order_id = CASE WHEN order_id IS NULL AND kind <> 'reset' THEN gen_random_uuid() END`,
];

function change(random: Random): string[] {
  const what = changes[random(changes.length)] ?? '';
  const number = anyNumber(random);
  // A reset has neither amounts nor an order.
  const isOfReset = number === 8 && /profit|sales|order_id/.test(what);
  return [
    `UPDATE ledger_entries SET ${isOfReset ? 'campaign = 7' : what} WHERE id = ${entry(number)} AND $2 <> $1`,
  ];
}

const swap = (a: number, b: number): string[] => [
  `UPDATE ledger_links SET number = -1 WHERE organization_id = $1 AND number = ${a}`,
  `UPDATE ledger_links SET number = ${a} WHERE organization_id = $1 AND number = ${b}`,
  `UPDATE ledger_links SET number = ${b} WHERE organization_id = $1 AND number = -1`,
];

const kinds: Readonly<Record<string, Tampering>> = {
  change,
  'change, with a new chain': (random) => [...change(random), ...rechain],
  delete: (random) => [deletion(entry(anyNumber(random)))],
  'delete, with its link': (random) => {
    const number = anyNumber(random);
    return [
      deletion(entry(number)),
      `DELETE FROM ledger_links WHERE organization_id = $1 AND number = ${number}`,
    ];
  },
  'delete, with a new chain': (random) => [deletion(entry(anyNumber(random))), ...rechain],
  insert: (random) => [insertion(`now() - interval '${random(1_000)} hours'`)],
  'insert, with a new chain': (random) => [
    insertion(`'2025-10-01'::timestamptz + interval '${random(900)} hours'`),
    ...rechain,
  ],
  reorder: (random) => {
    const first = 1 + random(entryCount - 1);
    return swap(first, first + 1 + random(entryCount - first));
  },
  'cut the tail': (random) => {
    const from = 1 + anyNumber(random) - 1;
    const tail = `organization_id = $1 AND number >= ${from}`;
    return [
      deletion(`SELECT ledger_entry_id FROM ledger_links WHERE ${tail}`),
      `DELETE FROM ledger_links WHERE ${tail}`,
    ];
  },
  'cut the tail, and what was signed of it': (random) => {
    const tail = `organization_id = $1 AND number >= ${2 + random(5)}`;
    return [
      deletion(`SELECT ledger_entry_id FROM ledger_links WHERE ${tail}`),
      `DELETE FROM ledger_links WHERE ${tail}`,
      'DELETE FROM ledger_heads WHERE organization_id = $1',
    ];
  },
  'change of a fingerprint': (random) => [
    `UPDATE ledger_links SET hash = sha256(hash) WHERE organization_id = $1 AND number = ${anyNumber(random)}`,
  ],
  'change of what was signed': (random) => [
    ...change(random),
    ...rechain,
    `UPDATE statements SET ledger_count = NULL, ledger_head = NULL WHERE organization_id = $1`,
    `UPDATE ledger_heads SET hash = (SELECT encode(hash, 'hex') FROM ledger_links WHERE organization_id = $1
       ORDER BY number DESC LIMIT 1) WHERE organization_id = $1`,
  ],
};

class Undone extends Error {}

/** What the nightly check and the verifier find, in a transaction that is rolled back. */
async function tamper(statements: readonly string[]): Promise<{ night: number; verifier: readonly Fault[] }> {
  let found: { night: number; verifier: readonly Fault[] } | undefined;
  const attempt = database.transaction(async (tx) => {
    await tx.query(`SET LOCAL session_replication_role = replica`);
    for (const sql of statements)
      await tx.query(sql, sql.includes('$2') ? [id, other] : sql.includes('$1') ? [id] : []);
    found = await findBoth(tx);
    throw new Undone();
  });
  await expect(attempt).rejects.toThrow(Undone);
  if (!found) throw new Error('Nothing was checked');
  return found;
}

async function findBoth(tx: Tx) {
  const { result } = await compareChains(tx, secrets);
  const [books] = await loadBooks(tx, [id]);
  if (!books) throw new Error('No books');
  const { faults } = await verifyBooks(books, await verifyingTools(tx, secrets));
  return { night: result.differences.length, verifier: faults };
}

test('the nightly check and the verifier find all of 1,000 random tamperings by a superuser', async () => {
  expect(await tamper([])).toEqual({ night: 0, verifier: [] });
  const random = createChoices(2_026).number;
  const names = Object.keys(kinds);
  const missed: string[] = [];
  for (let count = 0; count < tamperings; count += 1) {
    const name = names[count % names.length] ?? '';
    const statements = kinds[name]?.(random) ?? [];
    const { night, verifier } = await tamper(statements);
    if (night === 0 || verifier.length === 0)
      missed.push(`${name}: ${night} ${verifier.length} ${statements.join('; ')}`);
  }
  expect(missed).toEqual([]);
}, 120_000);

test('faults are described in words', async () => {
  const words = async (statements: readonly string[]) =>
    (await tamper(statements)).verifier.map(({ where, what }) => `${where} ${what}`);
  expect(await words([`UPDATE ledger_entries SET campaign = 9 WHERE id = ${entry(12)}`])).toEqual([
    'Entry 12 does not match its fingerprint',
  ]);
  expect(await words([`DELETE FROM ledger_entries WHERE id = ${entry(10)}`])).toEqual([
    'Entry 10 is missing; only its fingerprint is left',
  ]);
  const tail = kinds['cut the tail']?.(() => 19) ?? [];
  expect(await words(tail)).toEqual([expect.stringMatching(/^The end 5 missing of the 24 signed on /)]);
  const share = [`UPDATE ledger_entries SET classroom_profit = classroom_profit + 1 WHERE id = ${entry(2)}`];
  expect(await words(share)).toContainEqual(
    expect.stringMatching(/^Order \w{8} earned \$2\.50, but the rule gives \$1\.50/),
  );
  expect(
    await words([
      `UPDATE statements SET earned = earned + 1, amount_due = amount_due + 1 WHERE organization_id = $1`,
    ]),
  ).toContainEqual(expect.stringMatching(/^Statement 2025-10 earned says /));
});

test('erasing a person breaks no chain', async () => {
  const adminId = await buildAdmin(database);
  const email = 'sam@example.org';
  const request = { email, confirmation: email, reason: 'They asked for it', adminId };
  await database.transaction(async (tx) => {
    const deps = { secrets, notePublicChange: () => Promise.resolve() };
    await eraseSupporterData(tx, deps, request);
  });
  expect(await tamper([])).toEqual({ night: 0, verifier: [] });
});
