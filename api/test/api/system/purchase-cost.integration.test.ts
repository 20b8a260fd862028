import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Browser } from '../../support/browser.js';
import { Buyer } from '../../support/people/buyer.js';
import { countStatements, type StatementCount } from '../../support/database/count-statements.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { until } from '../../support/until.js';

let count: StatementCount;
let app: TestApp;
beforeAll(async () => {
  count = countStatements();
  app = await startTestApp({ RATE_LIMITS: 'off' });
});
afterAll(async () => {
  count.stop();
  await app.stop();
});

/** docs/decisions/purchase.md#few-statements: one buyer alone, whose statements nobody shares. The floors of the bench. */
const most = { withoutEmail: 8, withEmail: 12 };
const purchases = 20;

/** The statements that load, claim and finish a confirmation; everything else is the purchase itself. */
const ofEmail = /\bemails\b|fundraiser_names/;

/** Those of two webhooks that arrive together are one. */
const ofWebhook = /\bprovider_events\b|finish_messages/;

/** What the dispatcher and the schedules do each second or minute, and this test itself. */
const byTheClock = /SKIP LOCKED|make_interval\(mins|AS "isOpen"/;

test('a purchase costs at most 8 statements with its webhook and live events, and 12 with its email', async () => {
  const statements = await statementsOfPurchases();
  const withEmail = statements.length / purchases;
  const withoutEmail = statements.filter((text) => !ofEmail.test(text)).length / purchases;

  expect(withoutEmail).toBeLessThanOrEqual(most.withoutEmail);
  expect(withEmail).toBeLessThanOrEqual(most.withEmail);
  expect(statements.filter((text) => /TRANSACTION|COMMIT/.test(text))).toEqual([]);
});

test('the chain of the books adds no statement to a purchase', async () => {
  const turnChain = (turn: 'ENABLE' | 'DISABLE') =>
    queryDatabase(app.databaseUrl, `ALTER TABLE ledger_entries ${turn} TRIGGER ledger_entries_chained`);
  const countLinks = async () =>
    (await queryDatabase<{ count: number }>(app.databaseUrl, 'SELECT count(*)::int FROM ledger_links'))[0]
      ?.count ?? 0;
  const before = await countLinks();
  const chained = timesEach(await statementsOfPurchases());
  const linked = await countLinks();
  expect(linked - before).toBeGreaterThanOrEqual(purchases);
  await turnChain('DISABLE');
  try {
    expect(timesEach(await statementsOfPurchases())).toEqual(chained);
    expect(await countLinks()).toBe(linked);
  } finally {
    await turnChain('ENABLE');
  }
});

/** How often a purchase sends each statement. Not those that its webhook or email sends, alone or with another's. */
function timesEach(statements: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const text of statements.filter((one) => !ofEmail.test(one) && !ofWebhook.test(one)))
    counts.set(text, (counts.get(text) ?? 0) + 1);
  const times = [...counts].map(([text, each]) => [text, Math.floor(each / purchases)] as const);
  return Object.fromEntries(times.filter(([, each]) => each > 0));
}

/** Those of some purchases by one buyer, and of what they cause. */
async function statementsOfPurchases(): Promise<string[]> {
  // A prize that is won meanwhile would be counted with them: a class without a goal, in a school that won everything.
  const [sale] = await queryDatabase<{ organizationId: string; classroomId: string }>(
    app.databaseUrl,
    `UPDATE classrooms SET goal_amount = 0 WHERE id = (SELECT c.id FROM classrooms c
       JOIN organizations o ON o.id = c.organization_id WHERE o.goal_achieved AND NOT c.halfway_achieved
       ORDER BY o.code, c.code LIMIT 1)
     RETURNING organization_id AS "organizationId", id AS "classroomId"`,
  );
  if (!sale) throw new Error('The demo has no such class');
  const buyer = await Buyer.at(app.url);
  await buyer.buy(sale);
  await workedOff();
  const before = count.statements().length;
  for (let index = 0; index < purchases; index += 1) await buyer.buy(sale);
  await workedOff();
  return count
    .statements()
    .slice(before)
    .filter((text) => !byTheClock.test(text));
}

const seqScans =
  'SELECT relname, seq_scan AS scans FROM pg_stat_xact_user_tables WHERE relname = ANY($1) ORDER BY relname';

test('a purchase looks up single rows where its tables are so short that reading all of them would be cheaper', async () => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const tables = [
    'orders',
    'order_payments',
    'payment_intents',
    'provider_events',
    'outbox',
    'products',
    'organizations',
  ];
  try {
    await client.query('BEGIN');
    const { rows: sold } = await client.query<{ id: string; organizationId: string }>(
      `INSERT INTO orders (customer_email, customer_name, delivery_method, shipping_address, subtotal, tax, shipping, total,
          visitor_hash, content_hash, display_reference, organization_id)
       SELECT 'pat@example.org', 'Pat', 'shipping', '1 Elm Street', 1, 0, 0, 1, 'plans', 'plans', 'PLANS', id
         FROM organizations WHERE code = 'LINCOLN' RETURNING id, organization_id AS "organizationId"`,
    );
    await client.query(`ANALYZE ${tables.join(', ')}`);
    const { rows: before } = await client.query<{ scans: number }>(seqScans, [tables]);
    const event = `'evt_plans', 'payment_intent.succeeded', 'pi_plans', '{}', NULL, 'succeeded', 'payment-reported', 60`;
    await client.query(`SELECT store_provider_event(${event}), finish_messages('{0}', 'done')`);
    await client.query(settle, [
      JSON.stringify([{ ...unknown, order_id: randomUUID(), intent_id: 'pi_plans' }]),
    ]);
    await client.query(`SELECT place_orders(jsonb_build_array(jsonb_build_object('place', 0, 'id', gen_random_uuid(),
      'total', 1, 'known_visitor', 'plans', 'picks', '[]'::jsonb, 'lines', jsonb_build_array(
        jsonb_build_object('product_id', gen_random_uuid(), 'quantity', 1)))), 10)`);
    await client.query(
      `SELECT record_sales(ARRAY[ROW(0, $1, $2, NULL, 0, 0, 0, NULL, now(), '[]')::sold_order], 250, 500, '', '', NULL)`,
      [sold[0]?.id, sold[0]?.organizationId],
    );
    const { rows: entries } = await client.query('SELECT kind FROM ledger_entries WHERE order_id = $1', [
      sold[0]?.id,
    ]);
    expect(entries).toEqual([{ kind: 'sale' }]);
    expect((await client.query(seqScans, [tables])).rows).toEqual(before);
  } finally {
    await client.end();
  }
});

const settle = `SELECT settle_orders($1, 250, 500, '', '', NULL)`;
const unknown = {
  place: 0,
  subtotal: '1',
  paid_amount: '1',
  organization_id: null,
  classroom_id: null,
  messages: [],
  organization_profit: '0',
  classroom_profit: '0',
  occurred_at: '2026-11-25T12:00:00Z',
};

test('an open message, an open intent and an unpaid order are found by their keys, however many others there are', async () => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const intent = 'pi_open_500';
  const addOrders = (status: string, total: string) =>
    client.query<{ id: string }>(
      `INSERT INTO orders (customer_email, customer_name, delivery_method, shipping_address, subtotal, tax, shipping, total,
          visitor_hash, content_hash, display_reference, status)
       SELECT 'pat@example.org', 'Pat', 'shipping', '1 Elm Street', total, 0, 0, total, 'open-' || n, n, left($1, 1) || n, $1
         FROM generate_series(1, 500) AS n CROSS JOIN LATERAL (VALUES (${total})) AS amount (total) RETURNING id`,
      [status],
    );
  const settleAndFinish = async (message: string, order: string) => {
    await client.query(`SELECT claim_intent(NULL, 'visitor-500', 1)`);
    await client.query(settle, [JSON.stringify([{ ...unknown, order_id: order, intent_id: intent }])]);
    await client.query(
      `SELECT close_intent($1, 'succeeded'),
        finish_messages(ARRAY[$2::bigint], 'done')`,
      [intent, message],
    );
  };
  try {
    await client.query('BEGIN');
    await addOrders('cancelled', 'n');
    await client.query('ANALYZE orders, order_payments, outbox, payment_intents');
    await settleAndFinish('0', randomUUID()); // planned while next to nothing is open
    const { rows: orders } = await addOrders('pending', '1');
    await client.query(
      `INSERT INTO payment_intents (id, amount, currency, visitor_hash)
       SELECT 'pi_open_' || n, 1, 'usd', 'visitor-' || n FROM generate_series(1, 500) AS n`,
    );
    const order = orders.at(-1)?.id ?? '';
    await client.query('SELECT tie_intent($1, $2, false)', [intent, order]);
    const { rows: left } = await client.query<{ id: string }>(
      `SELECT leave_message('test', '{}', 3600) AS id FROM generate_series(1, 500)`,
    );
    await settleAndFinish(left.at(-1)?.id ?? '', order);
    const { rows } = await client.query(
      `SELECT relname AS "table", n_tup_upd::int AS updated, idx_tup_fetch < 20 AS "readFew" FROM pg_stat_xact_user_tables
        WHERE relname IN ('orders', 'outbox', 'payment_intents') ORDER BY relname`,
    );
    expect(rows).toEqual([
      { table: 'orders', updated: 1, readFew: true },
      { table: 'outbox', updated: 1, readFew: true },
      { table: 'payment_intents', updated: 2, readFew: true },
    ]);
  } finally {
    await client.end();
  }
});

test('the response to an order is what reading it again returns, to the byte', async () => {
  const [group] = await queryDatabase<{ organizationId: string; classroomId: string }>(
    app.databaseUrl,
    `SELECT o.id AS "organizationId", c.id AS "classroomId" FROM classrooms c JOIN organizations o ON o.id = c.organization_id
      WHERE o.code = 'LINCOLN' AND c.code = 'RIVERA'`,
  );
  const products = (await new Browser(app.url).get('/api/products')).json as { id: string; name: string }[]; // documented
  const [candy, pack] = ['Lemon Lift-Offs', 'Premium Mix Pack'].map((wanted) =>
    products.find(({ name }) => name === wanted),
  );
  const customer = { customerEmail: 'pat@example.org', customerName: 'Pat Buyer', customerPhone: '555-0100' };
  const plain = [{ productId: candy?.id, quantity: 2 }];
  const picks = Array.from({ length: 3 }, () => candy?.id);
  const bodies = [
    { order: { ...customer, shippingAddress: '12 Elm Street' }, items: plain },
    { order: { ...customer, ...group, deliveryMethod: 'pickup' }, items: plain },
    {
      order: { ...customer, ...group, shippingAddress: '12 Elm Street', showFirstName: true },
      items: [...plain, { productId: pack?.id, quantity: 1, selectedProducts: picks }],
    },
  ];
  for (const body of bodies) {
    const browser = new Browser(app.url);
    const placed = await browser.post('/api/orders', body);
    expect(placed.status).toBe(200);
    const read = await browser.get(`/api/orders/${(placed.json as { id: string }).id}`); // documented
    expect(placed.text).toBe(read.text);
  }
});

/** Everything that the purchases left to be done, their webhooks and emails included. */
async function workedOff(): Promise<void> {
  await until(async () => {
    const [row] = await queryDatabase<{ isOpen: boolean }>(
      app.databaseUrl,
      `SELECT EXISTS (SELECT FROM outbox WHERE state = 'open') AS "isOpen"`,
    );
    return row?.isOpen === false;
  });
}
