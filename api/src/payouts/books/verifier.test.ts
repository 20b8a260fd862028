import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { shareOfSale } from '../../fundraising/index.js';
import { toCents } from '../../lib/cents.js';
import { centsOf, dollarsOf, shareByRule } from './verify-books.js';

test('verify.html is up to date with its template and program (npm run codegen writes it)', () => {
  const made = path.join(mkdtempSync(path.join(os.tmpdir(), 'verifier-')), 'verify.html');
  execFileSync(process.execPath, [
    fileURLToPath(new URL('../../../build/verifier.mjs', import.meta.url)),
    made,
  ]);
  expect(readFileSync(new URL('verify.html', import.meta.url), 'utf8')).toBe(readFileSync(made, 'utf8'));
});

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
