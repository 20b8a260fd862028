import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Reader, Tx } from '../../database/index.js';
import { silentLogger } from '../../lib/logger.js';
import { createSecrets } from '../../lib/secrets/secrets.js';
import { unconfiguredProvider } from '../../payments/index.js';
import { eraseSupporterData } from '../../privacy/erase-supporter-data.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { buildBooks, buildEntry } from '../../../test/support/factories/build-books.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { createChoices } from '../../../test/support/seeded-random.js';
import { compareSales, compareTotals } from '../checks/compare-books.js';
import { runLedgerCheck } from '../checks/run-ledger-check.js';
import { findOurKeys, listKey, nodeTools } from './books-keys.js';
import { compareChains, signHeads } from './check-chains.js';
import { loadBooks } from './load-books.js';
import type { Witness } from './books.types.js';
import { verifyBooks } from './verify-books.js';

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
  const now = () => new Date();
  const deps = { database, secrets, provider: unconfiguredProvider, clock: now, logger: silentLogger };
  await runLedgerCheck(deps);
  await sign();
  for (let count = 9; count < entryCount; count += 1)
    await buildEntry(database, { organizationId: id, classroomId: count % 2 ? built.classroomId : null });
  await sign();
});

/** What a check signs, although the orders of this file were never paid. */
const sign = () =>
  database.transaction(async (tx) =>
    signHeads(tx, (await compareChains(tx, secrets)).ends, { secrets, now: new Date() }),
  );

type Random = (below: number) => number;
/** SQL as a superuser would run it ($1: the organization, $2: another one), or signatures with a key of their own. */
type Step = string | ((tx: Tx) => Promise<void>);
type Tampering = (random: Random) => readonly Step[];

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

/** The statements and heads say what the new chain says, and the newest head is signed with a planted key. */
const resign: readonly Step[] = [
  `UPDATE statements SET ledger_head = (SELECT encode(hash, 'hex') FROM ledger_links
    WHERE organization_id = $1 AND number = ledger_count) WHERE organization_id = $1`,
  'DELETE FROM ledger_heads WHERE organization_id = $1',
  async (tx) => {
    const now = new Date();
    await listKey(tx, stranger, now);
    await signHeads(tx, [{ organizationId: id, ...(await findEnd(tx)) }], { secrets: stranger, now });
  },
];

async function findEnd(db: Reader): Promise<Witness> {
  const [end]: Witness[] = await db.query(
    `SELECT number, encode(hash, 'hex') AS hash FROM ledger_links
      WHERE organization_id = $1 ORDER BY number DESC LIMIT 1`,
    [id],
  );
  if (!end) throw new Error('No chain');
  return end;
}

const stranger = createSecrets('secret of a stranger');
const ourKey = secrets.signers('books signature')[0].keyId;

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
  'change, signed with a planted key': (random) => [...change(random), ...rechain, ...resign],
  'change, signed with a planted key that replaces ours': (random) => [
    ...change(random),
    ...rechain,
    ...resign,
    `DELETE FROM ledger_heads WHERE key_id = '${ourKey}'`,
    `DELETE FROM books_keys WHERE id = '${ourKey}'`,
  ],
  'change of what was signed': (random) => [
    ...change(random),
    ...rechain,
    `UPDATE statements SET ledger_count = NULL, ledger_head = NULL WHERE organization_id = $1`,
    `UPDATE ledger_heads SET hash = (SELECT encode(hash, 'hex') FROM ledger_links WHERE organization_id = $1
       ORDER BY number DESC LIMIT 1) WHERE organization_id = $1`,
  ],
};

const unchanged: Found = { night: 0, verifier: [] };

class Undone extends Error {}

type Found = { readonly night: number; readonly verifier: readonly string[] };

/** What the nightly check and the verifier find. */
function tamper(steps: readonly Step[], paper?: Witness): Promise<Found> {
  return afterSteps(steps, async (tx) => {
    await listKey(tx, secrets, new Date()); // as the nightly check does
    const { result } = await compareChains(tx, secrets);
    return { night: result.differences.length, verifier: await verify(tx, paper) };
  });
}

/** In a transaction that is rolled back, without triggers. */
async function afterSteps<T>(steps: readonly Step[], find: (tx: Tx) => Promise<T>): Promise<T> {
  const found: T[] = [];
  const attempt = database.transaction(async (tx) => {
    await tx.query(`SET LOCAL session_replication_role = replica`);
    for (const step of steps) {
      if (typeof step === 'string')
        await tx.query(step, step.includes('$2') ? [id, other] : step.includes('$1') ? [id] : []);
      else await step(tx);
    }
    found.push(await find(tx));
    throw new Undone();
  });
  await expect(attempt).rejects.toThrow(Undone);
  const [first] = found;
  if (first === undefined) throw new Error('Nothing was checked');
  return first;
}

/** What keeps `verify.html` of the audit package from a good verdict. */
async function verify(tx: Tx, paper?: Witness): Promise<string[]> {
  const [books] = await loadBooks(tx, [id], await findOurKeys(tx, secrets));
  if (!books) throw new Error('No books');
  const { faults, doubts } = await verifyBooks(books, nodeTools, paper);
  return [...faults.map(({ where, what }) => `${where} ${what}`), ...doubts];
}

test('the nightly check and the verifier find all of 1,000 random tamperings by a superuser', async () => {
  expect(await tamper([])).toEqual(unchanged);
  const random = createChoices(2_026).number;
  const names = Object.keys(kinds);
  const missed: string[] = [];
  for (let count = 0; count < tamperings; count += 1) {
    const name = names[count % names.length] ?? '';
    const steps = kinds[name]?.(random) ?? [];
    const { night, verifier } = await tamper(steps);
    if (night === 0 || verifier.length === 0)
      missed.push(`${name}: ${night} ${verifier.length} ${steps.join('; ')}`);
  }
  expect(missed).toEqual([]);
}, 240_000);

test('books signed with a planted key never get a good verdict, before the next check and after it', async () => {
  const forged = [`UPDATE ledger_entries SET campaign = 9 WHERE id = ${entry(12)}`, ...rechain, ...resign];
  const atOnce = await afterSteps(forged, (tx) => verify(tx));
  expect(atOnce).toEqual([expect.stringMatching(/^The signature of .* was not made with our key$/)]);
  const replaced = [
    ...forged,
    `DELETE FROM ledger_heads WHERE key_id = '${ourKey}'`,
    `DELETE FROM books_keys WHERE id = '${ourKey}'`,
  ];
  const { night, verifier } = await tamper(replaced);
  expect([night, verifier]).toEqual([
    2,
    [expect.stringMatching(/^The key \w{16} began on .* did not endorse it/)],
  ]);
});

test('faults are described in words', async () => {
  const words = async (steps: readonly Step[]) => (await tamper(steps)).verifier;
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

test('a tail cut with all heads after it is found by the other parts of the next check, and by a statement on paper', async () => {
  const from = 20;
  const end = await findEnd(database.read);
  const tail = `organization_id = $1 AND number >= ${from}`;
  const cut = [
    deletion(`SELECT ledger_entry_id FROM ledger_links WHERE ${tail}`),
    `DELETE FROM ledger_links WHERE ${tail}`,
    `DELETE FROM ledger_heads WHERE ${tail}`,
  ];
  expect(await tamper(cut)).toEqual(unchanged);
  expect((await tamper(cut, end)).verifier).toEqual([
    'The end 5 missing of the 24 on the statement that you were sent',
  ]);
  expect((await tamper([], end)).verifier).toEqual([]);
  const others = await afterSteps([pay, ...cut], async (tx) => [
    ...(await compareSales(tx)).differences.filter(({ stored }) => stored === null),
    ...(await compareTotals(tx)).differences.filter(({ organizationId }) => organizationId === id),
  ]);
  expect(others.filter(({ figure, expected }) => figure === 'sale' && expected === '12.99')).toHaveLength(5);
  expect(others).toContainEqual(expect.objectContaining({ subject: id, figure: 'totalSales' }));
});

test('books whose keys and heads were all removed are found by the next check, and get no good verdict', async () => {
  const end = await findEnd(database.read);
  const forged = [
    `UPDATE ledger_entries SET campaign = 9 WHERE id = ${entry(12)}`,
    ...rechain,
    ...resign,
    'DELETE FROM ledger_heads',
    'DELETE FROM books_keys',
  ];
  expect(await tamper(forged)).toEqual({
    night: 1,
    verifier: [expect.stringMatching(/^The books are not signed/)],
  });
  expect((await tamper(forged, end)).verifier).toEqual([
    'Entry 24 has a different fingerprint than the one on the statement that you were sent',
  ]);
});

/** The orders as if their money had been captured. */
const pay = `UPDATE orders SET status = 'delivered', paid_at = now(), stripe_payment_intent_id = 'pi_' || id`;

test('erasing a person breaks no chain', async () => {
  const adminId = await buildAdmin(database);
  const email = 'sam@example.org';
  const request = { email, confirmation: email, reason: 'They asked for it', adminId };
  await database.source.query(pay);
  const deps = { secrets, notePublicChange: () => Promise.resolve() };
  const erased = await database.transaction((tx) => eraseSupporterData(tx, deps, request));
  expect(erased).toMatchObject({ orders: entryCount - 4, kept: [] });
  expect(await database.source.query(`SELECT FROM orders WHERE customer_email = $1`, [email])).toEqual([]);
  expect(await tamper([])).toEqual(unchanged);
});
