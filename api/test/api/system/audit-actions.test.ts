import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const api = path.resolve(import.meta.dirname, '../../..');
const files = ['src', 'test'].flatMap((folder) =>
  readdirSync(path.join(api, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(folder, name)),
);
const isTest = (file: string): boolean => file.endsWith('.test.ts');
const read = (file: string): string => readFileSync(path.join(api, file), 'utf8');

/** Quoted words with dashes, as actions have them. */
const dashed = /'([a-z]+(?:-[a-z]+)+)'/g;
/** Quoted in files that write to the audit, but no action. */
const others = new Set(['contact-message', 'display-order', 'order-shipped', 'service-key', 'service-keys']);

test('each action in the audit is named by a test, which expects it to be written', () => {
  const actions = new Set(
    files
      .filter((file) => file.startsWith('src') && !isTest(file))
      .map(read)
      .flatMap((text) => {
        const isOfAudit = /\b(?:recordAudit|AuditRecord|recordStaffAudit|auditOrder)\b/.test(text);
        const named = [...text.matchAll(/\baction: '([a-z]+-[a-z-]+)'/g)];
        return [...named, ...(isOfAudit ? text.matchAll(dashed) : [])].map(([, action = '']) => action);
      })
      .filter((action) => !others.has(action)),
  );
  const tests = files.filter(isTest).map(read).join('\n');
  const expected = new Set(tests.match(/[a-z]+(?:-[a-z]+)+/g));
  expect(actions.size).toBeGreaterThan(80);
  expect([...actions].filter((action) => !expected.has(action)).sort()).toEqual([]);
});
