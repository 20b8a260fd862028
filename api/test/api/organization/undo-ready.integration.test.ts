import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { Buyer } from '../../support/people/buyer.js';
import { logInOrganization } from '../../support/people/sessions.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { until } from '../../support/until.js';

/** Many orders marked ready: for a minute nobody has heard of it (docs/product/pickup.md#screens). */
let app: TestApp;
let owner: { browser: Browser; organizationId: string };
let ids: readonly string[];
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  owner = await logInOrganization(app);
  const buyer = await Buyer.at(app.url);
  const sale = { organizationId: owner.organizationId, classroomId: null };
  const order = { deliveryMethod: 'pickup', shippingAddress: undefined };
  ids = [await buyer.buy({ ...sale, order }), await buyer.buy({ ...sale, order })];
});
afterAll(() => app.stop());

type Done = { orders: object[]; refused: object[] };

async function ask(mutation: 'markPickupsReady' | 'takeBackReady', browser = owner.browser): Promise<Done> {
  const fields = 'orders { id status pickupNotificationSent } refused { orderId }';
  const { data } = await browser.ask(
    `mutation ($id: ID!, $orderIds: [ID!]!) { done: ${mutation}(organizationId: $id, orderIds: $orderIds) { ${fields} } }`,
    { id: owner.organizationId, orderIds: ids },
  );
  return (data as { done: Done }).done; // as asked
}

const all = (status: string, pickupNotificationSent: boolean): Done => ({
  orders: ids.map((id) => ({ id, status, pickupNotificationSent })),
  refused: [],
});
const none = (): Done => ({ orders: [], refused: ids.map((orderId) => ({ orderId })) });

const emails = () =>
  queryDatabase(
    app.databaseUrl,
    `SELECT FROM emails WHERE kind = 'pickup-ready' AND order_id = ANY($1::uuid[])`,
    [ids],
  );

test('within a minute status and emails are taken back once; later the customers are emailed, and nothing is taken back', async () => {
  expect(await ask('markPickupsReady')).toEqual(all('ready_for_pickup', true));
  expect(await ask('markPickupsReady')).toEqual(none());
  expect(await ask('takeBackReady')).toEqual(all('completed', false));
  expect(await ask('takeBackReady')).toEqual(none());
  const left = await queryDatabase(
    app.databaseUrl,
    `SELECT FROM outbox WHERE name = 'send-pickup-ready' AND state = 'open'`,
  );
  expect(left).toEqual([]);

  await ask('markPickupsReady');
  expect(await emails()).toEqual([]);
  await queryDatabase(
    app.databaseUrl,
    `UPDATE outbox SET available_at = now() WHERE name = 'send-pickup-ready' AND state = 'open'`,
  );
  expect(await ask('takeBackReady')).toEqual(none());
  await until(async () => (await emails()).length === ids.length);
});

test('the documented call mails at once, and says so when it is called again', async () => {
  const order = { deliveryMethod: 'pickup', shippingAddress: undefined };
  const buyer = await Buyer.at(app.url);
  const id = await buyer.buy({ organizationId: owner.organizationId, classroomId: null, order });
  const call = () => owner.browser.post(`/api/orders/${id}/notify-pickup-ready`);
  expect((await call()).status).toBe(200);
  await until(async () => {
    const sent = await queryDatabase(
      app.databaseUrl,
      `SELECT FROM emails WHERE kind = 'pickup-ready' AND order_id = $1 AND status = 'sent'`,
      [id],
    );
    return sent.length === 1;
  });
  expect((await call()).status).toBe(409);
});
