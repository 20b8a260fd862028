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
import { keyText } from './books-keys.js';
import { type BookEntry, centsOf, dollarsOf, entryText, headText, shareByRule } from './verify-books.js';

test('verify.html is up to date with its template and program (npm run codegen writes it)', () => {
  const made = path.join(mkdtempSync(path.join(os.tmpdir(), 'verifier-')), 'verify.html');
  execFileSync(process.execPath, [
    fileURLToPath(new URL('../../../build/verifier.mjs', import.meta.url)),
    made,
  ]);
  expect(readFileSync(new URL('verify.html', import.meta.url), 'utf8')).toBe(readFileSync(made, 'utf8'));
});

test('the page says whether the signatures were checked, and only then that nothing has changed', async () => {
  const organizationId = 'school';
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const entry: BookEntry = {
    ...{ number: 1, hash: '', kind: 'sale', classroom: '', order: 'order', campaign: 1, source: '' },
    ...{ sales: '10.00', organizationProfit: '3.00', classroomProfit: '0.00' },
    ...{ occurredAt: '2026-01-02T03:04:05.000000Z', month: '' },
  };
  const head = {
    ...{ number: 1, hash: hash(entryText(organizationId, '', entry)) },
    signedAt: '2026-01-03T03:04:05.000000Z',
  };
  const [signer] = createSecrets('secret of the test').signers('books signature');
  const { keyId, publicKey } = signer;
  const key = { id: keyId, publicKey, since: '2026-01-01T00:00:00.000Z', formerId: null };
  const books = {
    ...{ organizationId, organizationName: 'School', madeAt: 'now', statements: [] },
    keys: [{ ...key, signature: signer.sign(keyText({ ...key, since: new Date(key.since) })) }],
    entries: [{ ...entry, hash: head.hash }],
    heads: [{ ...head, keyId, signature: signer.sign(headText(organizationId, head)) }],
  };
  expect(await openPage(books)).toEqual(['good', 'The books have not been changed.']);
  const changed = { ...books, entries: [{ ...entry, hash: head.hash, campaign: 2 }] };
  expect(await openPage(changed)).toEqual(['bad', 'The books do not match: 1 found.']);
  const unsupported = () => Promise.reject(new DOMException('No Ed25519', 'NotSupportedError'));
  expect(await openPage(books, unsupported)).toEqual([
    '',
    'The entries agree with each other; this browser could not check the signatures.',
  ]);
});

/** Runs the program of verify.html; returns the class and the words of its verdict. */
async function openPage(books: object, importKey = crypto.subtle.importKey.bind(crypto.subtle)) {
  const page = readFileSync(new URL('verify.html', import.meta.url), 'utf8');
  const [, program = ''] = /<script type="module">(.*)<\/script>/s.exec(page) ?? [];
  const createElement = () => ({ textContent: '', className: '', append: () => undefined });
  const verdict = createElement();
  const elements = new Map([
    ['verdict', verdict],
    ['books', { ...createElement(), textContent: JSON.stringify(books) }],
  ]);
  const { digest, verify } = crypto.subtle;
  const subtle = {
    ...{ digest: digest.bind(crypto.subtle), verify: verify.bind(crypto.subtle) },
    importKey,
  };
  const getElementById = (id: string) => elements.get(id) ?? createElement();
  runInNewContext(program.replaceAll(/\bexport (?=(async )?function)/g, ''), {
    ...{ document: { createElement, getElementById }, crypto: { subtle } },
    ...{ TextEncoder, Uint8Array, atob },
  });
  while (verdict.textContent === '') await new Promise((done) => setTimeout(done, 5));
  return [verdict.className, verdict.textContent];
}

test("the verifier's share rule gives the same shares as the ledger's", () => {
  for (let cents = 0; cents < 5_000; cents += 1)
    for (const hasClass of [true, false]) {
      const classroomId = hasClass ? 'class' : null;
      const { organizationProfit, classroomProfit } = shareOfSale({
        ...{ organizationId: 'school', classroomId, subtotal: toCents(cents) },
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
