import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { Buyer } from '../../support/buyer.js';
import { graphql } from '../../support/graphql.js';
import { queryDatabase } from '../../support/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization } from '../../support/sessions.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';

/** A placed order as its confirmation page follows it. */
let app: TestApp;
let lincoln: Browser;
let organizationId: string;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  ({ browser: lincoln, organizationId } = await logInOrganization(app));
});
afterAll(() => app.stop());

const fields = 'id status customerName customerEmail pickup { hours instructions }';
const followed = `subscription ($id: ID!) { orderChanged(id: $id) { ${fields} } }`;

async function buyForPickup(): Promise<string> {
  const buyer = await Buyer.at(app.url);
  const order = { deliveryMethod: 'pickup', shippingAddress: null };
  return buyer.buy({ organizationId, classroomId: null, order });
}

const follow = (id: string, cookie = '') =>
  subscribeTo(app, { query: followed, variables: { id }, channel: `order:${id}` }, cookie);

async function markReady(id: string): Promise<void> {
  const { status, text } = await lincoln.post(`/api/orders/${id}/notify-pickup-ready`);
  expect({ status, text }).toMatchObject({ status: 200 });
}

test('whoever has its id hears that a pickup order is ready, and when it can be fetched', async () => {
  const id = await buyForPickup();
  const page = await follow(id);
  await markReady(id);
  await until(() => page.events.some((event) => isReady(event)));
  expect(page.events.find((event) => isReady(event))?.orderChanged).toEqual({
    id,
    status: 'ready_for_pickup',
    customerName: 'Pat Buyer',
    customerEmail: 'pat@example.org',
    pickup: { hours: 'Monday to Friday, 8:00 AM to 3:30 PM', instructions: expect.any(String) },
  });
  await page.close();
});

test('after a day strangers hear the state alone, and the organization still sees its buyer', async () => {
  const id = await buyForPickup();
  await queryDatabase(
    app.databaseUrl,
    "UPDATE orders SET created_at = created_at - interval '2 days' WHERE id = $1",
    [id],
  );
  const [stranger, school] = [await follow(id), await follow(id, lincoln.cookie)];
  await markReady(id);
  await until(() => stranger.events.some((event) => isReady(event)));
  await until(() => school.events.some((event) => isReady(event)));
  expect(stranger.frames.join()).not.toContain('Pat Buyer');
  expect(stranger.frames.join()).not.toContain('pat@example.org');
  expect(school.events.at(-1)?.orderChanged).toMatchObject({ customerName: 'Pat Buyer' });
  await Promise.all([stranger.close(), school.close()]);
});

test('a session that ended since the page was opened opens nothing more', async () => {
  const id = await buyForPickup();
  await queryDatabase(
    app.databaseUrl,
    "UPDATE orders SET created_at = created_at - interval '2 days', customer_phone = '555 0100' WHERE id = $1",
    [id],
  );
  const { browser: school } = await logInOrganization(app);
  const query = `subscription ($id: ID!) { orderChanged(id: $id) { status customerName customerPhone } }`;
  const page = await subscribeTo(app, { query, variables: { id }, channel: `order:${id}` }, school.cookie);
  // Not by the server: whose session it ends, it closes the sockets of.
  await queryDatabase(
    app.databaseUrl,
    'DELETE FROM sessions WHERE token_hash = (SELECT token_hash FROM sessions ORDER BY created_at DESC LIMIT 1)',
  );
  await markReady(id);
  await until(() => page.events.some((event) => isReady(event)));
  expect(page.events.find((event) => isReady(event))?.orderChanged).toEqual({
    status: 'ready_for_pickup',
    customerName: 'P*** B***',
    customerPhone: null,
  });
  expect(page.domainErrors).toContain('UNAUTHENTICATED');
  await page.close();
});

test('nothing is heard of another order, and what is no order id is refused', async () => {
  const [followedId, other] = [await buyForPickup(), await buyForPickup()];
  const page = await follow(followedId);
  await markReady(other);
  await markReady(followedId);
  await until(() => page.events.some((event) => isReady(event)));
  expect(page.frames.join()).not.toContain(other);
  await page.close();
  const refused = await subscribeTo(app, { query: followed, variables: { id: 'every*' } });
  await until(() => refused.domainErrors.length > 0);
  expect(refused.domainErrors).toEqual(['NOT_FOUND']);
  await refused.close();
});

test('an order that is shipped has no pickup', async () => {
  const buyer = await Buyer.at(app.url);
  const id = await buyer.buy({ organizationId, classroomId: null });
  const { data } = await graphql(
    new Browser(app.url),
    'query ($id: ID!) { order(id: $id) { pickup { hours } } }',
    {
      id,
    },
  );
  expect(data).toEqual({ order: { pickup: null } });
});

function isReady({ orderChanged }: Record<string, unknown>): boolean {
  return (orderChanged as { status?: unknown } | undefined)?.status === 'ready_for_pickup';
}
