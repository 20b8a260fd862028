import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { buy } from '../../../test/support/factories/buy.js';
import {
  buildGroup,
  buildOrder,
  buildProduct,
  openShop,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import type { Organization } from '../../fundraising/index.js';
import { toCents } from '../../lib/cents.js';
import { cancelOrder } from '../refunds/cancel-order.js';
import { bookReportedRefunds } from '../refunds/book-refunds.js';
import { creditOrder, lockCredit } from './credit-order.js';
import { noteOrderNews, sendOrderNewsEmail } from './order-news.js';
import { OrderNewsKind, OrderNewsOfOrganizationResolver } from './order-news.resolver.js';

let shop: Shop;
let stripe: Stripe;
let adminId: string;
let group: Awaited<ReturnType<typeof buildGroup>>;
beforeAll(async () => {
  shop = await openShop();
  adminId = await buildAdmin(shop.database);
  const { hostname, port } = new URL(shop.sandbox.baseUrl);
  stripe = new Stripe(shop.sandbox.secretKey, { host: hostname, port, protocol: 'http' });
});
beforeEach(async () => {
  group = await buildGroup(shop);
});
afterAll(() => shop.close());

/** One box of $12.99 and $8.99 shipping. */
const placePaid = async (order: object = group) => buy(shop, buildOrder(await buildProduct(shop), { order }));

const cancel = ({ id }: { id: string }) =>
  cancelOrder(shop.deps, id, { adminId, reason: 'The parcel was lost', mailsCustomer: false });

async function refundPart({ intentId }: { intentId: string }, amount: number): Promise<void> {
  await stripe.refunds.create({ payment_intent: intentId, amount });
  await bookReportedRefunds(shop.deps, intentId);
}

/** The delay of each message about the organization's news. */
const waits = async () =>
  (
    await rowsOf<{ minutes: number }>(
      shop,
      `SELECT round(extract(epoch FROM available_at - now()) / 60)::int AS minutes FROM outbox
        WHERE name = 'send-order-news' AND state = 'open' AND payload ->> 'organizationId' = $1 ORDER BY id`,
      [group.organizationId],
    )
  ).map(({ minutes }) => minutes);

/** Handles the message twice, as after a crash; returns the subjects of the emails. */
async function workOff(): Promise<string[]> {
  await rowsOf(shop, `UPDATE outbox SET state = 'done' WHERE name = 'send-order-news'`);
  const before = await subjects();
  await sendOrderNewsEmail(shop.deps, group.organizationId);
  await sendOrderNewsEmail(shop.deps, group.organizationId);
  return (await subjects()).slice(before.length);
}
const subjects = async () =>
  (
    await rowsOf<{ subject: string }>(
      shop,
      `SELECT subject FROM emails WHERE kind = 'order-news' AND organization_id = $1 ORDER BY created_at`,
      [group.organizationId],
    )
  ).map(({ subject }) => subject);

const newsOf = ({ id }: { id: string }) =>
  rowsOf(shop, 'SELECT kind, amount, reason, origin FROM order_news WHERE order_id = $1 ORDER BY id', [id]);

test('the first loss is emailed at once, and more within the hour in one email', async () => {
  const orders = [await placePaid(), await placePaid(), await placePaid()] as const;
  await cancel(orders[0]);
  expect(await newsOf(orders[0])).toEqual([
    { kind: 'cancelled', amount: '21.98', reason: 'The parcel was lost', origin: 'staff' },
  ]);
  expect(await waits()).toEqual([0]);
  expect(await workOff()).toEqual([`Order ${orders[0].id.slice(-8)}: Cancelled, $21.98 refunded`]);

  await refundPart(orders[1], 500);
  await cancel(orders[2]);
  expect(await newsOf(orders[1])).toEqual([
    {
      kind: 'refunded',
      amount: '5.00',
      reason: 'Refunded at the payment provider',
      origin: 'payment_service',
    },
  ]);
  expect(await waits()).toEqual([60]);
  expect(await workOff()).toEqual(['2 changes to your orders']);
  expect(await workOff()).toEqual([]);
});

test('an hour after the last email the next news is emailed at once again', async () => {
  const [first, second] = [await placePaid(), await placePaid()];
  await cancel(first);
  await workOff();
  await rowsOf(shop, `UPDATE order_news SET mailed_at = mailed_at - interval '61 minutes'`);
  await cancel(second);
  expect(await waits()).toEqual([0]);
});

test('news during the writing of an email is emailed an hour later', async () => {
  const [first, second] = [await placePaid(), await placePaid()];
  await cancel(first);
  const mail = {
    ...shop.deps.mail,
    send: async () => {
      await cancel(second);
    },
  };
  await rowsOf(shop, `UPDATE outbox SET state = 'done' WHERE name = 'send-order-news'`);
  await sendOrderNewsEmail({ ...shop.deps, mail }, group.organizationId);
  expect(await waits()).toEqual([60]);
});

test('ten simultaneous losses are one email, and none is missing', async () => {
  const orders = [];
  for (let count = 0; count < 10; count += 1) orders.push(await placePaid());
  await Promise.all(orders.map(cancel));
  expect(await waits()).toEqual([0]);
  expect(await workOff()).toEqual(['10 changes to your orders']);
});

test("an organization's own moves between its classes are emailed together, and are not on its dashboard", async () => {
  const orders = [await placePaid(), await placePaid(), await placePaid()] as const;
  for (const { id } of orders)
    await shop.database.transaction(async (tx) => {
      const order = await lockCredit(tx, id);
      const to = { organizationId: group.organizationId, classroomId: null };
      await creditOrder(tx, order, to, { actor: 'organization', actorId: null, reason: null }, new Date());
    });
  expect(await waits()).toEqual([0]);
  expect(await workOff()).toEqual(['3 changes to your orders']);
  const dashboard = new OrderNewsOfOrganizationResolver(shop.deps);
  expect(await dashboard.orderNews({ id: group.organizationId } as Organization, 5)).toEqual([]); // reads the id alone
});

test('an order without an organization makes no news', async () => {
  const order = await placePaid({});
  await cancel(order);
  expect(await newsOf(order)).toEqual([]);
});

/** What undoes each; null for nothing. */
const opposites: Readonly<Record<OrderNewsKind, OrderNewsKind | null>> = {
  cancelled: null,
  refunded: 'refund_returned',
  refund_returned: 'refunded',
  disputed: 'dispute_won',
  // A lost one is reported as a refund.
  dispute_won: null,
  complaint: 'complaint_answered',
  complaint_answered: 'complaint_reopened',
  complaint_reopened: 'complaint_answered',
};

test.each(Object.values(OrderNewsKind))('%s reads as a sentence of its own', async (kind) => {
  const order = await placePaid();
  const amount = kind.startsWith('complaint') ? {} : { amount: toCents(1_234) };
  await shop.database.transaction((tx) =>
    noteOrderNews(tx, { orderId: order.id, kind, origin: 'staff', ...amount }),
  );
  const [subject = ''] = await workOff();
  expect(subject).toMatch('amount' in amount ? /\$12\.34/ : /problem/);
  expect(opposites[kind]).not.toBeUndefined();
});
