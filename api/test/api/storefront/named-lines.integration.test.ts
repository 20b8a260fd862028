import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMailbox } from '../../../src/mail/index.js';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { Buyer } from '../../support/people/buyer.js';
import { openCallers, type Callers } from '../../support/people/callers.js';
import { tokenOf } from '../../support/people/your-order.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { until } from '../../support/until.js';

/** Names on the lines of a pickup order and its pickup code: who sees them, and what is refused. */
let app: TestApp;
let callers: Callers;
let place: { organizationId: string; classroomId: string };
let buyer: Browser;
let orderId: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  callers = await openCallers(app);
  const [row] = await queryDatabase<typeof place>(
    app.databaseUrl,
    `SELECT o.id AS "organizationId", c.id AS "classroomId" FROM organizations o JOIN classrooms c
       ON c.organization_id = o.id WHERE o.code = 'LINCOLN' AND c.code = 'RIVERA'`,
  );
  if (!row) throw new Error('The demo has no LINCOLN-RIVERA');
  place = row;
  buyer = new Browser(app.url);
  orderId = await buyNamed();
}, 60_000);
afterAll(() => app.stop());

const names = ['Grandma Ruth', 'Table 4', null];

async function buyNamed(): Promise<string> {
  const shop = await Buyer.at(app.url);
  const lines = names.map((forName) => ({ forName }));
  return shop.buy({ ...place, browser: buyer, order: { deliveryMethod: 'pickup' }, lines });
}

async function namesFor(browser: Browser): Promise<unknown> {
  const { data } = await browser.ask('query ($id: ID!) { order(id: $id) { items { forName } } }', {
    id: orderId,
  });
  return (data as { order: { items: { forName: string | null }[] } }).order.items.map(
    ({ forName }) => forName,
  ); // as asked
}

test('buyer, organization and staff see the names on lines, and strangers see none', async () => {
  const nobody = names.map(() => null);
  expect(await namesFor(buyer)).toEqual(names);
  expect(await namesFor(callers.organization)).toEqual(names);
  expect(await namesFor(callers.support)).toEqual(names);
  expect(await namesFor(callers.anyone)).toEqual(nobody);
});

test('buyer, organization, staff and the link in the emails show the pickup code, and strangers see none', async () => {
  const query = `query ($id: ID!, $token: String!) {
    order(id: $id) { pickupCode }
    yourOrder(token: $token) { pickupCode order { pickupCode } }
  }`;
  const seen = [];
  for (const browser of [buyer, callers.organization, callers.support, callers.anyone])
    seen.push((await browser.ask(query, { id: orderId, token: tokenOf(app, orderId) })).data);
  const [row] = await queryDatabase<{ code: string }>(
    app.databaseUrl,
    `SELECT code FROM pickup_codes WHERE order_id = '${orderId}'`,
  );
  const [code, nobody] = [{ pickupCode: row?.code }, { pickupCode: null }];
  const own = { order: code, yourOrder: { ...code, order: code } };
  expect(seen).toEqual([own, own, own, { order: nobody, yourOrder: { ...code, order: nobody } }]);
});

test('the class page has no names, even for its own organization', async () => {
  const query = `query ($id: ID!) { classroom(id: $id) { contributions(first: 50) { nodes { items { forName } } } } }`;
  for (const browser of [callers.anyone, callers.organization]) {
    const { data } = await browser.ask(query, { id: place.classroomId });
    expect(JSON.stringify(data)).toContain('"forName":null');
    expect(JSON.stringify(data)).not.toContain('Ruth');
  }
});

test('the link in the emails opens the names, and the confirmation has them', async () => {
  const query =
    'query ($token: String!) { yourOrder(token: $token) { items { forName } order { items { forName } } } }';
  const { data } = await callers.anyone.ask(query, { token: tokenOf(app, orderId) });
  const lines = names.map((forName) => ({ forName }));
  expect(data).toEqual({
    yourOrder: { items: lines, order: { items: names.map(() => ({ forName: null })) } },
  });
  const mailbox = createMailbox(path.join(app.dataDir, 'mail'));
  const findEmail = async () =>
    (await mailbox.list()).find(({ id }) => id.startsWith(`order-confirmation.${orderId}`));
  await until(async () => (await findEmail()) !== undefined);
  const stored = await mailbox.find((await findEmail())?.id ?? '');
  const texts = stored?.message.parts.map(({ content }) => content.toString()).join(' ') ?? '';
  expect(texts).toContain('For Grandma Ruth');
  expect(texts).toContain('For Table 4');
});

test('the hand-out list has the names line by line', async () => {
  const query = 'query ($id: ID!) { handOutList(organizationId: $id) { boxes { items { forName } } } }';
  const { data } = await callers.organization.ask(query, { id: place.organizationId });
  expect(JSON.stringify(data)).toContain(JSON.stringify(names.map((forName) => ({ forName }))));
});

test('a name of over 40 characters, and one on a parcel, are refused with advice', async () => {
  const [product] = await queryDatabase<{ id: string }>(
    app.databaseUrl,
    `SELECT id FROM products WHERE name = 'Lemon Lift-Offs'`,
  );
  const post = (forName: string, deliveryMethod: string) =>
    new Browser(app.url).post('/api/orders', {
      order: { customerEmail: 'a@b.co', customerName: 'Pat', shippingAddress: '1 Elm St', deliveryMethod },
      items: [{ productId: product?.id, quantity: 1, forName }],
    });
  const tooLong = await post('R'.repeat(41), 'pickup');
  expect([tooLong.status, tooLong.text]).toEqual([400, expect.stringContaining('at most 40 characters')]);
  const shipped = await post('Ruth', 'shipping');
  expect([shipped.status, shipped.text]).toEqual([400, expect.stringContaining('for pickup orders')]);
});

test('documented responses are as before', async () => {
  const { text } = await buyer.get(`/api/orders/${orderId}`);
  expect(text).toContain('"items"');
  expect(text).not.toContain('Ruth');
});
