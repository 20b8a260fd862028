import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pino from 'pino';
import { createSecrets } from '../../lib/secrets/secrets.js';
import { unconfiguredProvider } from '../../payments/index.js';
import { buildEntry } from '../../../test/support/factories/build-books.js';
import { buildOrganization } from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { memoryFiles } from '../../../test/support/doubles/memory-files.js';
import { runLedgerCheck } from '../checks/run-ledger-check.js';
import type { Checkpoint } from './books.types.js';
import { readCheckpointCopy, removeCheckpointCopy, storeCheckpointCopy } from './checkpoint-copy.js';
import { findCheckpoints } from './load-books.js';
import { checkpointText } from './verify-signatures.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const files = memoryFiles();
const secrets = createSecrets('secret of the test');
const logged: string[] = [];
const logger = pino({}, { write: (line: string) => void logged.push(line) });
const deps = { database, secrets, files, provider: unconfiguredProvider, clock: () => new Date(), logger };

/** Runs the nightly check; returns what it says of the chains, and the newest checkpoint. */
async function check(by = secrets) {
  logged.length = 0;
  const { results } = await runLedgerCheck({ ...deps, secrets: by });
  const [newest] = await findCheckpoints(database.read, 1);
  const differences = results.find(({ part }) => part === 'chain')?.differences ?? [];
  return {
    said: differences.map(({ figure, stored }) => `${figure} ${stored}`),
    expected: differences.map(({ expected }) => expected),
    number: newest?.number ?? 0,
  };
}
const copiedNumber = async () => Number((await readCheckpointCopy(files))?.text.split('|')[1]);
const asSuperuser = (...steps: string[]) =>
  database.transaction(async (tx) => {
    for (const step of ['SET LOCAL session_replication_role = replica', ...steps]) await tx.query(step);
  });
const forget = (from: number) =>
  asSuperuser(
    `DELETE FROM books_checkpoints WHERE number >= ${from}`,
    'DELETE FROM ledger_heads WHERE id > (SELECT COALESCE(max(last_head_id), 0) FROM books_checkpoints)',
    `UPDATE ledger_checks SET checkpoint = NULL WHERE checkpoint >= ${from}`,
  );

beforeAll(async () => {
  const { id } = await buildOrganization(database);
  await buildEntry(database, { organizationId: id, classroomId: null });
});
beforeEach(async () => {
  await asSuperuser(
    'DELETE FROM books_checkpoints',
    'DELETE FROM ledger_heads',
    'UPDATE ledger_checks SET checkpoint = NULL',
  );
  files.stored.clear();
  expect(await check()).toMatchObject({ said: [], number: 1 }); // as at a first start
});

test('each check copies its checkpoint, and a first start says nothing of it', async () => {
  expect(logged.join()).not.toMatch(/the copy|no copy/);
  expect(await copiedNumber()).toBe(1);
  expect(await check()).toMatchObject({ said: [], number: 2 });
  expect(await copiedNumber()).toBe(2);
});

test('checkpoints removed with all that names them are reported at every check, which signs nothing', async () => {
  for (let count = 0; count < 3; count += 1) await check();
  await forget(3);
  for (const night of ['first', 'second'])
    expect([night, await check()]).toMatchObject([
      night,
      { said: ['The checkpoints 2 missing of the 4 signed'], number: 2 },
    ]);
  await forget(1);
  expect(await check()).toMatchObject({ said: ['The checkpoints 4 missing of the 4 signed'], number: 0 });
  expect(await copiedNumber()).toBe(4);
});

test('after a restore the difference names the command that ends it', async () => {
  await check();
  await forget(2);
  const { expected } = await check();
  expect(expected).toEqual(['unchanged, unless a backup was restored: then run books:accept-restore']);
  expect(await removeCheckpointCopy(files)).toMatch(/^skycrumb-checkpoint-1\|2\|/);
  expect(await removeCheckpointCopy(files)).toBeNull();
  expect(await check()).toMatchObject({ said: [], number: 2 });
  expect(await copiedNumber()).toBe(2);
});

test('a checkpoint that differs from its copy is reported', async () => {
  await check();
  await forget(2);
  const copy = [...files.stored];
  files.stored.clear();
  await check(); // signs another checkpoint 2
  files.stored.clear();
  for (const [key, bytes] of copy) files.stored.set(key, bytes);
  expect((await check()).said).toEqual(['Checkpoint 2 is not the one that was copied to the file store']);
});

test('a copy that we did not sign is reported, and its number believed in nothing', async () => {
  const [[key, bytes] = ['', Buffer.from('')]] = files.stored;
  for (const planted of [String(bytes).replace('|1|', '|9|'), 'no checkpoint', '']) {
    files.stored.set(key, Buffer.from(planted));
    expect(await check()).toMatchObject({
      said: ['The copy of the newest checkpoint was not signed with our key'],
      number: 1,
    });
  }
});

test('a lost file store is a warning, and has a copy again after the check', async () => {
  files.stored.clear();
  expect(await check()).toMatchObject({ said: [], number: 2 });
  expect(logged.join()).toContain('the file store had no copy of a checkpoint');
  expect(await copiedNumber()).toBe(2);
});

test('while the file store cannot be read, the books are checked and signed, and the copy stays', async () => {
  files.isAway = true;
  expect(await check()).toMatchObject({ said: [], number: 2 });
  expect(logged.join()).toContain('the copy of the newest checkpoint could not be read');
  files.isAway = false;
  expect(await copiedNumber()).toBe(1);
  // Away only for the first read: a copy that was not compared is evidence, and is not replaced.
  let reads = 0;
  const get = (key: string) => (++reads === 1 ? Promise.reject(new Error('Away')) : files.get(key));
  const flaky = { ...files, get };
  await runLedgerCheck({ ...deps, files: flaky });
  expect(await copiedNumber()).toBe(1);
  expect(await check()).toMatchObject({ said: [], number: 4 });
  expect(await copiedNumber()).toBe(4);
});

test('of two checks at once the copy is that of the newer one, whichever stores last', async () => {
  await Promise.all([check(), check(), check()]);
  expect(await copiedNumber()).toBe(4);
  const checkpoints: Checkpoint[] = await findCheckpoints(database.read, null);
  await Promise.all(checkpoints.map((checkpoint) => storeCheckpointCopy(deps, checkpoint)));
  expect(await copiedNumber()).toBe(4);
  const [newest] = checkpoints;
  expect(newest && checkpointText(newest)).toBe((await readCheckpointCopy(files))?.text);
});
