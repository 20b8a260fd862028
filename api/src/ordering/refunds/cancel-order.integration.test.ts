import { createPubSub } from '@graphql-yoga/subscription';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { resetFundraiser, verifyLedger } from '../../fundraising/index.js';
import { type Cents, toCents } from '../../lib/cents.js';
import { createStripeProvider, requestIntent } from '../../payments/index.js';
import type { Topics } from '../../realtime/index.js';
import {
  buildGroup,
  buildOrder,
  buildProduct,
  buildSender,
  openShop,
  pay,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { cancelOrder } from './cancel-order.js';
import { completeOrder } from '../purchase/complete-order.js';
import { orderingHandlers } from '../ordering.jobs.js';
import { countOrders } from '../orders/find-orders.js';
import { placeOrder } from '../purchase/place-order.js';
import { finishRefunds, requestRefund } from './refund-order.js';

let shop: Shop;
let adminId: string;
beforeAll(async () => {
  shop = await openShop();
  adminId = await buildAdmin(shop.database);
});
afterEach(() => setFaults({}));
afterAll(() => shop.close());

const domainError = (code: string, status: number) => expect.objectContaining({ code, status });
const by = () => ({ adminId, reason: 'Admin cancellation', mailsCustomer: false });

/** Sets the provider's faults. */
async function setFaults(faults: object): Promise<void> {
  await fetch(`${shop.sandbox.baseUrl}/_faults`, { method: 'POST', body: JSON.stringify(faults) });
}

/** Three boxes of $12.99 for a class: a sale of $38.97. */
async function placeBound() {
  const productId = await buildProduct(shop);
  const group = await buildGroup(shop);
  const sender = buildSender();
  const intent = await requestIntent(shop.deps, sender.visitorHash, toCents(100));
  const body = buildOrder(productId, { order: group, items: [{ productId, quantity: 3 }] });
  const { id } = await placeOrder(shop.deps, body, sender);
  return { id, intent, productId, ...group };
}

type Placed = Awaited<ReturnType<typeof placeBound>>;

async function placePaid(): Promise<Placed> {
  const order = await placeBound();
  await pay(shop.sandbox, order.intent.clientSecret);
  await completeOrder(shop.deps, order.id);
  return order;
}

async function stateOf({ id, productId, organizationId }: Placed) {
  const [row] = await rowsOf<object>(
    shop,
    `SELECT o.status, p.inventory, g.total_sales AS sales, g.order_count AS orders
      FROM orders o, products p, organizations g WHERE o.id = $1 AND p.id = $2 AND g.id = $3`,
    [id, productId, organizationId],
  );
  return row;
}

const untouched = { status: 'completed', inventory: 97, sales: '38.97', orders: 1 };
const cancelled = { status: 'cancelled', inventory: 100, sales: '0.00', orders: 0 };

async function refundsAtProvider({ intent }: Placed): Promise<unknown[]> {
  const response = await fetch(`${shop.sandbox.baseUrl}/v1/refunds?payment_intent=${intent.id}`, {
    headers: { authorization: `Bearer ${shop.sandbox.secretKey}` },
  });
  const { data } = (await response.json()) as { data: { amount: number }[] }; // Stripe's list
  return data.map(({ amount }) => amount);
}

const refundRows = ({ id }: Placed) =>
  rowsOf(shop, 'SELECT status, reason FROM refunds WHERE order_id = $1', [id]);

describe('an administrator’s cancel of a paid order', () => {
  test('refunds it in full, returns its boxes and reverses its sale', async () => {
    const order = await placePaid();
    expect(await cancelOrder(shop.deps, order.id, by())).toEqual({
      id: order.id,
      status: 'cancelled',
      isRefunded: true,
    });
    expect(await stateOf(order)).toEqual(cancelled);
    expect(await refundsAtProvider(order)).toEqual([47_96]);
    expect(await refundRows(order)).toEqual([{ status: 'accepted', reason: 'Admin cancellation' }]);
    const changes = await rowsOf(
      shop,
      `SELECT from_status, actor, actor_id FROM order_status_changes WHERE order_id = $1 AND to_status = 'cancelled'`,
      [order.id],
    );
    expect(changes).toEqual([{ from_status: 'completed', actor: 'admin', actor_id: adminId }]);
    expect(await verifyLedger(shop.database.read)).toEqual([]);
  });

  test('by six at once refunds once, and one of them succeeds', async () => {
    const order = await placePaid();
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => cancelOrder(shop.deps, order.id, by())),
    );
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(reasons).toEqual(Array.from({ length: 5 }, () => domainError('ORDER_CANCELLED', 409)));
    expect([await refundsAtProvider(order), await refundRows(order)]).toMatchObject([
      { length: 1 },
      { length: 1 },
    ]);
    expect(await stateOf(order)).toEqual(cancelled);
    await expect(cancelOrder(shop.deps, order.id, by())).rejects.toEqual(domainError('ORDER_CANCELLED', 409));
  });

  test('emails the customer when another call asks for that during the refund', async () => {
    const order = await placePaid();
    const provider = {
      ...shop.provider,
      refund: async (intentId: string, amount: Cents, key: string) => {
        const asked = { ...by(), orderId: order.id, intentId, amount, mailsCustomer: true };
        await shop.database.transaction((tx) => requestRefund(tx, asked));
        return shop.provider.refund(intentId, amount, key);
      },
    };
    await cancelOrder({ ...shop.deps, provider }, order.id, by());
    const emails = await rowsOf(
      shop,
      `SELECT 1 FROM outbox WHERE name = 'send-order-cancelled' AND payload ->> 'orderId' = $1`,
      [order.id],
    );
    expect(emails).toHaveLength(1);
  });

  test('while the provider is away changes nothing, and a later one works', async () => {
    const order = await placePaid();
    const provider = createStripeProvider({ secretKey: 'sk_test_x', apiBase: 'http://127.0.0.1:1' });
    await expect(cancelOrder({ ...shop.deps, provider }, order.id, by())).rejects.toEqual(
      domainError('PAYMENT_PROVIDER_UNAVAILABLE', 503),
    );
    expect(await stateOf(order)).toEqual(untouched);
    expect(await refundsAtProvider(order)).toEqual([]);
    await cancelOrder(shop.deps, order.id, by());
    expect(await stateOf(order)).toEqual(cancelled);
    expect(await refundsAtProvider(order)).toHaveLength(1);
  });

  test.each<[string, (order: Placed) => Promise<unknown>]>([
    ['repeated', ({ id }) => cancelOrder(shop.deps, id, by())],
    [
      'found by the sweep',
      async ({ id }) => {
        const age = `UPDATE refunds SET updated_at = now() - interval '1 minute' WHERE order_id = $1`;
        await rowsOf(shop, age, [id]);
        await Promise.all([finishRefunds(shop.deps), finishRefunds(shop.deps)]);
      },
    ],
  ])('that ended after the provider’s refund and before ours is finished when %s', async (_by, again) => {
    const order = await placePaid();
    // The provider does it, and no response arrives, twice.
    await setFaults({ loseNext: 2 });
    await expect(cancelOrder(shop.deps, order.id, by())).rejects.toEqual(
      domainError('PAYMENT_PROVIDER_UNAVAILABLE', 503),
    );
    await setFaults({});
    expect([await stateOf(order), await refundsAtProvider(order)]).toEqual([untouched, [47_96]]);
    await again(order);
    expect([await stateOf(order), await refundsAtProvider(order)]).toEqual([cancelled, [47_96]]);
    expect(await refundRows(order)).toHaveLength(1);
    expect(await verifyLedger(shop.database.read)).toEqual([]);
  });

  test('of a payment that was already refunded at the provider uses that refund', async () => {
    const order = await placePaid();
    await fetch(`${shop.sandbox.baseUrl}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.sandbox.secretKey}` },
      body: new URLSearchParams({ payment_intent: order.intent.id }),
    });
    await cancelOrder(shop.deps, order.id, by());
    expect([await stateOf(order), await refundsAtProvider(order)]).toEqual([cancelled, [47_96]]);
  });

  test('that the provider refuses leaves the order, and may be tried again', async () => {
    const order = await placePaid();
    const { refund } = shop.provider;
    const provider = {
      ...shop.provider,
      refund: (id: string, _amount: number, key: string) => refund(id, toCents(99_999), key),
    };
    await expect(cancelOrder({ ...shop.deps, provider }, order.id, by())).rejects.toEqual(
      domainError('REFUND_REFUSED', 409),
    );
    expect(await stateOf(order)).toEqual(untouched);
    const countRefunded = () =>
      countOrders(
        shop.database.read,
        { of: 'all' },
        { isRefunded: true, organizationId: order.organizationId },
      );
    expect(await countRefunded()).toBe(0);
    await cancelOrder(shop.deps, order.id, by());
    expect([await stateOf(order), await countRefunded()]).toEqual([cancelled, 1]);
  });

  test('from before a reset leaves the new totals alone', async () => {
    const order = await placePaid();
    const reset = { organizationId: order.organizationId, resetBy: null, occurredAt: new Date() };
    await shop.database.transaction((tx) => resetFundraiser(tx, reset));
    await cancelOrder(shop.deps, order.id, by());
    expect(await stateOf(order)).toEqual(cancelled);
    expect(await verifyLedger(shop.database.read)).toEqual([]);
  });

  test('is announced to the organization’s dashboards', async () => {
    const order = await placePaid();
    await cancelOrder(shop.deps, order.id, by());
    const realtime = createPubSub<Topics>();
    const boards = realtime.subscribe('organization-totals', order.organizationId);
    const next = boards.next();
    const handler = orderingHandlers({ ...shop.deps, realtime }).find(
      ({ message }) => message.messageName === 'order-cancelled',
    );
    await handler?.run({ orderId: order.id });
    expect(await next).toMatchObject({ value: { organizationId: order.organizationId, revision: 2 } });
  });
});

describe('an administrator’s cancel of a pending order', () => {
  test('cancels its intent and refunds nothing', async () => {
    const order = await placeBound();
    expect(await cancelOrder(shop.deps, order.id, by())).toMatchObject({ isRefunded: false });
    expect(await stateOf(order)).toEqual(cancelled);
    expect(await refundRows(order)).toEqual([]);
  });

  test('that is paid at that moment refunds it', async () => {
    const order = await placeBound();
    await pay(shop.sandbox, order.intent.clientSecret);
    expect(await cancelOrder(shop.deps, order.id, by())).toMatchObject({ isRefunded: true });
    expect([await stateOf(order), await refundsAtProvider(order)]).toEqual([cancelled, [47_96]]);
  });
});

test('an unknown order is a 404', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  await expect(cancelOrder(shop.deps, id, by())).rejects.toEqual(domainError('NOT_FOUND', 404));
});
