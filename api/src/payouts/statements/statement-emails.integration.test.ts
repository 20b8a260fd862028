import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { adjustSale, deleteOrganization, moveCredit, reverseSale } from '../../fundraising/index.js';
import { toCents } from '../../lib/cents.js';
import { buildAdmin, secondFrom } from '../../../test/support/factories/build-admin.js';
import { buildPayee } from '../../../test/support/factories/build-payee.js';
import { buildSale, recordSale } from '../../../test/support/factories/factories.js';
import { buildGroup, openShop, rowsOf, type Shop } from '../../../test/support/factories/shop.js';
import { payoutsHandlers } from '../index.js';
import { approveStatements } from './approve-statements.js';
import { drawDueStatements } from './draw-statements.js';
import { findStatements } from './find-statements.js';
import { payStatements, returnPayment } from './pay-statements.js';

const company = {
  name: 'Skycrumb',
  legalName: 'Skycrumb LLC',
  email: 'help@skycrumb.example',
  postalAddress: '1 Example Street',
};
let shop: Shop;
let organizationId: string;
let adminId: string;
beforeAll(async () => {
  shop = await openShop();
  ({ organizationId } = await buildGroup(shop, { contactEmail: 'dana@example.org' }));
  adminId = await buildAdmin(shop.database);
});
afterAll(() => shop.close());

/** Runs the queued messages, and returns the new emails' subjects. */
async function deliver(): Promise<string[]> {
  const handlers = handlersByName();
  const rows = await rowsOf<{ name: string; payload: Record<string, string> }>(
    shop,
    'SELECT name, payload FROM outbox ORDER BY id',
  );
  const before = await subjects();
  for (const { name, payload } of rows) await handlers.get(name)?.run(payload);
  return (await subjects()).slice(before.length);
}

async function subjects(): Promise<string[]> {
  const rows = await rowsOf<{ subject: string }>(
    shop,
    `SELECT subject FROM emails WHERE recipient IN ('dana@example.org', 'support@skycrumb.example') ORDER BY created_at`,
  );
  return rows.map(({ subject }) => subject);
}

async function sell(occurredAt: Date, supported = organizationId): Promise<string> {
  const stated = { organizationId: supported, subtotal: toCents(200_00), occurredAt };
  const sale = await buildSale(shop.database, stated);
  await shop.database.transaction((tx) => recordSale(tx, sale));
  return sale.orderId;
}

const firstOfNovember = new Date('2025-11-01T12:00:00Z');
const march = new Date('2026-03-15T15:00:00Z');
const firstOfDecember = new Date('2025-12-01T13:00:00Z');

test('a month is drawn once, on time, and the contact is emailed about statement, payee, payment and corrections', async () => {
  const orderId = await sell(new Date('2025-10-15T15:00:00Z'));
  const draw = (now: Date) => drawDueStatements(shop.database, now);
  expect(await draw(new Date('2025-11-01T11:59:59Z'))).toBe(0);
  expect((await Promise.all([draw(firstOfNovember), draw(firstOfNovember)])).sort()).toEqual([0, 1]);
  expect(await draw(firstOfNovember)).toBeNull();
  const [school] = await rowsOf<{ name: string }>(shop, 'SELECT name FROM organizations');
  const name = school?.name ?? '';
  expect(await deliver()).toEqual([
    `Your October 2025 statement for ${name}`,
    `Where should we send the money for ${name}?`,
  ]);
  expect(await deliver()).toEqual([]);
  const [email] = await rowsOf<{ html: string }>(
    shop,
    `SELECT html FROM email_copies JOIN emails ON emails.id = email_id WHERE kind = 'statement-ready'`,
  );
  const [end] = await rowsOf<{ hash: string }>(shop, `SELECT encode(hash, 'hex') AS hash FROM ledger_links`);
  expect(email?.html).toContain(`1 entry, fingerprint ${end?.hash.replaceAll(/(.{8})(?=.)/g, '$1 ')}`);

  await pay();
  expect(await deliver()).toEqual([`$60.00 was sent to ${name}`]);

  await shop.database.transaction((tx) =>
    adjustSale(tx, {
      orderId,
      salesLeft: toCents(190_00),
      sourceId: 're_1',
      occurredAt: new Date('2025-11-10T15:00:00Z'),
    }),
  );
  await sell(new Date('2025-11-11T15:00:00Z'));
  expect(await draw(firstOfDecember)).toBe(1);
  expect(await deliver()).toEqual([
    `Your November 2025 statement for ${name}`,
    'Corrections on your November 2025 statement',
  ]);
});

test('a payment that came back is emailed to all readers, and so is the next payment', async () => {
  await rowsOf(shop, 'DELETE FROM outbox');
  // A treasurer, a bookkeeper who agreed, and one who did not.
  await rowsOf(
    shop,
    `WITH person AS (INSERT INTO people (email, full_name) VALUES ('Tess@example.org', 'Tess Ng') RETURNING id)
     INSERT INTO members (organization_id, person_id, role, joined_at)
     SELECT $1, id, 'treasurer', now() - interval '4 days' FROM person`,
    [organizationId],
  );
  await rowsOf(
    shop,
    `INSERT INTO statement_recipients (organization_id, email, created_at, confirmed_at)
     VALUES ($1, 'books@example.org', now(), now()), ($1, 'asked@example.org', now(), NULL), ($1, 'tess@example.org', now(), now())`,
    [organizationId],
  );
  await pay();
  await rowsOf(shop, `UPDATE payees SET account_code = '4-1010' WHERE organization_id = $1`, [
    organizationId,
  ]);
  const [statement] = await findStatements(shop.database.read, organizationId);
  const [sent] = await deliver();
  const statementId = statement?.id ?? '';
  const now = firstOfDecember;
  const returned = { statementId, adminId, reason: 'Wrong address', returnedOn: '2025-12-01', now };
  await shop.database.transaction((tx) => returnPayment(tx, returned));
  expect(await deliver()).toEqual([
    sent?.replace(/^(.*) was sent to (.*)$/, 'The payment of $1 to $2 came back'),
  ]);
  const again = { adminId, method: 'bank-transfer', reference: 'T-1043', paidAt: now, now } as const;
  await shop.database.transaction((tx) => payStatements(tx, { statementIds: [statementId], ...again }));
  expect(await deliver()).toEqual([sent]);
  const told = await rowsOf<{ recipient: string; kinds: string[] }>(
    shop,
    `SELECT lower(recipient) AS recipient, array_agg(kind ORDER BY created_at) AS kinds FROM emails
      WHERE kind IN ('payment-sent', 'payment-returned') AND recipient <> 'dana@example.org' GROUP BY 1 ORDER BY 1`,
  );
  const kinds = ['payment-sent', 'payment-returned', 'payment-sent'];
  expect(told).toEqual([
    { recipient: 'books@example.org', kinds },
    { recipient: 'tess@example.org', kinds },
  ]);
  const listed = await shop.mailbox.list();
  const found = await Promise.all(listed.map(({ id }) => shop.mailbox.find(id)));
  const all = found.map((stored) =>
    String(stored?.message.parts.find(({ type }) => type === 'text/plain')?.content),
  );
  const texts = all.filter((text) => text.includes('T-1043'));
  expect(texts).toHaveLength(3);
  for (const text of texts)
    expect(text).toMatch(/Bank transfer[\s\S]*Trace number\s+T-1043[\s\S]*Your account code[\s\S]*4-1010/);
  expect(all.filter((text) => /Check, by mail[\s\S]*Check number\s+1042/.test(text)).length).toBeGreaterThan(
    0,
  );
});

async function pay(payeeOf = organizationId): Promise<void> {
  const [statement] = await findStatements(shop.database.read, payeeOf);
  const now = firstOfNovember;
  await shop.database.source.query(
    `INSERT INTO ledger_checks (started_at, finished_at, outcome) VALUES (now(), now(), 'clean')`,
  );
  await buildPayee(shop.database, { organizationId: payeeOf, adminId, now });
  await shop.database.transaction(async (tx) => {
    const statementIds = [statement?.id ?? ''];
    await approveStatements(tx, { statementIds, adminId, now, secondFrom });
    await payStatements(tx, { statementIds, adminId, method: 'check', reference: '1042', paidAt: now, now });
  });
}

test("a correction names the organization's own earlier statement, not that of the order's former organization", async () => {
  const { organizationId: former } = await buildGroup(shop, { contactEmail: 'kim@example.org' });
  const orderId = await sell(new Date('2025-12-15T15:00:00Z'), former);
  await drawDueStatements(shop.database, new Date('2026-01-01T13:00:00Z'));
  const move = { orderId, organizationId, classroomId: null, sourceId: 'move' };
  await shop.database.transaction((tx) =>
    moveCredit(tx, { ...move, occurredAt: new Date('2026-01-10T15:00:00Z') }),
  );
  await drawDueStatements(shop.database, new Date('2026-02-01T13:00:00Z'));
  expect(await deliver()).not.toContain('Corrections on your January 2026 statement');
  await shop.database.transaction((tx) =>
    reverseSale(tx, { orderId, occurredAt: new Date('2026-02-10T15:00:00Z') }),
  );
  await drawDueStatements(shop.database, new Date('2026-03-01T13:00:00Z'));
  const subject = 'Corrections on your February 2026 statement';
  expect(await deliver()).toContain(subject);
  const stored = (await shop.mailbox.list()).find((email) => email.subject === subject);
  const { message } = (await shop.mailbox.find(stored?.id ?? '')) ?? {};
  const text = String(message?.parts.find(({ type }) => type === 'text/plain')?.content);
  expect(text).toContain('January 2026');
  expect(text).not.toContain('December 2025');
});

/** What an address got under this subject: its HTML and the types of its files. */
async function emailTo(recipient: string, subject: string): Promise<{ html: string; files: string[] }> {
  const [row] = (await shop.mailbox.list()).filter(
    (email) => email.subject.startsWith(subject) && email.to.includes(recipient),
  );
  const parts = (await shop.mailbox.find(row?.id ?? ''))?.message.parts ?? [];
  const html = String(parts.find(({ type }) => type === 'text/html')?.content);
  return { html, files: parts.map(({ type }) => type).filter((type) => /pdf|csv/.test(type)) };
}

test('a correction is what an order changed in all, with its reason; a move between classes is none', async () => {
  const { organizationId: school, classroomId } = await buildGroup(shop, { contactEmail: 'lou@example.org' });
  const inApril = { occurredAt: new Date('2026-04-10T15:00:00Z') };
  const [moved, refunded] = [await sell(march, school), await sell(march, school)];
  await drawDueStatements(shop.database, new Date('2026-04-01T13:00:00Z'));
  const move = { organizationId: school, classroomId, ...inApril };
  await shop.database.transaction(async (tx) => {
    await moveCredit(tx, { ...move, orderId: moved, sourceId: 'move-1' });
    await moveCredit(tx, { ...move, orderId: refunded, sourceId: 'move-2' });
    await adjustSale(tx, { ...inApril, orderId: refunded, salesLeft: toCents(190_00), sourceId: 're_2' });
  });
  await drawDueStatements(shop.database, new Date('2026-05-01T13:00:00Z'));
  await deliver();
  const { html } = await emailTo('lou@example.org', 'Corrections on your April 2026 statement');
  expect(html).toContain(`Order ${refunded.slice(-8)}, March 2026`);
  expect(html).toMatch(/: [^<]*Partial refund/);
  expect(html).toContain('-$3.00');
  expect(html).not.toContain(moved.slice(-8));
});

test('a deleted organization gets its statement with every line and asks for no login', async () => {
  const { organizationId: school } = await buildGroup(shop, { contactEmail: 'gone@example.org' });
  await sell(new Date('2026-05-15T15:00:00Z'), school);
  const occurredAt = new Date('2026-05-20T15:00:00Z');
  await shop.database.transaction((tx) =>
    deleteOrganization(tx, { organizationId: school, adminId, occurredAt, typedName: null }),
  );
  await drawDueStatements(shop.database, new Date('2026-06-01T13:00:00Z'));
  await deliver();
  const ready = await emailTo('gone@example.org', 'Your May 2026 statement');
  expect(ready.files).toEqual(['application/pdf', 'text/csv']);
  expect(ready.html).toContain('with every line are attached');
  expect(ready.html).toContain('We pay any amount above $0.');
  const payee = await emailTo('gone@example.org', 'Where should we send the money');
  expect(payee.html).toContain('Reply to this email with the payee');
  await pay(school);
  await deliver();
  const paid = await emailTo('gone@example.org', '$60.00 was sent');
  expect(paid.html).toContain('1042');
  for (const { html } of [ready, payee, paid]) expect(html).not.toContain('/organization/');
});

test('support is emailed when a check finds differences', async () => {
  const [check] = await rowsOf<{ id: string }>(
    shop,
    `INSERT INTO ledger_checks (started_at, finished_at, outcome) VALUES (now(), now(), 'differences') RETURNING id`,
  );
  await rowsOf(
    shop,
    `INSERT INTO ledger_check_results (check_id, part, compared, amount, differences) VALUES ($1, 'totals', 5, 10, 2)`,
    [check?.id],
  );
  await handlersByName()
    .get('send-check-failed')
    ?.run({ checkId: check?.id ?? '' });
  expect((await subjects()).at(-1)).toBe('The books do not agree: 2 differences');
});

function handlersByName() {
  return new Map(
    payoutsHandlers({ ...shop.deps, company }).map((handler) => [handler.message.messageName, handler]),
  );
}
