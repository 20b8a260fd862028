import 'reflect-metadata';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { graphql } from '../../support/graphql.js';
import { openStaffSession } from '../../support/people/sessions.js';
import { openSmtp, type TestSmtp } from '../../support/doubles/smtp.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';

/** The outcome of emails, as staff see it, and trying one again. */
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

type Email = { id: string; kind: string; recipient: string; status: string; errorMessage: string | null };
type Counts = { unmatchedPayments: number; failedEmails: number; openMessages: number; total: number };
type Page = { nodes: Email[]; pageInfo: { hasNextPage: boolean; endCursor: string }; totalCount: number };

async function page(variables: object = {}): Promise<Page> {
  const text = `query ($status: EmailStatus, $search: String, $after: String, $first: Int!) {
    emails(filter: { status: $status, search: $search }, after: $after, first: $first) {
      nodes { id kind recipient subject status errorMessage createdAt sentAt } pageInfo { hasNextPage endCursor } totalCount
    }
  }`;
  const { data } = await admin.ask(text, { first: 20, ...variables });
  return (data as { emails: Page }).emails;
}

const retry = (id: string | undefined): ReturnType<Browser['ask']> =>
  admin.ask('mutation ($id: ID!) { retryEmail(emailId: $id) { status errorMessage } }', { id });

/** A contact message makes two emails: to support and to its sender. */
async function write(email: string): Promise<void> {
  const message = 'Do you ship to Alaska?';
  await new Browser(app.url).post('/api/contact', { name: 'Ada', email, message });
}

test('emails that were sent are listed with their whole recipient, newest first, page by page', async () => {
  await write('ada@example.org');
  await until(async () => (await page({ status: 'sent' })).totalCount === 2);
  const first = await page({ first: 1 });
  const second = await page({ first: 1, after: first.pageInfo.endCursor });
  expect([first, second].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, false]);
  expect((await page({ status: 'failed' })).totalCount).toBe(0);
  expect([...first.nodes, ...second.nodes].map(({ kind }) => kind).sort()).toEqual([
    'contact-received',
    'contact-to-support',
  ]);
  const found = await page({ search: 'ADA@Example' });
  expect(found.nodes.map(({ kind, recipient, status }) => [kind, recipient, status])).toEqual([
    ['contact-received', 'ada@example.org', 'sent'],
  ]);
  expect((await page({ search: 'ada%org' })).nodes).toEqual([]);
});

test('an email that was sent is not tried again', async () => {
  const { nodes: emails } = await page({ status: 'sent' });
  expect((await retry(emails[0]?.id)).code).toBe('EMAIL_NOT_FAILED');
});

test('an email that was given up is shown with its reason, and leaves once it is tried again', async () => {
  smtp.setMoods('refuse');
  await write('ben@example.org');
  await until(async () => (await page({ status: 'failed' })).totalCount === 2);
  await queryDatabase(
    app.databaseUrl,
    `UPDATE outbox SET state = 'dead', finished_at = now() WHERE state = 'open'`,
  );
  const [email] = (await page({ status: 'failed', search: 'ben@' })).nodes;
  expect(email?.errorMessage).toMatch(/451/);
  smtp.setMoods('accept');
  expect((await retry(email?.id)).data).toEqual({ retryEmail: { status: 'pending', errorMessage: null } });
  await until(async () => (await page({ status: 'sent', search: 'ben@' })).totalCount === 1);
  expect(smtp.received.filter(({ recipients }) => recipients.includes('ben@example.org'))).toHaveLength(1);
  expect((await page({ status: 'failed' })).totalCount).toBe(1);
  const entries = await queryDatabase(
    app.databaseUrl,
    `SELECT before, after FROM audit_entries WHERE action = 'email-retried' AND subject_id = $1`,
    [email?.id],
  );
  expect(entries).toEqual([{ before: { status: 'failed' }, after: { status: 'pending' } }]);
});

test('two administrators who try it again at once send it once', async () => {
  const [email] = (await page({ status: 'failed' })).nodes;
  const outcomes = await Promise.all([retry(email?.id), retry(email?.id)]);
  expect(outcomes.map(({ code }) => code).sort()).toEqual(['EMAIL_NOT_FAILED', null]);
  const recipient = email?.recipient ?? '';
  const received = (): number =>
    smtp.received.filter(
      ({ source, recipients }) => recipients.includes(recipient) && source.includes('ben@'),
    ).length;
  await until(async () => (await page({ status: 'pending' })).totalCount === 0);
  expect([(await page({ status: 'failed' })).totalCount, received()]).toEqual([0, 1]);
});

const resend = (id: string | undefined) =>
  graphql(admin, 'mutation ($id: ID!) { resendEmail(emailId: $id) { status } }', { id });

test('an email that was sent is sent again as one of its own, and the audit says so', async () => {
  const [email] = (await page({ status: 'sent', search: 'ada@' })).nodes;
  const idsOf = () =>
    smtp.received
      .filter(({ recipients }) => recipients.includes('ada@example.org'))
      .map(({ source }) => /^Message-ID:\s*(\S+)/im.exec(source)?.[1]);
  for (const copies of [1, 2]) {
    const sent = (await page({ search: 'ada@', status: 'sent' })).totalCount;
    // Refused while the delivery before is being closed.
    await until(async () => (await resend(email?.id)).code === undefined);
    await until(async () => (await page({ search: 'ada@', status: 'sent' })).totalCount === sent + 1);
    expect(new Set(idsOf()).size).toBe(1 + copies);
  }
  const entries = await queryDatabase(
    app.databaseUrl,
    `SELECT after FROM audit_entries WHERE action = 'email-resent' AND subject_id = $1`,
    [email?.id],
  );
  expect(entries).toHaveLength(2);
});

test('of two requests at once to send an email again, one does', async () => {
  const [email] = (await page({ status: 'sent', search: 'ada@' })).nodes;
  smtp.setMoods('refuse');
  const outcomes = await Promise.all([resend(email?.id), resend(email?.id)]);
  expect(outcomes.map(({ code }) => code).sort()).toEqual(['LETTER_NOT_RESENDABLE', undefined]);
  await until(async () => (await page({ status: 'failed', search: 'ada@' })).totalCount === 1);
  smtp.setMoods('accept');
  const [copy] = (await page({ status: 'failed', search: 'ada@' })).nodes;
  await retry(copy?.id);
  await until(async () => (await page({ status: 'sent', search: 'ada@' })).totalCount === 4);
});

test("an order's email is sent again to the address that the order has now, however old it is", async () => {
  const [order] = await queryDatabase<{ id: string }>(
    app.databaseUrl,
    `UPDATE orders SET customer_email = 'corrected@example.org'
      WHERE id = (SELECT id FROM orders WHERE status = 'completed' LIMIT 1) RETURNING id`,
  );
  const [email] = await queryDatabase<{ id: string }>(
    app.databaseUrl,
    `INSERT INTO emails (kind, message_id, recipient, subject, order_id, status, sent_at)
     VALUES ('order-confirmation', '<order-confirmation.' || $1 || '@skycrumb.example>', 'old@example.org', 'Thanks',
             $1::uuid, 'sent', now())
     ON CONFLICT (message_id) DO UPDATE SET status = 'sent', outbox_id = NULL RETURNING id`,
    [order?.id],
  );
  await resend(email?.id);
  await until(() => smtp.received.some(({ recipients }) => recipients.includes('corrected@example.org')));
});

test('what cannot be sent again says why', async () => {
  const insert = `INSERT INTO emails (kind, message_id, recipient, subject, status)
     VALUES ($1, $1, 'sam@example.org', 'Hello', $2) RETURNING id`;
  const codes = [];
  for (const [kind, status] of [
    ['password-link', 'sent'],
    ['registration', 'sent'],
    ['weekly-summary', 'pending'],
  ]) {
    const [row] = await queryDatabase<{ id: string }>(app.databaseUrl, insert, [kind, status]);
    const { code, message } = await resend(row?.id);
    codes.push([code, message]);
  }
  expect(codes).toEqual([
    ['LETTER_NOT_RESENDABLE', 'Its link works only once: send a new one from Set password.'],
    ['LETTER_NOT_RESENDABLE', 'This email is too old to be sent again.'],
    ['LETTER_NOT_RESENDABLE', 'This email is still on its way.'],
  ]);
});

test('an email that its order made wrong is not sent again, neither a sent nor a failed one', async () => {
  const [order] = await queryDatabase<{ id: string }>(
    app.databaseUrl,
    `SELECT id FROM orders WHERE status = 'completed' AND delivery_method = 'pickup' ORDER BY id DESC LIMIT 1`,
  );
  const outcomesOf = async (kinds: readonly string[], status: string, changes: string) => {
    await queryDatabase(app.databaseUrl, `UPDATE orders SET ${changes} WHERE id = $1`, [order?.id]);
    const outcomes = [];
    for (const kind of kinds) {
      const [email] = await queryDatabase<{ id: string }>(
        app.databaseUrl,
        `INSERT INTO emails (kind, message_id, recipient, subject, order_id, status, sent_at)
         VALUES ($1, gen_random_uuid(), 'old@example.org', 'Thanks', $2, $3, now()) RETURNING id`,
        [kind, order?.id, status],
      );
      const { data } = await admin.ask(`{ email(id: "${email?.id}") { resendsTo } }`);
      const { resendsTo } = (data as { email: { resendsTo: string | null } }).email;
      outcomes.push([kind, resendsTo, (await resend(email?.id)).message]);
    }
    return outcomes;
  };
  const buyer = 'new@example.org';
  const wrong = 'The order is cancelled: this email would be wrong.';
  const late = 'The order no longer waits for pickup: this email would be wrong.';
  const old = 'This email is too old to be sent again.';
  const set = `customer_email = '${buyer}'`;
  expect(await outcomesOf(['credit-changed', 'pickup-changed'], 'sent', set)).toEqual([
    ['credit-changed', 'old@example.org', old],
    ['pickup-changed', buyer, old],
  ]);
  const delivered = await outcomesOf(['pickup-changed', 'order-refunded'], 'sent', `status = 'delivered'`);
  expect(delivered).toEqual([
    ['pickup-changed', null, late],
    ['order-refunded', buyer, old],
  ]);
  const cancelled = `status = 'cancelled'`;
  const kinds = ['order-confirmation', 'pickup-ready', 'order-shipped', 'thank-you'];
  for (const status of ['sent', 'failed'])
    expect(await outcomesOf(kinds, status, cancelled)).toEqual(kinds.map((kind) => [kind, null, wrong]));
  expect(await outcomesOf(['order-refunded', 'order-cancelled'], 'sent', cancelled)).toEqual([
    ['order-refunded', buyer, old],
    ['order-cancelled', buyer, undefined],
  ]);
  await until(() => smtp.received.some(({ recipients }) => recipients.includes(buyer)));
  const erased = await outcomesOf(['order-cancelled'], 'sent', `customer_email = 'removed@invalid'`);
  expect(erased).toEqual([['order-cancelled', null, 'This person was erased.']]);
  await queryDatabase(app.databaseUrl, `DELETE FROM emails WHERE order_id = $1 AND status = 'failed'`, [
    order?.id,
  ]);
});

test('what waits for a person is counted, and published at once when it changes', async () => {
  const counts = 'unmatchedPayments failedEmails openMessages total';
  const channel = 'staff-attention:all';
  const query = `subscription { staffAttentionChanged { ${counts} } }`;
  const watch = await subscribeTo(app, { query, channel }, admin.cookie);
  const before = (await admin.ask(`{ staffAttention { ${counts} } }`)).data as { staffAttention: Counts };
  await write('cara@example.org');
  await until(() => watch.events.length > 0);
  const last = watch.events.at(-1) as { staffAttentionChanged: Counts };
  expect(last.staffAttentionChanged.openMessages).toBe(before.staffAttention.openMessages + 1);
  await until(async () => (await page({ status: 'sent', search: 'cara@' })).totalCount === 1);
  await until(async () => (await page({ status: 'pending' })).totalCount === 1);
  smtp.setMoods('refuse');
  await write('dan@example.org');
  await until(() => (watch.events.at(-1) as typeof last).staffAttentionChanged.failedEmails === 2);
  smtp.setMoods('accept');
  const now = (await admin.ask(`{ staffAttention { ${counts} } }`)).data as { staffAttention: Counts };
  expect(now.staffAttention).toMatchObject({
    failedEmails: 2,
    openMessages: last.staffAttentionChanged.openMessages + 1,
  });
  await watch.close();
});

test('pages have 1 to 100 emails', async () => {
  for (const first of [0, 101])
    expect((await admin.ask(`{ emails(first: ${first}) { totalCount } }`)).code).toBe('INVALID_INPUT');
});

test('a failed email is dismissed once, with a reason that the audit keeps, until it is tried again', async () => {
  const [email] = (await page({ status: 'failed' })).nodes;
  const attention = async () => {
    const { data } = await admin.ask('{ staffAttention { failedEmails } }');
    return (data as { staffAttention: Counts }).staffAttention.failedEmails;
  };
  const dismiss = (reason: string) =>
    admin.ask(
      'mutation ($id: ID!, $reason: String!) { dismissEmail(emailId: $id, reason: $reason) { status dismissedAt } }',
      { id: email?.id, reason },
    );
  const before = await attention();
  expect(await dismiss(' ')).toMatchObject({ code: 'INVALID_INPUT' });
  expect((await dismiss('No such mailbox')).data).toEqual({
    dismissEmail: { status: 'failed', dismissedAt: expect.any(String) },
  });
  expect(await attention()).toBe(before - 1);
  const entries = await queryDatabase(
    app.databaseUrl,
    `SELECT after FROM audit_entries WHERE action = 'email-dismissed' AND subject_id = $1`,
    [email?.id],
  );
  expect(entries).toEqual([{ after: { reason: 'No such mailbox' } }]);
  const { nodes } = await page({ status: 'sent' });
  const { code } = await admin.ask(
    'mutation ($id: ID!) { dismissEmail(emailId: $id, reason: "No") { id } }',
    {
      id: nodes[0]?.id,
    },
  );
  expect(code).toBe('EMAIL_NOT_FAILED');
});

test('staff see each message, email and note as it is after a change, and nothing once it is gone', async () => {
  const query = `subscription { staffWorkChanged { __typename ... on ContactMessage { email isHandled }
    ... on Email { id dismissedAt } ... on Note { text } } }`;
  const watch = await subscribeTo(app, { query, channel: 'staff-attention:all' }, admin.cookie);
  const see = (changed: object | null) =>
    until(() => watch.events.some((event) => isDeepStrictEqual(event, { staffWorkChanged: changed })));
  await write('fay@example.org');
  await see({ __typename: 'ContactMessage', email: 'fay@example.org', isHandled: false });
  const { data } = await admin.ask('{ contactMessages(first: 1) { nodes { id } } }');
  const [message] = (data as { contactMessages: { nodes: { id: string }[] } }).contactMessages.nodes;
  await admin.ask(
    `mutation { markContactMessage(contactMessageId: "${message?.id}", isHandled: true) { id } }`,
  );
  await see({ __typename: 'ContactMessage', email: 'fay@example.org', isHandled: true });
  const [email] = (await page({ status: 'failed' })).nodes;
  await admin.ask(`mutation { retryEmail(emailId: "${email?.id}") { id } }`);
  await see({ __typename: 'Email', id: email?.id, dismissedAt: null });
  const added = await admin.ask(
    'mutation { addNote(input: { about: { kind: customer, id: "fay@example.org" }, text: "Calls back." }) { id } }',
  );
  await see({ __typename: 'Note', text: 'Calls back.' });
  const { addNote } = added.data as { addNote: { id: string } };
  await admin.ask(`mutation { deleteNote(noteId: "${addNote.id}") { id } }`);
  await see(null);
  await watch.close();
});
