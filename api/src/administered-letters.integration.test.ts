import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from './test/browser.js';
import { queryDatabase } from './test/query-database.js';
import { startTestApp, type TestApp } from './test/running-app.js';
import { openStaffSession } from './test/sessions.js';
import { openSmtp, type TestSmtp } from './test/smtp.js';
import { until } from './test/until.js';

/** What became of letters, as staff sees it, and trying one again. */
let app: TestApp;
let smtp: TestSmtp;
let admin: Browser;

beforeAll(async () => {
  smtp = await openSmtp();
  app = await startTestApp({ RATE_LIMITS: 'off', SMTP_URL: smtp.url });
  admin = await openStaffSession(app, 'admin');
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});

type Letter = { id: string; kind: string; recipient: string; status: string; errorMessage: string | null };
type Page = { letters: Letter[]; hasMore: boolean; totalCount: number; failedCount: number };

async function page(variables: object = {}): Promise<Page> {
  const text = `query ($status: LetterStatus, $search: String, $after: ID, $first: Int!) {
    letters(status: $status, search: $search, after: $after, first: $first) {
      letters { id kind recipient subject status errorMessage createdAt sentAt } hasMore totalCount failedCount
    }
  }`;
  const { data } = await admin.ask(text, { first: 20, ...variables });
  return (data as { letters: Page }).letters;
}

const retry = (id: string | undefined): ReturnType<Browser['ask']> =>
  admin.ask('mutation ($id: ID!) { retryLetter(id: $id) { status errorMessage } }', { id });

/** A contact message makes two letters: to support and to its sender. */
async function write(email: string): Promise<void> {
  const message = 'Do you ship to Alaska?';
  await new Browser(app.url).post('/api/contact', { name: 'Ada', email, message });
}

test('letters that were sent are listed with their whole recipient, newest first, page by page', async () => {
  await write('ada@example.org');
  await until(async () => (await page({ status: 'sent' })).totalCount === 2);
  const first = await page({ first: 1 });
  const second = await page({ first: 1, after: first.letters[0]?.id });
  expect([first.hasMore, second.hasMore, first.failedCount]).toEqual([true, false, 0]);
  expect([...first.letters, ...second.letters].map(({ kind }) => kind).sort()).toEqual([
    'contact-received',
    'contact-to-support',
  ]);
  const found = await page({ search: 'ADA@Example' });
  expect(found.letters.map(({ kind, recipient, status }) => [kind, recipient, status])).toEqual([
    ['contact-received', 'ada@example.org', 'sent'],
  ]);
});

test('a letter that was sent is not tried again', async () => {
  const { letters } = await page({ status: 'sent' });
  expect((await retry(letters[0]?.id)).code).toBe('LETTER_NOT_FAILED');
});

test('a letter that was given up is shown with its reason, and leaves once it is tried again', async () => {
  smtp.setMoods('refuse');
  await write('ben@example.org');
  await until(async () => (await page({ status: 'failed' })).totalCount === 2);
  await queryDatabase(
    app.databaseUrl,
    `UPDATE outbox SET state = 'dead', finished_at = now() WHERE state = 'open'`,
  );
  const [letter] = (await page({ status: 'failed', search: 'ben@' })).letters;
  expect(letter?.errorMessage).toMatch(/451/);
  smtp.setMoods('accept');
  expect((await retry(letter?.id)).data).toEqual({ retryLetter: { status: 'pending', errorMessage: null } });
  await until(async () => (await page({ status: 'sent', search: 'ben@' })).totalCount === 1);
  expect(smtp.received.filter(({ recipients }) => recipients.includes('ben@example.org'))).toHaveLength(1);
  expect((await page()).failedCount).toBe(1);
  const entries = await queryDatabase(
    app.databaseUrl,
    `SELECT before, after FROM audit_entries WHERE action = 'letter-retried' AND subject_id = $1`,
    [letter?.id],
  );
  expect(entries).toEqual([{ before: { status: 'failed' }, after: { status: 'pending' } }]);
});

test('two administrators who try it again at once send it once', async () => {
  const [letter] = (await page({ status: 'failed' })).letters;
  const outcomes = await Promise.all([retry(letter?.id), retry(letter?.id)]);
  expect(outcomes.map(({ code }) => code).sort()).toEqual(['LETTER_NOT_FAILED', null]);
  const recipient = letter?.recipient ?? '';
  const received = (): number =>
    smtp.received.filter(
      ({ source, recipients }) => recipients.includes(recipient) && source.includes('ben@'),
    ).length;
  await until(async () => (await page({ status: 'pending' })).totalCount === 0);
  expect([(await page()).failedCount, received()]).toEqual([0, 1]);
});

test('pages have 1 to 100 letters', async () => {
  for (const first of [0, 101])
    expect((await admin.ask(`{ letters(first: ${first}) { hasMore } }`)).code).toBe('INVALID_INPUT');
});
