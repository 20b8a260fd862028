import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sharedRules } from '../../../src/lib/shared-rules.js';
import type { Browser } from '../../support/browser.js';
import { graphql } from '../../support/graphql.js';
import { openStaffSession } from '../../support/people/sessions.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';

let app: TestApp;
let admin: Browser;

beforeAll(async () => {
  app = await startTestApp();
  admin = await openStaffSession(app, 'admin');
});
afterAll(() => app.stop());

/** The longest cells that are accepted. */
const longest = [
  'P000042',
  '00000000-0000-4000-8000-000000000000',
  '$10,000.00',
  'T'.repeat(40),
  '11/03/2025',
];

/** The preview and the recording of a file with this many lines, below the longest head. */
async function send(count: number) {
  const lines = [...Array<string>(20).fill(''), ...Array<string>(count).fill(longest.join('\t'))];
  const previewed = await graphql(
    admin,
    'query ($lines: [String!]!) { paymentLines(lines: $lines) { reason } }',
    { lines },
  );
  const recorded = await graphql(
    admin,
    'mutation ($lines: [String!]!) { recordPayments(lines: $lines) { statements { id } } }',
    { lines },
  );
  return { previewed, recorded };
}

test("one request holds the bank's response to a full file of payouts, however long its cells", async () => {
  const { previewed, recorded } = await send(sharedRules.maxPayments);
  expect(previewed.data?.paymentLines).toHaveLength(sharedRules.maxPayments);
  // Read, and refused for what the lines say.
  expect(recorded.code).toBe('PAYMENT_LINES_REFUSED');
});

test('a response with one line more is refused in words', async () => {
  const { previewed, recorded } = await send(sharedRules.maxPayments + 1);
  for (const { code, message } of [previewed, recorded])
    expect([code, message]).toEqual(['INVALID_INPUT', 'At most 250 lines at once.']);
});
