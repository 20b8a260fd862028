import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deleteOrganization, resetFundraiser, reverseSale } from '../../fundraising/index.js';
import { silentLogger } from '../../lib/logger.js';
import { acceptNext, createSecrets, type Secrets } from '../../lib/secrets/secrets.js';
import { unconfiguredProvider } from '../../payments/index.js';
import { buildBooks, buildEntry } from '../../../test/support/factories/build-books.js';
import { memoryFiles } from '../../../test/support/doubles/memory-files.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { buildOrganization } from '../../../test/support/factories/factories.js';
import { runLedgerCheck } from '../checks/run-ledger-check.js';
import { findKeyDifferences, findOurKeys, listKey, nodeTools } from './books-keys.js';
import { chainFormerEntries, compareChains, signBooks } from './check-chains.js';
import { readCheckpointCopy, storeCheckpointCopy } from './checkpoint-copy.js';
import { findShopBooks, loadBooks } from './load-books.js';
import {
  entryText,
  findChainFaults,
  findShareFaults,
  findStatementFaults,
  verifyBooks,
} from './verify-books.js';
import { findCheckpointFaults, headText, keyText } from './verify-signatures.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const secrets = createSecrets('secret of the test');
const checkDeps = {
  database,
  secrets,
  files: memoryFiles(),
  provider: unconfiguredProvider,
  clock: () => new Date(),
  logger: silentLogger,
};
const adminId = await buildAdmin(database);
const query = <T = object>(sql: string, parameters: unknown[] = []): Promise<T[]> =>
  database.source.query(sql, parameters);
const signNow = async (by: Secrets = secrets, now = new Date()) => {
  const ours = { secrets: by, copy: null };
  const checkpoint = await database.transaction(async (tx) => {
    await listKey(tx, by, now);
    return signBooks(tx, (await compareChains(tx, ours)).ends, { ...ours, now });
  });
  if (checkpoint) await storeCheckpointCopy(checkDeps, checkpoint);
};
const sell = (organizationId: string, classroomId: string | null) =>
  buildEntry(database, { organizationId, classroomId });
const booksOf = async (organizationId: string, by: Secrets = secrets) => {
  const [books] = await loadBooks(
    database.read,
    [organizationId],
    await findShopBooks(database.read, by, await readCheckpointCopy(checkDeps.files)),
  );
  if (!books) throw new Error('No books');
  return { ...books, madeAt: new Date().toISOString() };
};
const faultsOf = async (organizationId: string, by: Secrets = secrets) =>
  findChainFaults(await booksOf(organizationId, by), nodeTools);

let built: Awaited<ReturnType<typeof buildBooks>>;
beforeAll(async () => {
  built = await buildBooks(database);
});

test('the database and the verifier hash the same text for every kind of entry', async () => {
  const { entries, organizationId } = await booksOf(built.id);
  expect(entries.map(({ kind }) => kind)).toEqual([
    'sale',
    'sale',
    'sale',
    'sale',
    'adjustment',
    'reversal',
    'moved-out',
    'reset',
    'sale',
  ]);
  for (const [index, entry] of entries.entries()) {
    const previous = entries[index - 1]?.hash ?? '';
    expect(await nodeTools.hash(entryText(organizationId, previous, entry))).toBe(entry.hash);
  }
  expect(findShareFaults(entries)).toEqual([]);
});

test('a statement holds the end of the books when it was drawn, and adds up', async () => {
  const { entries, statements } = await booksOf(built.id);
  expect(statements).toMatchObject([{ month: '2025-10', head: { number: 7, hash: entries[6]?.hash } }]);
  expect(findStatementFaults(entries, statements)).toEqual([]);
});

test('concurrent sales and cancels leave each organization one unbroken chain', async () => {
  const [{ id }, former] = [await buildOrganization(database), await buildOrganization(database)];
  const sales = await Promise.all(Array.from({ length: 10 }, () => sell(id, null)));
  await sell(former.id, null);
  await database.transaction((tx) =>
    resetFundraiser(tx, { organizationId: id, resetBy: null, occurredAt: new Date() }),
  );
  await Promise.all([
    ...Array.from({ length: 20 }, () => sell(id, null)),
    // These belong to a former campaign, so they change no total and lock nothing else of the organization.
    ...sales.map(({ orderId }) =>
      database.transaction((tx) => reverseSale(tx, { orderId, occurredAt: new Date() })),
    ),
  ]);
  await signNow();
  const { entries } = await booksOf(id);
  expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: 41 }, (_, index) => index + 1));
  expect(await faultsOf(id)).toEqual([]);
});

test('entries from before there were chains are chained by the next sale or the nightly check', async () => {
  const [first, second] = [await buildOrganization(database), await buildOrganization(database)];
  for (const { id } of [first, second]) await sell(id, null);
  const written = await query<{ hash: string }>(
    `SELECT encode(hash, 'hex') AS hash FROM ledger_links
    WHERE organization_id = ANY($1) ORDER BY organization_id`,
    [[first.id, second.id]],
  );
  await query('ALTER TABLE ledger_links DISABLE TRIGGER USER');
  await query('DELETE FROM ledger_links WHERE organization_id = ANY($1)', [[first.id, second.id]]);
  await query('ALTER TABLE ledger_links ENABLE TRIGGER USER');
  expect(await faultsOf(first.id)).toEqual([]);
  await sell(first.id, null);
  expect((await booksOf(first.id)).entries.map(({ number }) => number)).toEqual([1, 2]);
  await chainFormerEntries(database);
  expect((await booksOf(second.id)).entries.map(({ number }) => number)).toEqual([1]);
  const again = await query<{ hash: string }>(
    `SELECT encode(hash, 'hex') AS hash FROM ledger_links
    WHERE organization_id = ANY($1) AND number = 1 ORDER BY organization_id`,
    [[first.id, second.id]],
  );
  expect(again).toEqual(written);
});

test('the nightly check signs the end of each chain once, and again when it changes', async () => {
  const { id } = await buildOrganization(database);
  await sell(id, null);
  const heads = () => query(`SELECT number FROM ledger_heads WHERE organization_id = '${id}' ORDER BY id`);
  // The orders in this file were never paid, so their organizations have differences and are not signed.
  await runLedgerCheck(checkDeps);
  expect(await heads()).toEqual([]);
  await signNow();
  await signNow();
  expect(await heads()).toEqual([{ number: 1 }]);
  await sell(id, null);
  await signNow();
  expect(await heads()).toEqual([{ number: 1 }, { number: 2 }]);
});

/** As a superuser of the database could. */
const withoutTriggers = (...steps: readonly string[]) =>
  database.transaction(async (tx) => {
    for (const step of ['SET LOCAL session_replication_role = replica', ...steps]) await tx.query(step);
  });

test('each check signs a checkpoint that continues the one before it, also when two run at once', async () => {
  const { id } = await buildOrganization(database);
  await sell(id, null);
  const before = (await booksOf(id)).checkpoints.length;
  await Promise.all([signNow(), signNow(), signNow()]);
  await runLedgerCheck(checkDeps);
  const books = await booksOf(id);
  expect(books.checkpoints).toHaveLength(before + 4);
  expect(books.recorded).toBe(before + 4);
  expect(await findCheckpointFaults(books, nodeTools)).toEqual([]);
  expect(await verifyBooks(books, nodeTools)).toMatchObject({ faults: [], doubts: [] });
});

test.each([
  ['a signature', 'DELETE FROM ledger_heads WHERE organization_id = $1'],
  ['the end of the checkpoints', 'DELETE FROM books_checkpoints WHERE number > 1 AND $1::uuid IS NOT NULL'],
])('nothing is signed while %s is missing', async (_what, removal) => {
  const { id } = await buildOrganization(database);
  await sell(id, null);
  await signNow();
  await runLedgerCheck(checkDeps); // records the newest checkpoint
  const removed = database.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query(removal, [id]);
    const signed = await signBooks(tx, [], { secrets, copy: null, now: new Date() });
    throw new Error(signed ? `signed checkpoint ${signed.number}` : 'undone');
  });
  await expect(removed).rejects.toThrow('undone');
});

test('signatures of a release without checkpoints stay valid, and the next checkpoint covers them', async () => {
  const { id } = await buildOrganization(database);
  await sell(id, null);
  await signNow();
  await withoutTriggers('DELETE FROM books_checkpoints', 'UPDATE ledger_checks SET checkpoint = NULL');
  checkDeps.files.stored.clear();
  const alone = await verifyBooks(await booksOf(id), nodeTools);
  expect(alone).toMatchObject({ faults: [], doubts: [expect.stringMatching(/not signed last night/)] });
  await signNow();
  await sell(id, null);
  // The previous release is still running and signs the second entry without a checkpoint.
  const [signer] = secrets.signers('books signature');
  const end = (await booksOf(id)).entries.at(-1);
  const head = { number: 2, hash: end?.hash ?? '', signedAt: new Date().toISOString().replace('Z', '000Z') };
  await query(
    `INSERT INTO ledger_heads (organization_id, number, hash, signed_at, key_id, signature) VALUES ($1, 2, $2, $3, $4, $5)`,
    [id, head.hash, head.signedAt, signer.keyId, signer.sign(headText(id, head))],
  );
  for (const at of ['at once', 'after the next check']) {
    expect([at, await verifyBooks(await booksOf(id), nodeTools)]).toMatchObject([
      at,
      { faults: [], doubts: [] },
    ]);
    await signNow();
  }
  const { heads, checkpoints } = await booksOf(id);
  expect(heads).toHaveLength(2);
  expect(checkpoints).toHaveLength(3);
});

test('an organization with a difference is not signed, and reported for nothing else', async () => {
  const { id } = await buildOrganization(database);
  await sell(id, null); // an order that was never paid
  for (const night of ['first', 'second']) {
    const { results } = await runLedgerCheck(checkDeps);
    const own = results.flatMap(({ part, differences }) =>
      differences.filter(({ organizationId }) => organizationId === id).map(({ figure }) => [part, figure]),
    );
    expect([night, own]).toEqual([night, [['entries', 'sale']]]);
  }
  expect((await booksOf(id)).heads).toEqual([]);
});

test('a deleted organization keeps its chain', async () => {
  const { id } = await buildOrganization(database);
  await sell(id, null);
  await signNow();
  await database.transaction((tx) =>
    deleteOrganization(tx, { organizationId: id, adminId, occurredAt: new Date(), typedName: null }),
  );
  expect(await faultsOf(id)).toEqual([]);
});

test('a new key keeps the signatures of its predecessor valid, and a foreign key is not ours', async () => {
  const { id } = await buildOrganization(database);
  await sell(id, null);
  await signNow();
  const [both, next] = [createSecrets('next secret', 'secret of the test'), createSecrets('next secret')];
  expect(await faultsOf(id, both)).toEqual([]);
  const stranger = createSecrets('somebody else');
  expect(await faultsOf(id, stranger)).toMatchObject([{ where: 'The signature' }]);
  // While processes are restarted one after the other.
  expect(await faultsOf(id, acceptNext(secrets, 'next secret'))).toEqual([]);
  await signNow(both);
  expect(await faultsOf(id, next)).toEqual([]);
  const [newest, former] = await findOurKeys(database.read, both);
  expect(newest).toMatchObject({ formerId: former?.id, endorsement: expect.any(String) });
  // Replaced without overlap after a leak: only the new key itself names the former one.
  const leaked = createSecrets('third secret');
  expect(await faultsOf(id, leaked)).toMatchObject([{ where: 'The signature' }]);
  await signNow(leaked);
  expect(await faultsOf(id, leaked)).toEqual([]);
  const ours = await findOurKeys(database.read, leaked);
  expect(ours[0]).toMatchObject({ formerId: newest?.id, endorsement: null });
  // The next check reports it once; the verifier does so until a statement confirms the books.
  expect(await findKeyDifferences(database.read, ours)).toMatchObject([
    { subject: ours[0]?.id, stored: 'new, without an endorsement' },
  ]);
  await runLedgerCheck({ ...checkDeps, secrets: leaked });
  expect(await findKeyDifferences(database.read, ours)).toEqual([]);
  const { faults, doubts } = await verifyBooks(await booksOf(id, leaked), nodeTools);
  expect(faults).toEqual([]);
  expect(doubts).toEqual([expect.stringMatching(/^The key [0-9a-f]{16} began on .* did not endorse it\./)]);
  const signed = await query(
    `SELECT key_id FROM ledger_heads WHERE organization_id = $1 ORDER BY id DESC LIMIT 1`,
    [id],
  );
  expect(signed).toEqual([{ keyId: leaked.signers('books signature')[0].keyId }]);
});

test('a new key names the newest key of ours, not a newer one that somebody planted', async () => {
  const ours = createSecrets('third secret');
  await signNow(ours);
  const [planted] = createSecrets('planted secret').signers('books signature');
  await query(
    `INSERT INTO books_keys (id, public_key, since, signature) VALUES ($1, $2, now() + interval '1 second', 'none')`,
    [planted.keyId, planted.publicKey],
  );
  const both = createSecrets('fourth secret', 'third secret');
  await signNow(both, new Date(Date.now() + 60_000));
  const listed = await findOurKeys(database.read, both);
  expect(listed[0]).toMatchObject({
    formerId: ours.signers('books signature')[0].keyId,
    endorsement: expect.any(String),
  });
  expect(listed.map(({ id }) => id)).not.toContain(planted.keyId);
  expect(await findKeyDifferences(database.read, listed)).toMatchObject([
    { subject: planted.keyId, stored: 'not ours' },
  ]);
});

test('a public key written over a predecessor is not ours', async () => {
  const [planted] = createSecrets('another planted secret').signers('books signature');
  const mine = createSecrets('fifth secret');
  const [signer] = mine.signers('books signature');
  const overwritten = '0123456789abcdef';
  const key = { publicKey: signer.publicKey, since: new Date(), formerId: overwritten };
  const insert = `INSERT INTO books_keys (id, public_key, since, former_id, signature) VALUES ($1, $2, $3, $4, $5)`;
  await query(insert, [overwritten, planted.publicKey, new Date(0), null, 'none']);
  await query(insert, [signer.keyId, ...Object.values(key), signer.sign(keyText(key))]);
  expect((await findOurKeys(database.read, mine)).map(({ id }) => id)).toEqual([signer.keyId]);
});

test('the serving role cannot change links, heads or keys', async () => {
  for (const table of ['ledger_links', 'ledger_heads', 'books_checkpoints', 'books_keys']) {
    await expect(query(`DELETE FROM ${table}`)).rejects.toThrow('append-only');
    await expect(query(`TRUNCATE ${table} CASCADE`)).rejects.toThrow('append-only');
  }
  await expect(query(`UPDATE ledger_links SET hash = '\\x00'`)).rejects.toThrow('append-only');
});
