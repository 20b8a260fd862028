import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { isInputObjectType, isObjectType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { graphql } from '../../support/graphql.js';
import { Buyer } from '../../support/people/buyer.js';
import { openStaffSession } from '../../support/people/sessions.js';
import { schema } from '../../support/rules.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';

/** docs/product/families.md: a family's link without an account, a name or a child. */
let app: TestApp;
let buyer: Buyer;
let admin: Browser;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  buyer = await Buyer.at(app.url);
  admin = await openStaffSession(app, 'admin');
});
afterAll(() => app.stop());

const query = <Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  queryDatabase<Row>(app.databaseUrl, sql, parameters);

/** A class of its own for each test, whose campaign goes on. */
let organizationId: string;
let classroomId: string;
let otherClassroomId: string;
beforeEach(async () => {
  const code = randomBytes(4).toString('hex').toUpperCase();
  const [organization] = await query<{ id: string }>(
    `INSERT INTO organizations (name, code, contact_email, contact_name, password_hash, start_date, end_date)
     VALUES ('School', $1, $2, 'Pat', 'none', now() - interval '3 days', now() + interval '9 days')
     RETURNING id`,
    [code, `${code}@example.org`],
  );
  organizationId = organization?.id ?? '';
  const classes = await query<{ id: string }>(
    `INSERT INTO classrooms (organization_id, name, code, teacher_name)
     SELECT $1, code, code, 'Ms. Ray' FROM unnest(ARRAY['A', 'B']) AS code RETURNING id`,
    [organizationId],
  );
  [classroomId = '', otherClassroomId = ''] = classes.map(({ id }) => id);
});

const make = (of = classroomId) =>
  graphql(new Browser(app.url), 'mutation ($of: ID!) { made: makeFamilyLink(classroomId: $of) { token } }', {
    of,
  });

const makeLink = async () => (await make()).data?.made as { token: string }; // as asked

async function makeFamily(): Promise<{ token: string; key: string }> {
  const { token } = await makeLink();
  return { token, key: (await page(token)).id as string };
}

const open = (token: string) =>
  graphql(
    new Browser(app.url),
    `
      query ($token: String!) {
        family(token: $token) {
          id
          adjective
          animal
          isOpen
          orderCount
          sales
          days {
            orderCount
            sales
          }
          classroom {
            id
          }
        }
      }
    `,
    { token },
  );

async function page(token: string): Promise<Record<string, unknown>> {
  return (await open(token)).data?.family as Record<string, unknown>; // as asked
}

const buy = (familyLink: string, of = classroomId): Promise<string> =>
  buyer.buy({ organizationId, classroomId: of, order: { familyLink } });

const publicCount = async (): Promise<unknown> =>
  (
    await graphql(new Browser(app.url), 'query ($id: ID!) { classroom(id: $id) { familyCount } }', {
      id: classroomId,
    })
  ).data?.classroom;

test('an order through the shared key counts on the private page, and for the public one family more', async () => {
  const { token, key } = await makeFamily();
  expect(await page(token)).toMatchObject({ isOpen: true, orderCount: 0, sales: '0.00', days: [] });
  expect(await publicCount()).toEqual({ familyCount: 0 });
  await buy(key);
  await buy(key);
  expect(await page(token)).toMatchObject({
    orderCount: 2,
    sales: '15.98',
    classroom: { id: classroomId },
    days: [{ orderCount: 2, sales: '15.98' }],
  });
  expect(await publicCount()).toEqual({ familyCount: 1 });
});

/** Places an order through the graph, unpaid, and returns its id. */
async function place(browser: Browser, fields: object): Promise<string> {
  const [product] = await query<{ id: string }>("SELECT id FROM products WHERE name = 'Lemon Lift-Offs'");
  const customer = {
    customerName: 'Pat',
    customerEmail: 'pat@example.org',
    shippingAddress: '1 Elm Street',
  };
  const order = { organizationId, classroomId, ...customer, ...fields };
  const { data } = await graphql(
    browser,
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
    { input: { order, items: [{ productId: product?.id, quantity: 1 }] } },
  );
  return (data?.placeOrder as { id: string }).id; // as asked
}

const stored = (orderId: string) =>
  query(
    `SELECT encode(public_key, 'hex') AS key, source, language
       FROM orders LEFT JOIN family_links link ON link.id = family_link_id WHERE orders.id = $1`,
    [orderId],
  );

test('an order placed over GraphQL counts like one over REST', async () => {
  const { key } = await makeFamily();
  const orderId = await place(new Browser(app.url), { familyLink: key });
  expect(await stored(orderId)).toEqual([{ key, source: null, language: 'en' }]);
});

test('an unpaid order placed again has the family, the source and the language of the last call', async () => {
  const { key } = await makeFamily();
  const browser = new Browser(app.url);
  const orderId = await place(browser, {});
  const changes = { familyLink: key, source: 'family', language: 'es' };
  expect(await place(browser, changes)).toBe(orderId);
  expect(await stored(orderId)).toEqual([{ key, source: 'family', language: 'es' }]);
});

test('a refund lowers the sum, and a cancelled order is none', async () => {
  const { token, key } = await makeFamily();
  const [first, second] = [await buy(key), await buy(key)];
  const refunded = await graphql(
    admin,
    `
      mutation ($id: ID!) {
        refundOrderPart(
          orderId: $id
          expectedAmount: "1.50"
          key: "family"
          input: { amount: "1.50", mailCustomer: false }
        ) {
          id
        }
      }
    `,
    { id: first },
  );
  expect(refunded.code).toBeUndefined();
  expect(await page(token)).toMatchObject({ orderCount: 2, sales: '14.48' });
  expect((await admin.post(`/api/orders/${second}/cancel`)).status).toBe(200);
  expect(await page(token)).toMatchObject({ orderCount: 1, sales: '6.49' });
});

test.each([
  ['an unknown key', () => 'ffffffffffff'],
  ['what is no key', () => "'; DROP TABLE family_links; --"],
  ['a very long text', () => 'a'.repeat(5_000)],
])('%s is ignored: the order is placed without a mark', async (_what, keyOf) => {
  const id = await buy(keyOf());
  expect(await query('SELECT family_link_id, status FROM orders WHERE id = $1', [id])).toEqual([
    { family_link_id: null, status: 'completed' },
  ]);
});

test('a key of another class is ignored', async () => {
  const { token, key } = await makeFamily();
  await buy(key, otherClassroomId);
  expect(await page(token)).toMatchObject({ orderCount: 0 });
});

describe('once the campaign is over', () => {
  const ways: [string, () => Promise<unknown>][] = [
    [
      'by its last day',
      () =>
        query(`UPDATE organizations SET end_date = now() - interval '1 day' WHERE id = $1`, [organizationId]),
    ],
    [
      'by a reset',
      () =>
        admin.ask('mutation ($id: ID!) { resetFundraiser(organizationId: $id) { id } }', {
          id: organizationId,
        }),
    ],
  ];
  test.each(ways)('%s, the page keeps its figures and the key marks nothing', async (_how, end) => {
    const { token, key } = await makeFamily();
    await buy(key);
    await end();
    expect(await page(token)).toMatchObject({ isOpen: false, orderCount: 1, sales: '7.99' });
    const late = await buy(key);
    expect(await query('SELECT family_link_id FROM orders WHERE id = $1', [late])).toEqual([
      { family_link_id: null },
    ]);
    expect(await page(token)).toMatchObject({ orderCount: 1, sales: '7.99' });
  });

  test('no new link is made, but on its last day one still is', async () => {
    await query('UPDATE organizations SET end_date = now() WHERE id = $1', [organizationId]);
    expect((await make()).code).toBeUndefined();
    await query(`UPDATE organizations SET end_date = now() - interval '1 day' WHERE id = $1`, [
      organizationId,
    ]);
    expect(await make()).toMatchObject({ code: 'CAMPAIGN_OVER' });
  });
});

test('the page of a deleted organization does not open', async () => {
  const { token, key } = await makeFamily();
  await buy(key);
  const deletion =
    'mutation ($id: ID!) { deleteOrganization(organizationId: $id, name: "School") { __typename } }';
  await admin.ask(deletion, { id: organizationId });
  expect(await open(token)).toMatchObject({ code: 'NOT_FOUND' });
});

test('a class has at most 200 links, each with a name of its own; a new one replaces one that nobody uses', async () => {
  const tokens = [];
  for (let count = 0; count < 200; count += 1) tokens.push((await makeLink()).token);
  expect(new Set(tokens).size).toBe(200);
  expect(await make()).toMatchObject({ code: 'TOO_MANY_FAMILY_LINKS' });
  expect((await make(otherClassroomId)).code).toBeUndefined();
  const opened = `UPDATE family_links SET last_used_at = now(), created_at = now() - interval '9 days' WHERE id IN
    (SELECT id FROM family_links WHERE classroom_id = $1 ORDER BY created_at LIMIT $2)`;
  const forgotten = opened.replace('last_used_at = now()', "last_used_at = now() - interval '8.5 days'");
  await query(opened, [classroomId, 200]);
  expect(await make()).toMatchObject({ code: 'TOO_MANY_FAMILY_LINKS' });
  await query(forgotten, [classroomId, 1]);
  expect((await make()).code).toBeUndefined();
  expect(await make()).toMatchObject({ code: 'TOO_MANY_FAMILY_LINKS' });
  const [names] = await query<{ count: number }>(
    'SELECT count(DISTINCT (adjective, animal))::int AS count FROM family_links WHERE classroom_id = $1',
    [classroomId],
  );
  expect(names?.count).toBe(200);
}, 60_000);

test.each(['', 'no uuid', '7a7b8a83-3f1a-4f11-9f38-000000000000'])(
  "no link is made for a class that is not there: '%s'",
  async (id) => {
    expect((await make(id)).code).toBe('NOT_FOUND');
  },
);

test('another token opens nothing, nor does the shared key', async () => {
  const { token, key } = await makeFamily();
  for (const wrong of ['', key, token.slice(1), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`])
    expect(await open(wrong)).toMatchObject({ data: { family: null }, code: 'NOT_FOUND' });
});

test('the tables of families hold no text: no column could keep a word of theirs', async () => {
  const columns = await query<{ column: string; type: string }>(
    `SELECT column_name AS column, udt_name AS type FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name LIKE 'famil%'
        AND table_name IN (SELECT tablename FROM pg_tables) ORDER BY ordinal_position`,
  );
  expect(Object.fromEntries(columns.map(({ column, type }) => [column, type]))).toEqual({
    id: 'uuid',
    classroom_id: 'uuid',
    campaign: 'int4',
    adjective: 'int2',
    animal: 'int2',
    public_key: 'bytea',
    token_hash: 'bytea',
    created_at: 'timestamptz',
    last_used_at: 'timestamptz',
  });
  // Neither do keys hold one: they have a fixed length.
  await expect(
    query(
      `INSERT INTO family_links (classroom_id, campaign, adjective, animal, public_key, token_hash)
       VALUES ($1, 1, 0, 0, 'the Smith family', 'the Smith family')`,
      [classroomId],
    ),
  ).rejects.toThrow('family_links_keys_check');
});

test('the graph leads to a family by its token alone', () => {
  const fields = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) || isInputObjectType(type))
    .flatMap((type) =>
      Object.values<{ name: string; type: unknown }>(type.getFields()).map((field) => ({
        name: `${type.name}.${field.name}`,
        leadsTo: String(field.type),
      })),
    );
  const named = fields.filter(({ name }) => /\..*famil/i.test(name));
  expect(named.map(({ name }) => name).sort()).toEqual([
    'Classroom.familyCount',
    'Mutation.makeFamilyLink',
    'OrderInput.familyLink',
    'Query.family',
  ]);
  const leading = fields.filter(({ leadsTo }) => /\bFamily/.test(leadsTo));
  expect(leading.map(({ name }) => name).sort()).toEqual([
    'Family.days',
    'Mutation.makeFamilyLink', // to the link that it makes
    'Query.family',
  ]);
});

test('opening the page notes that somebody looks after the link', async () => {
  const { token } = await makeFamily();
  const use = () =>
    query<{ days: number }>(
      'SELECT extract(day FROM now() - last_used_at)::int AS days FROM family_links WHERE classroom_id = $1',
      [classroomId],
    );
  await query(`UPDATE family_links SET last_used_at = now() - interval '91 days' WHERE classroom_id = $1`, [
    classroomId,
  ]);
  await page(token);
  expect(await use()).toEqual([{ days: 0 }]);
});
