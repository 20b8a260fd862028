import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tx } from '../../database/index.js';
import { silentLogger } from '../../lib/logger.js';
import { unconfiguredProvider } from '../../payments/index.js';
import { eraseSupporterData } from '../../privacy/erase-supporter-data.js';
import { memoryFiles } from '../../../test/support/doubles/memory-files.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { backEntries, buildBooks, buildEntry } from '../../../test/support/factories/build-books.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { linkedKinds } from '../../../test/support/factories/linked-tamperings.js';
import {
  cutFrom,
  entry,
  entryCount,
  findEnd,
  forgetCheckpoints,
  forgetChecks,
  kinds,
  rechain,
  removeOurKey,
  resign,
  restate,
  secrets,
  type Step,
} from '../../../test/support/factories/tamperings.js';
import { createChoices } from '../../../test/support/seeded-random.js';
import { bookParts, compareSales, compareTotals } from '../checks/compare-books.js';
import { runLedgerCheck } from '../checks/run-ledger-check.js';
import { listKey, nodeTools } from './books-keys.js';
import { compareChains, signBooks } from './check-chains.js';
import { readCheckpointCopy } from './checkpoint-copy.js';
import { findShopBooks, loadBooks } from './load-books.js';
import type { Witness } from './books.types.js';
import { verifyBooks } from './verify-books.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const files = memoryFiles();
const tamperings = 1_000;
let id: string;
let other: string;

beforeAll(async () => {
  const built = await buildBooks(database);
  ({ id, other } = built);
  await buildEntry(database, {}); // credits nobody
  await backEntries(database);
  const now = () => new Date();
  const deps = { database, secrets, files, provider: unconfiguredProvider, clock: now, logger: silentLogger };
  await runLedgerCheck(deps);
  await sign();
  for (let count = 9; count < entryCount; count += 1) {
    await buildEntry(database, { organizationId: id, classroomId: count % 2 ? built.classroomId : null });
    if (count === 16) await sign();
  }
  await sign();
  await backEntries(database);
  await runLedgerCheck(deps); // records and copies the newest checkpoint
});

/** What a check signs. */
const sign = () =>
  database.transaction(async (tx) => {
    const ours = { secrets, copy: null };
    return signBooks(tx, (await compareChains(tx, ours)).ends, { ...ours, now: new Date() });
  });

const unchanged: Found = { chain: 0, night: 0, verifier: [] };

class Undone extends Error {}

/** `chain`: differences in the check's chains; `night`: if there are none, those of its first other part with some. */
type Found = { readonly chain: number; readonly night: number; readonly verifier: readonly string[] };

/** What the nightly check and the verifier find. */
function tamper(steps: readonly Step[], paper?: Witness, from = files): Promise<Found> {
  return afterSteps(steps, async (tx) => {
    await listKey(tx, secrets, new Date()); // as the nightly check does
    const { result } = await compareChains(tx, { secrets, copy: await readCheckpointCopy(from) });
    const chain = result.differences.length;
    let night = chain;
    for (const compare of bookParts) if (night === 0) night = (await compare(tx)).differences.length;
    return { chain, night, verifier: await verify(tx, paper, from) };
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
      else await step(tx, id);
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
async function verify(tx: Tx, paper?: Witness, from = files): Promise<string[]> {
  const copy = await readCheckpointCopy(from);
  const [books] = await loadBooks(tx, [id], await findShopBooks(tx, secrets, copy));
  if (!books) throw new Error('No books');
  const packed = { ...books, madeAt: new Date().toISOString() };
  const { faults, doubts, count, confirmed } = await verifyBooks(packed, nodeTools, paper);
  const unsigned = confirmed < count ? [`${count - confirmed} entries are not signed yet`] : [];
  return [...faults.map(({ where, what }) => `${where} ${what}`), ...doubts, ...unsigned];
}

test('the nightly check and the verifier find all of 1,000 random tamperings by a superuser', async () => {
  expect(await tamper([])).toEqual(unchanged);
  const random = createChoices(2_026).number;
  const all = { ...kinds, ...linkedKinds };
  const names = Object.keys(all);
  const missed: string[] = [];
  for (let count = 0; count < tamperings; count += 1) {
    const name = names[count % names.length] ?? '';
    const steps = all[name]?.(random) ?? [];
    const { night, verifier } = await tamper(steps);
    if (night === 0 || verifier.length === 0)
      missed.push(`${name}: ${night} ${verifier.length} ${steps.join('; ')}`);
  }
  expect(missed).toEqual([]);
}, 480_000);

test.each([
  ['a sale without an order', 0, ['entries']],
  ['a sale of an unpaid order', 0, ['entries']],
  ['a sale of an unpaid order', 1, ['captured']],
  ['a sale of an unpaid order', 2, ['captured']],
  ['a second sale of an order', 0, ['entries']],
  ['the sale of an order that credits nobody', 0, ['entries']],
  ['a reversal', 0, ['entries']],
  ['a reversal', 1, ['entries']],
  ['an adjustment', 0, ['entries']],
  ['an adjustment', 1, ['adjustments', 'entries']],
  ['credit moved from another organization', 0, ['adjustments', 'entries']],
  ['a reset', 0, ['entries']],
  ['a reset', 1, ['entries']],
])('at the end, linked: %s (%i) is found by its cause: %j', async (name, choice, parts) => {
  const steps = linkedKinds[`at the end, linked: ${name}`]?.(() => choice) ?? [];
  const found = await afterSteps(steps, async (tx) => {
    const results = [];
    for (const compare of bookParts) results.push(await compare(tx));
    return results.filter(({ differences }) => differences.length > 0).map(({ part }) => part);
  });
  expect(found).toEqual(parts);
});

test('books signed with a planted key never get a good verdict, before the next check and after it', async () => {
  const forged = [`UPDATE ledger_entries SET campaign = 9 WHERE id = ${entry(12)}`, ...rechain, ...resign];
  const atOnce = await afterSteps(forged, (tx) => verify(tx));
  expect(atOnce).toEqual([
    expect.stringMatching(/^The signature of .* was not made with our key$/),
    'The checkpoints 4 missing of the 5 signed',
    'Checkpoint 1 was not signed with our key',
  ]);
  const replaced = [...forged.slice(0, -1), ...removeOurKey, ...forged.slice(-1)];
  const { chain, verifier } = await tamper(replaced);
  expect([chain, verifier]).toEqual([
    3,
    [
      'The checkpoints 4 missing of the 5 signed',
      expect.stringMatching(/^The key \w{16} began on .* did not endorse it/),
    ],
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

test('a tail cut with all that was signed since is found by the copy outside the database, and without it by the other parts of the next check and a statement on paper', async () => {
  const end = await findEnd(database.read, id);
  const cut = [...cutFrom(20), ...forgetChecks];
  const unsigned = '10 entries are not signed yet';
  expect(await tamper(cut)).toMatchObject({
    chain: 1,
    verifier: ['The checkpoints 3 missing of the 5 signed', unsigned],
  });
  const none = memoryFiles();
  expect(await tamper(cut, undefined, none)).toMatchObject({
    chain: 0,
    verifier: [
      expect.stringMatching(/^The shop had no copy of its newest checkpoint outside the database/),
      unsigned,
    ],
  });
  expect((await tamper(cut, end, none)).verifier).toEqual([
    'The end 5 missing of the 24 on the statement that you were sent',
  ]);
  expect((await tamper([], end)).verifier).toEqual([]);
  const others = await afterSteps(cut, async (tx) => [
    ...(await compareSales(tx)).differences.filter(({ stored }) => stored === null),
    ...(await compareTotals(tx)).differences.filter(({ organizationId }) => organizationId === id),
  ]);
  expect(others.filter(({ figure, expected }) => figure === 'sale' && expected === '12.99')).toHaveLength(5);
  expect(others).toContainEqual(expect.objectContaining({ subject: id, figure: 'totalSales' }));
});

test('the number that a check recorded tells of checkpoints cut from the end, and nothing is signed over them', async () => {
  const cut = [...cutFrom(20), ...forgetChecks.slice(0, 2)];
  expect((await tamper(cut)).verifier).toEqual([
    'The checkpoints 3 missing of the 5 signed',
    '10 entries are not signed yet',
  ]);
  const signed = await afterSteps(cut, (tx) => signBooks(tx, [], { secrets, copy: null, now: new Date() }));
  expect(signed).toBeNull();
});

test('books whose keys and heads were all removed are found by the next check, and get no good verdict', async () => {
  const end = await findEnd(database.read, id);
  const forged = [
    `UPDATE ledger_entries SET campaign = 9 WHERE id = ${entry(12)}`,
    ...rechain,
    restate,
    'DELETE FROM ledger_heads',
    ...forgetCheckpoints,
    'DELETE FROM books_keys',
  ];
  expect(await tamper(forged)).toMatchObject({
    chain: 2,
    verifier: [
      'The checkpoints 5 missing of the 5 signed',
      expect.stringMatching(/^The books were not signed last night/),
      '24 entries are not signed yet',
    ],
  });
  expect((await tamper(forged, end)).verifier).toEqual([
    'Entry 24 has a different fingerprint than the one on the statement that you were sent',
    'The checkpoints 5 missing of the 5 signed',
  ]);
});

test('erasing a person breaks no chain', async () => {
  const adminId = await buildAdmin(database);
  const email = 'sam@example.org';
  const request = { email, confirmation: email, reason: 'They asked for it', adminId };
  const deps = { secrets, notePublicChange: () => Promise.resolve() };
  const erased = await database.transaction((tx) => eraseSupporterData(tx, deps, request));
  expect(erased).toMatchObject({ orders: entryCount - 3, kept: [] });
  expect(await database.source.query(`SELECT FROM orders WHERE customer_email = $1`, [email])).toEqual([]);
  expect(await tamper([])).toEqual(unchanged);
});
