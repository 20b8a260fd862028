import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { runCommand } from '../../../src/cli/commands.js';
import { Buyer } from '../../support/people/buyer.js';
import { openCallers, type Callers } from '../../support/people/callers.js';
import { findInDatabase } from '../../support/database/find-in-database.js';
import { photoFiles, reportProblem, sendPhoto } from '../../support/people/order-problem.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { until } from '../../support/until.js';
import { tokenOf } from '../../support/people/your-order.js';

/** One person, in every place where a supporter's data lies. */
const email = 'zelda.quillfeather@planted.example';
const former = 'z.quillfeather@former.example';
const planted = ['quillfeather', '555-0142-77', '9 Plantain Crescent', 'PARCEL-77-OF-ZELDA'] as const;

let app: TestApp;
let callers: Callers;
const query = <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  queryDatabase<T>(app.databaseUrl, sql, values);
/** Delivered; typed in capitals; cancelled and refunded; still to be shipped. */
let orders: { delivered: string; shown: string; cancelled: string; toShip: string };

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  callers = await openCallers(app);
  const { organizationId, classroomId } = await findClass();
  const buyer = await Buyer.at(app.url);
  const order = {
    customerEmail: email,
    customerName: 'Zelda Quillfeather',
    customerPhone: '555-0142-77',
    shippingAddress: '9 Plantain Crescent',
    recipientName: 'Aunt Quillfeather',
    giftMessage: 'For all of 9 Plantain Crescent',
    showFirstName: true,
  };
  const buy = (other: object = {}): Promise<string> =>
    buyer.buy({ organizationId, classroomId, order: { ...order, ...other } });
  orders = {
    delivered: await buy({ customerEmail: former }),
    shown: await buy({ customerEmail: email.toUpperCase() }),
    cancelled: await buy(),
    toShip: await buy(),
  };
  const named = `UPDATE order_items SET for_name = 'Aunt Quillfeather' WHERE order_id = ANY($1::uuid[])`;
  await query(named, [Object.values(orders)]);
  await plantProblem();
  await asAdmin(
    `mutation ($id: ID!, $email: String!, $to: ID!) {
      correctOrder(orderId: $id, input: { shippingAddress: "9 Plantain Crescent, rear", customerEmail: $email }) { id }
      creditOrder(orderId: $id, organizationId: $to, reason: "Quillfeather called from 555-0142-77") { id } }`,
    { id: orders.delivered, email, to: organizationId },
  );
  await deliver(orders.delivered);
  await deliver(orders.shown);
  await asAdmin(
    `mutation ($id: ID!) { refundOrderPart(orderId: $id, expectedAmount: "1.00", key: "torn",
      input: { amount: "1.00", reason: "Zelda Quillfeather found a torn bag", mailCustomer: false }) { id } }`,
    { id: orders.shown },
  );
  await asAdmin(
    'mutation ($id: ID!) { cancelOrder(orderId: $id, reason: "Zelda Quillfeather moved away") { id } }',
    { id: orders.cancelled },
  );
  await callers.anyone.post('/api/contact', {
    name: 'Zelda Quillfeather',
    email,
    message: 'This is Quillfeather of 9 Plantain Crescent, please call 555-0142-77.',
  });
  await plantWhatOnlyFailuresWrite();
  await note('customer', email.toUpperCase(), 'Zelda Quillfeather is fine with a call.');
  await note('order', orders.delivered, 'Left at 9 Plantain Crescent.');
  await note('order', orders.toShip, 'Quillfeather wants it by Friday.');
  await note('organization', (await findClass()).organizationId, `${email} helps at the table.`);
  await until(async () => (await emailsPending()) === 0);
}, 90_000);
afterAll(() => app.stop());

async function findClass(): Promise<{ organizationId: string; classroomId: string }> {
  const [row] = await query<{
    organizationId: string;
    classroomId: string;
  }>(`SELECT organization_id AS "organizationId", id AS "classroomId" FROM classrooms
      WHERE code = 'RIVERA'`);
  if (!row) throw new Error('The demo has no such classroom');
  return row;
}

async function asAdmin(query: string, variables: object = {}): Promise<unknown> {
  const { data, code } = await callers.admin.ask(query, variables);
  if (code !== null) throw new Error(`${code}: ${query}`);
  return data;
}

async function note(kind: string, id: string, text: string): Promise<void> {
  await asAdmin('mutation ($input: NewNoteInput!) { addNote(input: $input) { id } }', {
    input: { about: { kind, id }, text },
  });
}

async function deliver(id: string): Promise<void> {
  await asAdmin(
    'mutation ($id: ID!, $input: ShipmentInput!) { shipOrder(orderId: $id, input: $input) { id } }',
    { id, input: { carrier: 'Lone Star', trackingNumber: 'PARCEL-77-OF-ZELDA' } },
  );
  await asAdmin('mutation ($id: ID!) { moveOrder(orderId: $id, to: delivered) { id } }', { id });
}

/** 'Report a problem', with a photo of each box, from the address that was corrected later. */
async function plantProblem(): Promise<void> {
  const token = tokenOf(app, orders.delivered, former);
  const problemId = randomUUID();
  const message = 'Two torn boxes came to 9 Plantain Crescent.';
  await reportProblem(app, token, { id: problemId, message });
  for (const place of [1, 2]) await sendPhoto(app, token, { problemId, place });
  expect(photoFiles(app)).toHaveLength(2);
}

/** The words of a mail server about a refused address, and the provider's about a card's holder. */
async function plantWhatOnlyFailuresWrite(): Promise<void> {
  const id = orders.delivered;
  const error = `550 <${email}> is unknown`;
  await query(`UPDATE outbox SET last_error = $2 WHERE payload ->> 'orderId' = $1`, [id, error]);
  await query('UPDATE emails SET error_message = $2 WHERE order_id = $1', [id, error]);
  await query(
    `UPDATE provider_events SET payload = payload || $2::jsonb
      WHERE intent_id = (SELECT intent_id FROM order_payments WHERE order_id = $1)`,
    [id, { billing_details: { name: 'Zelda Quillfeather', email } }],
  );
  await query(
    `WITH run AS (INSERT INTO bulk_runs (action, admin_id, reason)
        SELECT 'cancel', id, 'Quillfeather called' FROM admin_users LIMIT 1 RETURNING id)
      INSERT INTO bulk_run_orders (run_id, order_id, place, state) SELECT id, $1, 1, 'done' FROM run`,
    [id],
  );
}

async function emailsPending(): Promise<number> {
  const [row] = await query<{ count: number }>(`SELECT count(*)::int AS count FROM outbox
      WHERE state = 'open' AND name LIKE 'send-%' AND available_at < now() + interval '10 minutes'`);
  return row?.count ?? 0;
}

function mailboxFilesNaming(text: string): string[] {
  const directory = path.join(app.dataDir, 'mail');
  return readdirSync(directory).filter((file) =>
    readFileSync(path.join(directory, file), 'utf8').includes(text),
  );
}

/** Every figure and every line of the books. */
function readBooks(): Promise<object[]> {
  return query(`SELECT (SELECT json_agg(e ORDER BY e.id) FROM ledger_entries e)::text AS ledger,
        (SELECT json_agg((o.id, o.total_sales, o.total_profit, o.order_count) ORDER BY o.id) FROM organizations o)::text AS totals,
        (SELECT json_agg((o.id, o.total, o.status, o.paid_at) ORDER BY o.id) FROM orders o)::text AS orders,
        (SELECT json_agg(to_jsonb(i) - 'for_name' ORDER BY i.id) FROM order_items i)::text AS items,
        (SELECT json_agg(s ORDER BY s.id) FROM statements s)::text AS statements`);
}

const erase = `mutation ($input: SupporterErasureInput!) { eraseSupporterData(input: $input) {
  orderCount emailCount contactMessageCount auditEntryCount ordersKept { reason order { id customerName } } } }`;
const wish = { email: email.toUpperCase(), confirmation: email, reason: 'Asked for by letter.' };

describe('a supporter’s data', () => {
  test('is counted by kind, with the orders still in progress', async () => {
    const query = `query ($email: String!) { supporterData(email: $email) { orderCount emailCount contactMessageCount
      auditEntryCount noteCount isOrganizationContact ordersInFlight { reason order { id } } } }`;
    const { data } = await callers.support.ask(query, { email });
    expect(data).toEqual({
      supporterData: {
        orderCount: 4,
        emailCount: expect.any(Number),
        contactMessageCount: 2,
        auditEntryCount: expect.any(Number),
        noteCount: 4,
        isOrganizationContact: false,
        ordersInFlight: [{ reason: 'undelivered', order: { id: orders.toShip } }],
      },
    });
  });

  test('is read by staff on one page: orders, emails as they were sent, messages and notes', async () => {
    const query = `query ($email: String!, $about: NoteSubjectInput!) {
      supporterData(email: $email) { erasedAt orders { id customerName } emails { kind html } contactMessages { name } }
      notes(about: $about) { text author { fullName } } notesAbout(subject: $about) { totalCount nodes { text } } }`;
    const variables = { email: ` ${email.toUpperCase()} `, about: { kind: 'customer', id: email } };
    const { data } = await callers.support.ask(query, variables);
    expect(data).toMatchObject({
      supporterData: {
        erasedAt: null,
        contactMessages: [{ name: 'Zelda Quillfeather' }, { name: 'Zelda Quillfeather' }],
        emails: expect.arrayContaining([
          { kind: 'order-confirmation', html: expect.stringContaining('Lemon Lift-Offs') },
        ]),
      },
      notes: [{ text: 'Zelda Quillfeather is fine with a call.', author: { fullName: 'Avery Morgan' } }],
      notesAbout: { totalCount: 1, nodes: [{ text: 'Zelda Quillfeather is fine with a call.' }] },
    });
    const { supporterData } = data as { supporterData: { orders: { id: string }[]; emails: object[] } };
    expect(supporterData.orders.map(({ id }) => id)).toEqual([
      orders.toShip,
      orders.cancelled,
      orders.shown,
      orders.delivered,
    ]);
    expect(JSON.stringify(supporterData.emails)).not.toMatch(/href|order_id=/);
    expect((await callers.organization.ask(query, variables)).code).toBe('FORBIDDEN');
    expect((await callers.anyone.ask(query, variables)).code).toBe('UNAUTHENTICATED');
  });

  test('is exported whole to administrators, who give a reason', async () => {
    const body = { email, reason: 'Asked for by letter.' };
    const path = '/api/admin/supporter-data/export';
    expect((await callers.support.post(path, body)).status).toBe(403);
    expect((await callers.admin.post(path, { ...body, reason: ' ' })).status).toBe(400);
    const reply = await callers.admin.post(path, body);
    expect(reply.headers.get('content-disposition')).toContain('supporter-data.json');
    expect(reply.json).toMatchObject({
      email,
      orders: expect.arrayContaining([
        expect.objectContaining({
          id: orders.delivered,
          customer_name: 'Zelda Quillfeather',
          customer_phone: '555-0142-77',
          shipping_address: '9 Plantain Crescent, rear',
          show_first_name: true,
          subtotal: expect.stringMatching(/^\d+\.\d\d$/),
          items: [expect.objectContaining({ product_name: 'Lemon Lift-Offs' })],
          shipments: [expect.objectContaining({ tracking_number: 'PARCEL-77-OF-ZELDA' })],
          credits: [expect.objectContaining({ reason: 'Quillfeather called from 555-0142-77' })],
        }),
      ]),
      contactMessages: expect.arrayContaining([
        expect.objectContaining({ message: 'Two torn boxes came to 9 Plantain Crescent.' }),
      ]),
      emails: expect.arrayContaining([
        expect.objectContaining({
          kind: 'order-confirmation',
          recipient: email,
          html: expect.stringContaining('Zelda'),
        }),
      ]),
      notesOfStaff: expect.arrayContaining([
        expect.objectContaining({ text: 'Left at 9 Plantain Crescent.' }),
      ]),
      changesByStaff: expect.arrayContaining([expect.objectContaining({ action: 'order-corrected' })]),
      providerMessages: expect.arrayContaining([
        expect.objectContaining({ payload: expect.objectContaining({ billing_details: expect.anything() }) }),
      ]),
    });
    expect(reply.text).not.toMatch(/author_id|visitor_hash|content_hash|password|token/);
  });

  test.each([
    ['another confirmation', { confirmation: 'other@planted.example' }],
    ['no reason', { reason: '' }],
    ['a reason that names the person', { reason: 'Zelda Quillfeather asked' }],
    ['no address', { email: 'removed@invalid', confirmation: 'removed@invalid' }],
  ])('is not erased with %s', async (_, wrong) => {
    expect((await callers.admin.ask(erase, { input: { ...wish, ...wrong } })).code).toBe('INVALID_INPUT');
    expect(await findInDatabase(app.databaseUrl, planted)).toContain('orders.customer_name');
  });

  test('is erased only by administrators, except for orders in progress', async () => {
    const books = await readBooks();
    expect((await callers.support.ask(erase, { input: wish })).code).toBe('FORBIDDEN');
    const { data } = await callers.admin.ask(erase, { input: wish });
    expect(data).toMatchObject({
      eraseSupporterData: {
        orderCount: 3,
        contactMessageCount: 2,
        ordersKept: [
          { reason: 'undelivered', order: { id: orders.toShip, customerName: 'Zelda Quillfeather' } },
        ],
      },
    });
    const left = await query('SELECT id FROM orders WHERE customer_email ILIKE $1', [email]);
    expect(left).toEqual([{ id: orders.toShip }]);
    await until(() => photoFiles(app).length === 0);
    const mails = await query('SELECT order_id FROM emails WHERE recipient ILIKE $1', [email]);
    expect(mails).toEqual([{ order_id: orders.toShip }]);
    expect(await query('SELECT text FROM notes')).toEqual([{ text: 'Quillfeather wants it by Friday.' }]);
    expect(await readBooks()).toEqual(books);
  });

  test('is in no table and no file once the last order is done, and the books are as right as before', async () => {
    await deliver(orders.toShip);
    await until(async () => (await emailsPending()) === 0);
    const books = await readBooks();
    const { data } = await callers.admin.ask(erase, { input: wish });
    expect(data).toMatchObject({ eraseSupporterData: { orderCount: 1, ordersKept: [] } });
    expect(await findInDatabase(app.databaseUrl, planted)).toEqual([]);
    expect(mailboxFilesNaming('uillfeather')).toEqual([]);
    expect(await readBooks()).toEqual(books);
    const page = await callers.support.ask(
      'query ($email: String!) { supporterData(email: $email) { erasedAt orderCount noteCount } }',
      { email },
    );
    expect(page.data).toEqual({
      supporterData: { erasedAt: expect.any(String), orderCount: 0, noteCount: 0 },
    });
    expect(await asAdmin('mutation { runLedgerCheck { outcome } }')).toEqual({
      runLedgerCheck: { outcome: 'clean' },
    });
  });

  test('leaves audit entries that name the administrator and the reason, but not the supporter', async () => {
    const entries = await query<{ action: string; after: object; subjectId: string }>(
      `SELECT action, after, subject_id AS "subjectId" FROM audit_entries WHERE subject_type = 'supporter' ORDER BY id`,
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'supporter-data-exported',
      'supporter-data-erased',
      'supporter-data-erased',
    ]);
    expect(entries[1]?.after).toMatchObject({ reason: 'Asked for by letter.', orders: 3, ordersKept: 1 });
    expect(new Set(entries.map(({ subjectId }) => subjectId)).size).toBe(1);
  });

  test('is no longer used for emails: unsent ones are dropped', async () => {
    for (const [name, orderId] of [
      ['send-order-confirmation', orders.delivered],
      ['send-order-cancelled', orders.cancelled],
    ]) {
      const [message] = await query<{ id: string }>(
        'INSERT INTO outbox (name, payload) VALUES ($1, $2) RETURNING id',
        [name, { orderId }],
      );
      const stateOf = (): Promise<object[]> =>
        query('SELECT state, last_error FROM outbox WHERE id = $1', [message?.id]);
      await until(async () => JSON.stringify(await stateOf()) !== '[{"state":"open","last_error":null}]');
      expect(await stateOf()).toEqual([{ state: 'done', last_error: null }]);
    }
  });

  test('is no longer on the class page', async () => {
    const { classroomId } = await findClass();
    const page = await callers.anyone.get(`/api/classrooms/${classroomId}/orders`);
    expect(page.text).not.toMatch(/Zelda/);
  });
});

describe('the operator’s commands', () => {
  const address = 'otto.brambleton@planted.example';
  const environment = { ...process.env };
  const said: string[] = [];
  beforeAll(async () => {
    const SESSION_SECRET = readFileSync(path.join(app.dataDir, 'session-secret'), 'utf8');
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = app;
    process.env = { ...environment, DATABASE_URL, DATA_DIR, SESSION_SECRET };
    jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
    jest.spyOn(console, 'table').mockImplementation((row: object) => void said.push(JSON.stringify(row)));
    const letter = { name: 'Otto Brambleton', email: address, message: 'Where is my box of candy?' };
    await callers.anyone.post('/api/contact', letter);
    await until(async () => (await emailsPending()) === 0);
  });
  afterAll(() => {
    process.env = environment;
    jest.restoreAllMocks();
  });
  const args = ['--email', address, '--admin', 'admin', '--reason', 'Asked for by letter.'];

  test('export and erase the same', async () => {
    expect(await runCommand('privacy:export', args)).toBe(0);
    expect(JSON.parse(said.join(''))).toMatchObject({
      email: address,
      contactMessages: [{ message: 'Where is my box of candy?' }],
    });
    said.length = 0;
    expect(await runCommand('privacy:erase', args)).toBe(0);
    expect(said).toEqual([expect.stringContaining('"contactMessages":1')]);
    expect(await findInDatabase(app.databaseUrl, ['brambleton'])).toEqual([]);
    expect(mailboxFilesNaming('rambleton')).toEqual([]);
  });

  test('ask for an administrator, and for every option', async () => {
    const asSupport = args.map((given) => (given === 'admin' ? 'support' : given));
    await expect(runCommand('privacy:erase', asSupport)).rejects.toThrow('administrator called support');
    await expect(runCommand('privacy:erase', args.slice(2))).rejects.toThrow('-- privacy:erase --email');
  });
});
