import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { graphql } from '../../support/graphql.js';
import { openStaffSession } from '../../support/people/sessions.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';

/** What waits for staff, on the demo's history with some of each kind. */
let app: TestApp;
let admin: Browser;

beforeAll(async () => {
  app = await startTestApp();
  admin = await openStaffSession(app, 'admin');
  await addWork();
});
afterAll(() => app.stop());

const run = (sql: string, parameters: unknown[] = []) =>
  queryDatabase<{ id: string }>(app.databaseUrl, sql, parameters);

/** Work of every kind, and beside it what is done, dismissed or too small. */
async function addWork(): Promise<void> {
  const [school] = await run(
    `INSERT INTO organizations (name, code, contact_name, contact_email, password_hash, deleted_at)
      VALUES ('Gone School', 'GONE01', 'Pat', 'pat@example.org', 'x', now()) RETURNING id`,
  );
  const orders = await run(
    `INSERT INTO orders (id, display_reference, customer_email, customer_name, delivery_method, subtotal, shipping, total,
        status, stripe_payment_intent_id, content_hash, organization_id, created_at, paid_at)
      SELECT id, 'X', 'sam@example.org', 'Sam', method, 50, 0, 50, status, 'pi_' || id, id, school, day, day
        FROM (SELECT gen_random_uuid() AS id, method, status, $1::uuid AS school, '2025-10-01'::timestamptz AS day
          FROM (VALUES ('shipping', 'completed'), ('pickup', 'processing'), ('shipping', 'cancelled')) AS kinds (method, status)
        ) AS placed RETURNING id`,
    [school?.id],
  );
  const [shipped, pickedUp] = orders.map(({ id }) => id);
  await run(
    `INSERT INTO disputes (id, intent_id, order_id, amount, reason, opened_at, answer_by)
      VALUES ('dp_1', 'pi_1', $1, 20, 'fraudulent', '2025-10-02', '2025-10-20'),
        ('dp_2', 'pi_1', $1, 30, 'fraudulent', '2025-10-03', '2025-10-21'),
        ('dp_3', 'pi_2', $2, 50, 'fraudulent', '2025-10-04', '2025-10-19')`,
    [shipped, pickedUp],
  );
  await run(
    `INSERT INTO contact_messages (name, email, message, order_id, created_at, handled_at, wants_refund)
      VALUES ('Sam', 'sam@example.org', 'Half of it is dust.', $1, '2025-10-05', NULL, true),
        ('Sam', 'sam@example.org', 'Mi reembolso, por favor.', $1, '2025-10-04', NULL, true),
        ('Sam', 'sam@example.org', 'A refund, please.', $1, '2025-10-03', now(), true),
        ('Sam', 'sam@example.org', 'A refund, please.', $1, '2025-10-02', NULL, NULL),
        ('Sam', 'sam@example.org', 'Was I refunded?', $1, '2025-10-01', NULL, false)`,
    [shipped],
  );
  await run(
    `INSERT INTO statements (organization_id, month, state, drawn_at, approved_at, earned, amount_due)
      VALUES ($1, '2025-07', 'drawn', '2025-08-01', NULL, 40, 40), ($1, '2025-08', 'approved', '2025-09-01', now(), 60, 60),
        ($1, '2025-05', 'approved', '2025-06-01', now(), 50, 50), ($1, '2025-06', 'drawn', '2025-07-01', NULL, 10, 10)`,
    [school?.id],
  );
  await run(
    `INSERT INTO payees (organization_id, name, postal_address, method, updated_at)
      VALUES ($1, 'Gone PTA', '1 School Street', 'check', now())`,
    [school?.id],
  );
  // Approved first by the caller: somebody else approves it now.
  await run(
    `INSERT INTO statements (organization_id, month, state, drawn_at, earned, amount_due, first_approved_at, first_approved_by)
      SELECT $1, '2025-04', 'drawn', '2025-05-01', 70, 70, now(), id FROM admin_users WHERE username = 'admin'`,
    [school?.id],
  );
  await run(
    `UPDATE products SET inventory = 3 WHERE id IN (SELECT id FROM products WHERE is_active LIMIT 2)`,
  );
  await run(
    `WITH checked AS (INSERT INTO ledger_checks (started_at, finished_at, outcome)
        VALUES (now() + interval '1 hour', now() + interval '1 hour', 'differences') RETURNING id),
      compared AS (INSERT INTO ledger_check_results (check_id, part, compared, amount, differences, left_out)
        SELECT id, 'orders', 2, 0, 2, 0 FROM checked)
      INSERT INTO ledger_check_differences (check_id, part, subject, figure)
        SELECT id, 'orders', subject, 'total' FROM checked, (VALUES ('x'), ('y')) AS differing (subject)`,
  );
  await run(
    `INSERT INTO unmatched_payments (intent_id, amount, currency, reason, found_at, resolution, resolved_at)
      VALUES ('pi_a', 20, 'usd', 'no-order', '2025-10-02', NULL, NULL),
        ('pi_b', 20, 'usd', 'no-order', '2025-10-01', NULL, NULL),
        ('pi_c', 20, 'usd', 'no-order', '2025-09-01', 'refunded', now())`,
  );
  await run(
    `INSERT INTO emails (kind, message_id, recipient, subject, status, created_at, dismissed_at)
      VALUES ('order-confirmation', 'm1', 'sam@example.org', 'Hello', 'failed', '2025-10-02', NULL),
        ('order-confirmation', 'm2', 'sam@example.org', 'Hello', 'failed', '2025-10-01', NULL),
        ('order-confirmation', 'm3', 'sam@example.org', 'Hello', 'failed', '2025-09-01', now())`,
  );
}

type Listed = { readonly count: number; readonly times: readonly string[] };

/** A list as its page reads it: how many match, and what its first rows are sorted by. */
async function list(query: string, timesOf: (node: never) => string | undefined): Promise<Listed> {
  const { data, message } = await graphql(admin, query);
  expect(message).toBeUndefined();
  const [page] = Object.values(data ?? {}) as { totalCount: number; nodes: never[] }[];
  return { count: page?.totalCount ?? 0, times: (page?.nodes ?? []).flatMap((one) => timesOf(one) ?? []) };
}

const createdAt = ({ createdAt: time }: { createdAt: string }) => time;

const orders = (filter: string, sort = 'oldest') =>
  list(
    `{ orders(sort: ${sort}, filter: { ${filter}, deletedOrganizations: included }, first: 100) {
      totalCount nodes { createdAt dispute { answerBy } } } }`,
    sort === 'oldest'
      ? createdAt
      : ({ dispute }: { dispute: { answerBy: string } | null }) => dispute?.answerBy,
  );

const messages = (filter: string) =>
  list(
    `{ contactMessages(filter: { isHandled: false ${filter} }, first: 100) { totalCount nodes { createdAt } } }`,
    createdAt,
  );

const statements = (filter: string) =>
  list(
    `{ statements(filter: { ${filter} }, first: 100) { totalCount nodes { month } } }`,
    ({ month }: { month: string }) => month,
  );

const waiting = 'statuses: [completed, processing]';

/** The list behind each kind of work, filtered as by the link to it. */
const lists: Record<string, () => Promise<Listed>> = {
  late: () => orders('isLate: true'),
  ship: () => orders(`${waiting}, deliveryMethod: shipping`),
  pickup: () => orders(`${waiting}, deliveryMethod: pickup`),
  dispute: () => orders('isDisputed: true', 'deadline'),
  refund: () => messages('wantsRefund: true'),
  payee: async () => {
    const page = 'nodes { month organization { id } }';
    const { data } = await graphql(
      admin,
      `{ statements(filter: { waitsForPayee: true }, first: 100) { ${page} } }`,
    );
    const { nodes } = data?.statements as { nodes: { month: string; organization: { id: string } }[] };
    const payees = new Set(nodes.map(({ organization }) => organization.id));
    return { count: payees.size, times: nodes.map(({ month }) => month) };
  },
  approve: () => statements('waitsForMe: true'),
  pay: () => statements('state: approved'),
  stock: async () => {
    const { data } = await graphql(admin, '{ products { isActive inventory } }');
    const products = data?.products as { isActive: boolean; inventory: number }[];
    return { count: products.filter((one) => one.isActive && one.inventory <= 5).length, times: [] };
  },
  books: async () => {
    const { data } = await graphql(admin, '{ lastLedgerCheck { differences { figure } } }');
    const { differences } = data?.lastLedgerCheck as { differences: object[] };
    return { count: differences.length, times: [] };
  },
  unmatchedPayments: () =>
    list(
      '{ payments(filter: { isOpen: true }, first: 100) { totalCount nodes { unmatched { foundAt } } } }',
      ({ unmatched }: { unmatched: { foundAt: string } }) => unmatched.foundAt,
    ),
  openMessages: () => messages(''),
  failedEmails: () =>
    list('{ emails(filter: { isOpen: true }, first: 100) { totalCount nodes { createdAt } } }', createdAt),
};

test('every kind of waiting work has a count, which is that of its list', async () => {
  const { data } = await graphql(
    admin,
    `
      {
        statistics {
          work {
            job
            count
          }
        }
        staffAttention {
          unmatchedPayments
          openMessages
          failedEmails
        }
        __type(name: "WorkKind") {
          enumValues {
            name
          }
        }
      }
    `,
  );
  const { work } = data?.statistics as { work: { job: string; count: number }[] };
  const { enumValues } = data?.__type as { enumValues: { name: string }[] };
  const counts: Record<string, number> = {
    ...Object.fromEntries(work.map(({ job, count }) => [job, count])),
    ...(data?.staffAttention as object),
  };
  const names = enumValues.map(({ name }) => name);
  expect(Object.keys(lists)).toEqual([...names, 'unmatchedPayments', 'openMessages', 'failedEmails']);
  const listed = await Promise.all(
    Object.entries(lists).map(async ([kind, read]) => [kind, (await read()).count] as const),
  );
  expect(Object.fromEntries(listed)).toEqual(counts);
  expect(counts).toMatchObject({ dispute: 2, refund: 2, books: 2, unmatchedPayments: 2, failedEmails: 2 });
});

test.each([
  'late',
  'ship',
  'pickup',
  'dispute',
  'refund',
  'payee',
  'approve',
  'pay',
  'unmatchedPayments',
  'openMessages',
  'failedEmails',
])('the list of %s begins with the work that waits longest', async (kind) => {
  const { times = [] } = (await lists[kind]?.()) ?? {};
  expect(times.length).toBeGreaterThan(1);
  expect(times).toEqual([...times].sort());
  expect(times[0]).not.toBe(times.at(-1));
});

test('the oldest payment, email and message that wait have their dates', async () => {
  const { data } = await graphql(
    admin,
    '{ staffAttention { oldestUnmatchedPayment oldestFailedEmail oldestOpenMessage } }',
  );
  const first = async (kind: string) => (await lists[kind]?.())?.times[0];
  expect(data?.staffAttention).toEqual({
    oldestUnmatchedPayment: await first('unmatchedPayments'),
    oldestFailedEmail: await first('failedEmails'),
    oldestOpenMessage: await first('openMessages'),
  });
});

/** All rows of a list, read two by two. */
async function readPages<Node>(field: string, columns: string): Promise<Node[]> {
  const found: Node[] = [];
  for (let after = ''; ;) {
    const { data } = await graphql(
      admin,
      `{ list: ${field}, first: 2 ${after}) { nodes { ${columns} } pageInfo { hasNextPage endCursor } } }`,
    );
    const { list: page } = data as {
      list: { nodes: Node[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
    };
    found.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return found;
    after = `after: "${page.pageInfo.endCursor}"`;
  }
}

test('payments that match no order have a sum, unless one is in another currency', async () => {
  const read = async () => (await graphql(admin, '{ staffAttention { unmatchedAmount } }')).data;
  expect(await read()).toEqual({ staffAttention: { unmatchedAmount: '40.00' } });
  await run(
    `INSERT INTO refunds (intent_id, amount, status, idempotency_key) VALUES ('pi_a', 5, 'accepted', 'part')`,
  );
  expect(await read()).toEqual({ staffAttention: { unmatchedAmount: '35.00' } });
  await run(
    `INSERT INTO unmatched_payments (intent_id, amount, currency, reason) VALUES ('pi_d', 20, 'eur', 'currency-differs')`,
  );
  expect(await read()).toEqual({ staffAttention: { unmatchedAmount: null } });
  await run(
    `UPDATE unmatched_payments SET resolution = 'refunded', resolved_at = now() WHERE intent_id = 'pi_d'`,
  );
});

test.each([
  ['openMessages', 'contactMessages(filter: { isHandled: false }', 'createdAt'],
  ['failedEmails', 'emails(filter: { isOpen: true }', 'createdAt'],
  ['approve', 'statements(filter: { waitsForMe: true }', 'month'],
  ['payee', 'statements(filter: { waitsForPayee: true }', 'month'],
] as const)('the list of %s is read page by page from the oldest, each once', async (kind, field, time) => {
  const found = await readPages<{ id: string; time: string }>(field, `id time: ${time}`);
  expect(found.map((one) => one.time)).toEqual((await lists[kind]?.())?.times);
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
});

test.each([
  ['state: drawn', 1],
  ['', -1],
  ['isPaidOut: true', -1],
])('statements with { %s } come by month, and of a month the largest first', async (filter, direction) => {
  type Node = { month: string; amountDue: string };
  const found = await readPages<Node>(`statements(filter: { ${filter} }`, 'month amountDue');
  expect(found.length).toBeGreaterThan(2);
  expect(found).toEqual(
    [...found].sort(
      (one, other) =>
        direction * one.month.localeCompare(other.month) || Number(other.amountDue) - Number(one.amountDue),
    ),
  );
});
