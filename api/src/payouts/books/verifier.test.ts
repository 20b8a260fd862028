import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { shareOfSale } from '../../fundraising/index.js';
import { toCents } from '../../lib/cents.js';
import { createSecrets } from '../../lib/secrets/secrets.js';
import type { Signer } from '../../lib/secrets/signer.js';
import type { BookEntry, BooksKey } from './books.types.js';
import { centsOf, dollarsOf, entryText, readPaper, shareByRule } from './verify-books.js';
import { checkpointText, headsText, headText, keyText } from './verify-signatures.js';

test('verify.html is up to date with its template and program (npm run codegen writes it)', () => {
  const made = path.join(mkdtempSync(path.join(os.tmpdir(), 'verifier-')), 'verify.html');
  execFileSync(process.execPath, [
    fileURLToPath(new URL('../../../build/verifier.mjs', import.meta.url)),
    made,
  ]);
  expect(readFileSync(new URL('verify.html', import.meta.url), 'utf8')).toBe(readFileSync(made, 'utf8'));
});

const organizationId = 'school';
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
/** A sale of $10.00 more. */
const addEntry = (before: readonly BookEntry[], occurredAt = '2026-01-02T03:04:05.000000Z'): BookEntry[] => {
  const entry: BookEntry = {
    number: before.length + 1,
    hash: '',
    kind: 'sale',
    classroom: '',
    order: `order ${before.length + 1}`,
    campaign: 1,
    source: '',
    sales: '10.00',
    organizationProfit: '3.00',
    classroomProfit: '0.00',
    occurredAt,
    month: '',
  };
  return [...before, { ...entry, hash: hash(entryText(organizationId, before.at(-1)?.hash ?? '', entry)) }];
};
const entries = addEntry(addEntry(addEntry([])));
const [signer, planted] = ['secret of the test', 'planted secret'].map(
  (secret) => createSecrets(secret).signers('books signature')[0],
) as [Signer, Signer]; // two of two
const keyOf = ({ keyId, publicKey }: Signer, since: string, endorser?: Signer): BooksKey => {
  const key = { id: keyId, publicKey, since, formerId: endorser?.keyId ?? null };
  return { ...key, endorsement: endorser?.sign(keyText(key)) ?? null };
};
const first = keyOf(signer, '2026-01-01T00:00:00.000Z');
const signedAt = '2026-01-03T03:04:05.000000Z';
/** What this key signed of the three entries. */
const signedBy = ({ keyId, sign }: Signer) => {
  const head = { id: 7, number: 3, hash: entries[2]?.hash ?? '', signedAt };
  const heads = [{ ...head, keyId, signature: sign(headText(organizationId, head)) }];
  const leaves = ['leaf of another school', hash(headsText(organizationId, heads))];
  const former = {
    number: 1,
    previous: '',
    signedAt: '2026-01-02T03:04:05.000000Z',
    lastHeadId: 2,
    digest: '',
  };
  const digest = hash(leaves.join('\n'));
  const newest = { number: 2, previous: hash(checkpointText(former)), signedAt, lastHeadId: 7, digest };
  const checkpoints = [former, newest].map((checkpoint) => ({
    ...checkpoint,
    keyId,
    signature: sign(checkpointText(checkpoint)),
  }));
  const copy = { text: checkpointText(newest), keyId, signature: sign(checkpointText(newest)) };
  return { heads, leaves, checkpoints, copy };
};
const books = {
  organizationId,
  organizationName: 'School',
  madeAt: '2026-01-04T01:00:00.000Z',
  statements: [],
  entries,
  keys: [first],
  recorded: 2,
  ...signedBy(signer),
};
const good = ['good', 'The books have not been changed.'];
const unconfirmed = ['', 'These books cannot be confirmed from this file alone.'];

test('the page says whether the signatures were checked, and only then that nothing has changed', async () => {
  expect((await openPage(books)).verdict()).toEqual(good);
  const changed = { ...books, entries: entries.map((entry) => ({ ...entry, campaign: 2 })) };
  expect((await openPage(changed)).verdict()).toEqual(['bad', 'The books do not match: 3 found.']);
  const unsupported = () => Promise.reject(new DOMException('No Ed25519', 'NotSupportedError'));
  expect((await openPage(books, unsupported)).verdict()).toEqual([
    '',
    'The entries agree with each other; this browser could not check the signatures.',
  ]);
});

test('books that nobody signed get no good verdict, until a statement confirms all of them', async () => {
  const { verdict, enter } = await openPage({ ...books, heads: [] });
  expect(verdict()).toEqual(unconfirmed);
  const lineOf = (count: number) => `${count} entries, fingerprint ${entries[count - 1]?.hash}`;
  expect(await enter(lineOf(2))).toEqual([
    '',
    'The first 2 entries have not been changed. The later ones cannot be confirmed yet.',
  ]);
  expect(await enter(lineOf(3))).toEqual(good);
});

test('a key that the key before it did not endorse gets no good verdict, whichever it names', async () => {
  const later = '2026-01-02T00:00:00.000Z';
  const openWith = async (...keys: BooksKey[]) =>
    (await openPage({ ...books, keys, ...signedBy(planted) })).verdict();
  const endorsed = keyOf(planted, later, signer);
  expect(await openWith(endorsed, first)).toEqual(good);
  expect(await openWith({ ...endorsed, endorsement: null }, first)).toEqual(unconfirmed);
  expect(await openWith({ ...endorsed, since: '2026-01-02T00:00:01.000Z' }, first)).toEqual(unconfirmed);
  expect(await openWith(keyOf(planted, later), first)).toEqual(unconfirmed);
  expect(await openWith(keyOf(planted, later, planted), first)).toEqual(unconfirmed);
  expect(await openWith(first, keyOf(planted, '2025-01-01T00:00:00.000Z'))).toEqual(unconfirmed);
  expect(await openWith(first)).toEqual(['bad', 'The books do not match: 3 found.']);
});

test('the page finds a checkpoint or a signature that was removed, changed or added', async () => {
  const [former, newest] = books.checkpoints;
  const openWith = async (changed: object) => (await openPage({ ...books, ...changed })).verdict();
  const bad = (count: number) => ['bad', `The books do not match: ${count} found.`];
  expect(await openWith({ leaves: books.leaves.slice(1) })).toEqual(bad(1));
  expect(await openWith({ leaves: books.leaves.slice(0, 1) })).toEqual(bad(2));
  expect(await openWith({ heads: books.heads.map((head) => ({ ...head, id: 6 })) })).toEqual(bad(1));
  expect(await openWith({ heads: [...books.heads, { ...books.heads[0], id: 8 }] })).toEqual(bad(1));
  expect(await openWith({ checkpoints: [newest] })).toEqual(bad(1));
  expect(await openWith({ checkpoints: [former] })).toEqual(bad(2));
  expect(await openWith({ checkpoints: [{ ...former, lastHeadId: 3 }, newest] })).toEqual(bad(1));
  expect(await openWith({ checkpoints: [former, newest, { ...newest, number: 3 }] })).toEqual(bad(2));
  expect(await openWith({ recorded: 3 })).toEqual(bad(1));
  // Whoever removes the newest checkpoint with all that the database has of it does not reach its copy.
  const older = { checkpoints: [former], leaves: [], heads: [], recorded: 1 };
  expect(await openWith({ ...older, copy: null })).toEqual(bad(1));
});

test('books that were not signed last night, or not in full, get no good verdict until a statement confirms them', async () => {
  const late = await openPage({ ...books, madeAt: '2026-01-05T01:00:00.000Z' });
  expect(late.verdict()).toEqual(unconfirmed);
  expect(await late.enter(`3 entries, fingerprint ${entries[2]?.hash}`)).toEqual(good);
  expect(
    (await openPage({ ...books, checkpoints: [], leaves: [], recorded: 0, copy: null })).verdict(),
  ).toEqual(unconfirmed);
  // Signed on January 3 up to entry 3: an entry of the night before was booked since, an older one was left out.
  const openWith = async (occurredAt: string) =>
    (await openPage({ ...books, entries: addEntry(entries, occurredAt) })).verdict();
  expect(await openWith('2026-01-02T03:04:05.000000Z')).toEqual([
    '',
    'Entries 1 to 3 have not been changed. 1 was added since and is signed with the next nightly check.',
  ]);
  expect(await openWith('2026-01-01T03:04:05.000000Z')).toEqual(unconfirmed);
});

test('entries beyond the last signature keep the page from an unconditional verdict, until a statement confirms them', async () => {
  const since = '2026-01-03T12:00:00.000000Z';
  const more = addEntry(addEntry(entries, since), since);
  const { verdict, enter } = await openPage({ ...books, entries: more });
  const beyond = (words: string) => ['', `${words} signed with the next nightly check.`];
  const two = beyond('Entries 1 to 3 have not been changed. 2 were added since and are');
  expect(verdict()).toEqual(two);
  const lineOf = (count: number) => `${count} entries, fingerprint ${more[count - 1]?.hash}`;
  expect(await enter(lineOf(1))).toEqual(two);
  expect(await enter(lineOf(4))).toEqual(
    beyond('Entries 1 to 4 have not been changed. 1 was added since and is'),
  );
  expect(await enter(lineOf(5))).toEqual(good);
});

test('the reader confirms the books with the line of a statement, up to its last entry', async () => {
  const keys = [keyOf(planted, '2026-01-02T00:00:00.000Z'), first];
  const { verdict, enter, textOf } = await openPage({ ...books, keys, ...signedBy(planted) });
  const lineOf = (count: number) => `${count} entries, fingerprint ${entries[count - 1]?.hash}`;
  expect(verdict()).toEqual(unconfirmed);
  expect(await enter(lineOf(2))).toEqual([
    '',
    'The first 2 entries have not been changed. The later ones cannot be confirmed yet.',
  ]);
  expect(await enter(lineOf(3))).toEqual(good);
  expect(await enter(`4 entries, fingerprint ${'0'.repeat(64)}`)).toEqual([
    'bad',
    'The books do not match: 1 found.',
  ]);
  expect(await enter(`2 entries, fingerprint ${'0'.repeat(64)}`)).toEqual([
    'bad',
    'The books do not match: 1 found.',
  ]);
  expect(textOf('unread')).toBe('');
  await enter('2 entries, fingerprint 3f2a91c0');
  expect(textOf('unread')).toMatch(/^Enter the number of entries and all 64/);
});

test('the line of a statement is read as printed, pasted or typed', () => {
  const hex = '0123456789abcdef'.repeat(4);
  const read = { number: 153, hash: hex };
  const grouped = hex.replaceAll(/(.{8})/g, '$1 ');
  expect(readPaper(`Books when this was drawn: 153 entries, fingerprint ${grouped}`)).toEqual(read);
  expect(readPaper(`153 entries,\nfingerprint ${grouped.replaceAll(' ', '\n')}`)).toEqual(read);
  expect(readPaper(`153 ${grouped.toUpperCase()}`)).toEqual(read);
  expect(readPaper(`1 entry, fingerprint ${hex}`)).toEqual({ number: 1, hash: hex });
  expect(readPaper(`153 entries, fingerprint ${hex}0`)).toBeNull();
  expect(readPaper(`153 entries, fingerprint ${grouped} 01234567`)).toBeNull();
  expect(readPaper('153 entries')).toBeNull();
});

/** Runs the program of verify.html until its first verdict. */
async function openPage(shown: object, importKey = crypto.subtle.importKey.bind(crypto.subtle)) {
  const page = readFileSync(new URL('verify.html', import.meta.url), 'utf8');
  const [, program = ''] = /<script type="module">(.*)<\/script>/s.exec(page) ?? [];
  let submit: (event: { preventDefault: () => void }) => Promise<void> = () => Promise.resolve();
  const createElement = () => ({
    textContent: '',
    className: '',
    value: '',
    append: () => undefined,
    replaceChildren: () => undefined,
    addEventListener: (_name: string, listener: typeof submit) => void (submit = listener),
  });
  const elements = new Map([['books', { ...createElement(), textContent: JSON.stringify(shown) }]]);
  const getElementById = (id: string) => {
    const element = elements.get(id) ?? createElement();
    elements.set(id, element);
    return element;
  };
  const { digest, verify } = crypto.subtle;
  const subtle = {
    digest: digest.bind(crypto.subtle),
    verify: verify.bind(crypto.subtle),
    importKey,
  };
  runInNewContext(program.replaceAll(/\bexport (?=(async )?function)/g, ''), {
    document: { createElement, getElementById },
    crypto: { subtle },
    TextEncoder,
    Uint8Array,
    atob,
  });
  while (getElementById('title').textContent === '') await new Promise((done) => setTimeout(done, 5));
  const textOf = (id: string) => getElementById(id).textContent;
  const verdict = () => [getElementById('verdict').className, textOf('verdict')];
  const enter = async (line: string) => {
    getElementById('line').value = line;
    await submit({ preventDefault: () => undefined });
    return verdict();
  };
  return { verdict, textOf, enter };
}

test("the verifier's share rule gives the same shares as the ledger's", () => {
  for (let cents = 0; cents < 5_000; cents += 1)
    for (const hasClass of [true, false]) {
      const classroomId = hasClass ? 'class' : null;
      const { organizationProfit, classroomProfit } = shareOfSale({
        organizationId: 'school',
        classroomId,
        subtotal: toCents(cents),
      });
      expect(shareByRule(cents, hasClass)).toEqual({
        organization: organizationProfit,
        classroom: classroomProfit,
      });
    }
});

test.each([
  ['0.00', 0, '$0.00'],
  ['-0.07', -7, '-$0.07'],
  ['1234567.89', 123_456_789, '$1,234,567.89'],
])('%s is parsed and formatted to the cent', (text, cents, dollars) => {
  expect([centsOf(text), dollarsOf(cents)]).toEqual([cents, dollars]);
});
