import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isEnumType } from 'graphql';
import { errorCodes } from '../../../src/lib/error-codes.js';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { graphql } from '../../support/graphql.js';
import { openStaffSession } from '../../support/people/sessions.js';
import { schema } from '../../support/rules.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';

let app: TestApp;
let support: Browser;
let order: { id: string; productId: string; total: string };
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'web' });
  support = await openStaffSession(app, 'support');
  const [found] = await queryDatabase<typeof order>(
    app.databaseUrl,
    `SELECT o.id, product_id AS "productId", total::text FROM orders o JOIN order_items ON order_id = o.id
      WHERE status = 'completed' ORDER BY total DESC, o.id, line LIMIT 1`,
  );
  if (!found) throw new Error('The demo has no order');
  order = found;
}, 60_000);
afterAll(() => app.stop());

test('the schema is sent once, and 304 while it is the same', async () => {
  const first = await support.get('/api/schema.graphql');
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^W\/"[\w-]{43}"$/);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = await new Browser(app.url, { 'if-none-match': `"older", ${tag}` }).get('/api/schema.graphql');
  expect([again.status, again.text]).toEqual([304, '']);
});

test('an order leads to what its buyer wrote and to what administrators changed', async () => {
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO contact_messages (name, email, message, order_id) VALUES ('Pat', 'pat@example.org', 'A box is missing', $1)`,
    [order.id],
  );
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO audit_entries (admin_id, action, subject_type, subject_id)
       SELECT id, 'order-corrected', 'order', $1 FROM admin_users WHERE username = 'admin'`,
    [order.id],
  );
  const query = `{ order(id: "${order.id}") {
    contactMessages { message } auditEntries { totalCount nodes { action admin { username } } } } }`;
  expect((await graphql(support, query)).data).toEqual({
    order: {
      contactMessages: [{ message: 'A box is missing' }],
      auditEntries: { totalCount: 1, nodes: [{ action: 'order-corrected', admin: { username: 'admin' } }] },
    },
  });
  const refused = await graphql(new Browser(app.url), query);
  expect(refused).toMatchObject({
    data: { order: { contactMessages: null, auditEntries: null } },
    code: 'UNAUTHENTICATED',
  });
});

type Page = {
  readonly nodes: readonly {
    readonly id?: string;
    readonly at?: string;
    readonly thing?: { readonly id: string };
  }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly totalCount: number;
};

/** All rows of a list, read page by page. */
async function readPages(ask: (after: string) => string, pick: (data: unknown) => Page) {
  const rows: Page['nodes'][number][] = [];
  for (let after = ''; ;) {
    const { data, message } = await graphql(support, ask(after && `, after: "${after}"`));
    expect(message).toBeUndefined();
    const { nodes, pageInfo, totalCount } = pick(data);
    rows.push(...nodes);
    if (!pageInfo.hasNextPage) return { rows, totalCount };
    after = pageInfo.endCursor ?? '';
  }
}

test('all matches of a search can be read in pages, in the order of the first ones', async () => {
  const { data } = await graphql(
    support,
    '{ searchHits(text: "lincoln", first: 100) { thing { ...things } } }' + things,
  );
  const { searchHits } = data as { searchHits: Page['nodes'] }; // as asked
  expect(searchHits.length).toBeGreaterThan(5);
  const { rows, totalCount } = await readPages(
    (after) =>
      `{ searchMatches(text: "lincoln", first: 4${after}) {
         totalCount nodes { thing { ...things } } pageInfo { hasNextPage endCursor } } }` + things,
    (found) => (found as { searchMatches: Page }).searchMatches, // as asked
  );
  expect(rows.length).toBe(totalCount);
  expect(rows.slice(0, 100)).toEqual(searchHits);
  const wrong = await graphql(support, '{ searchMatches(text: "lincoln", after: "x") { totalCount } }');
  expect(wrong.code).toBe('INVALID_INPUT');
});

const things = ` fragment things on SearchResult { ... on Order { id } ... on Organization { id } ... on Classroom { id }
  ... on Product { id } ... on Email { id } ... on Payment { id } ... on ContactMessage { id } }`;

test('what happened to an order, its emails, its news and the replies to a message can be read in pages, newest first', async () => {
  const [message] = await queryDatabase<{ id: string }>(
    app.databaseUrl,
    `INSERT INTO contact_messages (name, email, message, order_id) VALUES ('Pat', 'pat@example.org', 'Where is it?', $1)
      RETURNING id`,
    [order.id],
  );
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO contact_replies (contact_message_id, text, author_id, created_at)
       SELECT $1, 'On its way ' || n, (SELECT id FROM admin_users WHERE username = 'admin'), now() - make_interval(days => n)
         FROM generate_series(1, 5) n`,
    [message?.id],
  );
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO emails (kind, message_id, recipient, subject, order_id, status, sent_at, created_at)
       SELECT 'order-confirmation', 'paged-' || n, 'pat@example.org', 'Again', $1, 'sent', now(), now() - make_interval(days => n)
         FROM generate_series(1, 5) n`,
    [order.id],
  );
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO order_news (order_id, organization_id, kind, origin)
       SELECT id, organization_id, 'complaint', 'buyer' FROM orders, generate_series(1, 5) WHERE id = $1`,
    [order.id],
  );
  const lists = [
    ['order', order.id, 'timeline', 'events', 'at title'],
    ['order', order.id, 'emails', 'emailHistory', 'id'],
    ['order', order.id, 'news', 'newsFeed', 'id'],
    ['node', message?.id, 'replies', 'conversation', 'id'],
  ] as const;
  for (const [root, id, whole, paged, fields] of lists) {
    const typed = (list: string) => (root === 'node' ? `... on ContactMessage { ${list} }` : list);
    const { data } = await graphql(
      support,
      `{ found: ${root}(id: "${id}") { ${typed(`${whole} { ${fields} }`)} } }`,
    );
    const all = (data as { found: Record<string, object[]> }).found[whole] ?? []; // as asked
    const { rows, totalCount } = await readPages(
      (after) =>
        `{ found: ${root}(id: "${id}") { ${typed(`${paged}(first: 2${after}) {
           totalCount nodes { ${fields} } pageInfo { hasNextPage endCursor } }`)} } }`,
      (read) => (read as { found: Record<string, Page> }).found[paged] as Page, // as asked
    );
    expect(all.length).toBeGreaterThan(4);
    expect([paged, totalCount, rows]).toEqual([paged, all.length, whole === 'news' ? all : all.toReversed()]);
  }
});

test('milestones, versions of a text, messages about an order and all that a customer has can be read in pages', async () => {
  const [staff] = await queryDatabase<{ id: string }>(
    app.databaseUrl,
    `SELECT id FROM admin_users WHERE username = 'admin'`,
  );
  const [ledger] = await queryDatabase<{ organizationId: string }>(
    app.databaseUrl,
    `INSERT INTO milestone_records (organization_id, campaign, milestone, step, ledger_entry_id, recorded_at)
       SELECT organization_id, 1, 'halfway', CASE n % 2 WHEN 0 THEN 'reached' ELSE 'taken-back' END, id, now()
         FROM (SELECT id, organization_id FROM ledger_entries WHERE kind = 'sale' ORDER BY id LIMIT 1) entry,
           generate_series(1, 210) n RETURNING organization_id AS "organizationId"`,
  );
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO content_versions (key, value, saved_by, saved_at)
       SELECT key, 'Text ' || n, $1, now() - make_interval(days => n)
         FROM unnest(ARRAY['faq', 'homepage_hero_title']) key, generate_series(1, 60) n`,
    [staff?.id],
  );
  const addresses = ['many@example.org', 'few@example.org'];
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO contact_messages (name, email, message, order_id, created_at)
       SELECT 'Pat', address, 'Message ' || n, $1, now() - make_interval(days => n)
         FROM unnest($2::text[]) address, generate_series(1, 60) n`,
    [order.id, addresses],
  );
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO emails (kind, message_id, recipient, subject, status, sent_at, created_at)
       SELECT 'contact-received', address || n, address, 'Hello', 'sent', now(), now() - make_interval(days => n)
         FROM unnest($1::text[]) address, generate_series(1, 110) n`,
    [addresses],
  );
  await queryDatabase(
    app.databaseUrl,
    `UPDATE orders SET customer_email = $1 WHERE id IN (SELECT id FROM orders ORDER BY customer_name, created_at LIMIT 6)`,
    [addresses[0]],
  );
  const customer = (email = addresses[0]) => `supporterData(email: "${email}")`;
  const lists = [
    [`organization(id: "${ledger?.organizationId}")`, 'milestoneRecords', 'milestoneHistory', 210, 'id'],
    ['content(keys: ["faq"])', 'versions', 'history', 60, 'id value'],
    [`order(id: "${order.id}")`, 'contactMessages', 'messages', 120, 'id message'],
    [customer(), 'orders', 'orderHistory', 6, 'id'],
    [customer(), 'emails', 'emailHistory', 110, 'id'],
    [customer(), 'contactMessages', 'messages', 60, 'id message'],
  ] as const;
  const cursors = new Map<string, string>();
  for (const [owner, whole, paged, least, fields] of lists) {
    const found = (data: unknown) => [(data as { found: object }).found].flat()[0]; // as asked
    const { data } = await graphql(support, `{ found: ${owner} { ${whole} { ${fields} } } }`);
    const before = (found(data) as Record<string, object[]>)[whole] ?? []; // as asked
    const { rows, totalCount } = await readPages(
      (after) => {
        cursors.set(`${owner} ${paged}`, after);
        const page = paged === 'orderHistory' ? 4 : 45;
        return `{ found: ${owner} { ${paged}(first: ${page}${after}) {
          totalCount nodes { ${fields} } pageInfo { hasNextPage endCursor } } } }`;
      },
      (read) => (found(read) as Record<string, Page>)[paged] as Page, // as asked
    );
    expect(rows.length).toBeGreaterThanOrEqual(least);
    expect([paged, totalCount, new Set(rows.map(({ id }) => id)).size]).toEqual([
      paged,
      rows.length,
      rows.length,
    ]);
    expect([paged, rows.slice(0, before.length)]).toEqual([paged, before]);
  }
  const another = [
    ['content(keys: ["homepage_hero_title"])', 'history', cursors.get('content(keys: ["faq"]) history')],
    [customer(addresses[1]), 'emailHistory', cursors.get(`${customer()} emailHistory`)],
  ];
  for (const [owner, paged, after] of another) {
    expect(after).toMatch(/after: "/);
    const refused = await graphql(support, `{ ${owner} { ${paged}(first: 1${after}) { totalCount } } }`);
    expect([owner, refused.code]).toEqual([owner, 'INVALID_INPUT']);
  }
});

test('a mutation takes its id by either name, the new one first, and wants one', async () => {
  const resend = async (sent: string) => {
    const { data, code } = await graphql(support, `mutation { resendEmail(${sent}) { id } }`);
    return code ?? data;
  };
  const [email] = await queryDatabase<{ id: string }>(
    app.databaseUrl,
    `INSERT INTO emails (kind, message_id, recipient, subject, status, sent_at, outbox_id)
       VALUES ('contact-received', 'renamed', 'pat@example.org', 'Hello', 'sent', now(), NULL) RETURNING id`,
  );
  const unknown = '00000000-0000-4000-8000-000000000000';
  const found = await resend(`emailId: "${email?.id}"`);
  expect(found).not.toBe('NOT_FOUND');
  expect(await resend(`id: "${email?.id}"`)).toEqual(found);
  expect(await resend(`emailId: "${email?.id}", id: "${unknown}"`)).toEqual(found);
  expect(await resend(`emailId: "${unknown}", id: "${email?.id}"`)).toBe('NOT_FOUND');
  const missing = await graphql(support, 'mutation { resendEmail { id } }');
  expect(missing).toMatchObject({ code: 'INVALID_INPUT' });
});

test('the whole history of a stock can be read in pages, newest first', async () => {
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO stock_movements (product_id, kind, change, stock_after, made_by, made_at)
       SELECT $1, 'received', 1, n, (SELECT id FROM admin_users WHERE username = 'admin'), now() - make_interval(days => n)
         FROM generate_series(1, 130) n`,
    [order.productId],
  );
  const { rows, totalCount } = await readPages(
    (after) =>
      `{ product(id: "${order.productId}") { stockHistory(first: 50${after}) {
         totalCount nodes { id at } pageInfo { hasNextPage endCursor } } } }`,
    (found) => (found as { product: { stockHistory: Page } }).product.stockHistory, // as asked
  );
  expect(rows.length).toBe(totalCount);
  expect(rows.length).toBeGreaterThan(130);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.map(({ at = '' }) => at)).toEqual(
    rows
      .map(({ at = '' }) => at)
      .toSorted()
      .reverse(),
  );
  const refused = await graphql(
    new Browser(app.url),
    `{ product(id: "${order.productId}") { stockHistory { totalCount } } }`,
  );
  expect(refused).toMatchObject({ data: { product: { stockHistory: null } }, code: 'UNAUTHENTICATED' });
});

test('orders are narrowed to a product, to totals and to what went back, and emails to one address', async () => {
  const count = async (filter: string) => {
    const { data } = await graphql(
      support,
      `{ orders(filter: { ${filter} }) { totalCount nodes { id total } } }`,
    );
    return data?.orders as { totalCount: number; nodes: { id: string; total: string }[] }; // as asked
  };
  const all = await count('');
  expect((await count(`productId: "${order.productId}"`)).nodes.map(({ id }) => id)).toContain(order.id);
  const dear = await count(`totalFrom: "${order.total}"`);
  const cheap = await count(`totalTo: "${order.total}"`);
  expect(dear.nodes.map(({ total }) => Number(total) >= Number(order.total))).toEqual(
    dear.nodes.map(() => true),
  );
  expect(cheap.totalCount).toBeGreaterThan(0);
  expect(cheap.nodes.every(({ total }) => Number(total) <= Number(order.total))).toBe(true);
  const [back, kept] = [await count('isRefunded: true'), await count('isRefunded: false')];
  expect(back.totalCount + kept.totalCount).toBe(all.totalCount);
  await queryDatabase(app.databaseUrl, 'INSERT INTO shipments (order_id) VALUES ($1)', [order.id]);
  const [sent, unsent] = [await count('hasParcel: true'), await count('hasParcel: false')];
  expect(sent.nodes.map(({ id }) => id)).toContain(order.id);
  expect(sent.totalCount + unsent.totalCount).toBe(all.totalCount);
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO emails (kind, message_id, recipient, subject, status)
       SELECT 'order-confirmation', address, address, 'Thanks', 'sent' FROM unnest(ARRAY['e@example.org', 'late@example.org']) address`,
  );
  const query = '{ emails(filter: { recipient: "E@example.org " }) { nodes { recipient } } }';
  expect((await graphql(support, query)).data).toEqual({
    emails: { nodes: [{ recipient: 'e@example.org' }] },
  });
});

test('each event of an order has an actor, with the same name as in the old field', async () => {
  const admin = await openStaffSession(app, 'admin');
  const move = `mutation { moveOrder(orderId: "${order.id}", to: processing) { id } }`;
  expect((await graphql(admin, move)).code).toBeUndefined();
  const { data } = await graphql(
    support,
    `{ order(id: "${order.id}") {
       timeline { by actor { __typename name ... on StaffMember { username } } } } }`,
  );
  type Event = { by: string | null; actor: { __typename: string; name: string; username?: string } | null };
  const { timeline } = data?.order as { timeline: Event[] }; // as asked
  expect(timeline.map(({ by }) => by)).toEqual(timeline.map(({ actor }) => actor?.name ?? null));
  expect(timeline.map(({ actor }) => actor)).toEqual(
    expect.arrayContaining([
      { __typename: 'Buyer', name: 'The shopper' },
      { __typename: 'System', name: 'Payment service' },
      { __typename: 'StaffMember', name: 'Avery Morgan', username: 'admin' },
    ]),
  );
});

test('the day by which an order ships is a date, and the old text says the same', async () => {
  const { data } = await graphql(
    support,
    '{ orders(first: 20) { nodes { deliveryMethod shipsBy shipsUntil } } }',
  );
  type Shipped = { deliveryMethod: string; shipsBy: string | null; shipsUntil: string | null };
  const { nodes } = data?.orders as { nodes: Shipped[] }; // as asked
  expect(nodes.map(({ shipsUntil }) => shipsUntil)).toEqual(nodes.map(({ shipsBy }) => shipsBy));
  expect(nodes.map(({ shipsUntil }) => shipsUntil !== null)).toEqual(
    nodes.map(({ deliveryMethod }) => deliveryMethod === 'shipping'),
  );
});

describe('the error codes', () => {
  const folder = path.join(import.meta.dirname, '../../../src');
  const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|error-codes\.ts$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('');

  test('that the schema names are all used', () => {
    expect(errorCodes.filter((code) => !source.includes(`'${code}'`))).toEqual([]);
  });

  test('that are used are all in the schema', () => {
    const written = source.matchAll(/(?:\bcode(?:: ErrorCode)?(?: =|:)|\bdomainError\()\s*'([A-Z][A-Z_]+)'/g);
    const codes = new Set([...written].map(([, code = '']) => code));
    const known: ReadonlySet<string> = new Set(errorCodes);
    expect([...codes].filter((code) => !known.has(code))).toEqual([]);
    expect(codes.size).toBeGreaterThan(100);
  });
});

test('every code has a name in the schema, and mutations name those that they fail with', async () => {
  const { data } = await graphql(new Browser(app.url), '{ errorCodes }');
  const type = schema.getType('ErrorCode');
  const codes = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
  expect(data?.errorCodes).toEqual(codes);
  const said = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ name, description }) =>
    (/Fails with (.+)\.$/.exec(description ?? '')?.[1]?.split(', ') ?? []).map((code) => ({ name, code })),
  );
  expect(said.filter(({ code }) => !codes.includes(code))).toEqual([]);
  expect(new Set(said.map(({ name }) => name)).size).toBeGreaterThan(20);
});
