import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import { createStripeProvider, requestIntent } from '../../payments/index.js';
import {
  buildOrder,
  buildProduct,
  buildSender,
  openShop,
  pay,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { completeOrder } from './complete-order.js';
import { placeOrder } from './place-order.js';
import { pollAllIntents, pollOpenIntents, endAbandonedIntents, expireOrders } from './sweeps.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function placeBound() {
  const productId = await buildProduct(shop);
  const sender = buildSender();
  const intent = await requestIntent(shop.deps, sender.visitorHash, toCents(100));
  const order = await placeOrder(
    shop.deps,
    buildOrder(productId, { items: [{ productId, quantity: 3 }] }),
    sender,
  );
  return { ...order, intent, productId };
}

/** Moves the order's times back by this much. */
async function age(order: { id: string; intent: { id: string } }, interval: string): Promise<void> {
  await rowsOf(shop, 'UPDATE orders SET created_at = created_at - $2::interval WHERE id = $1', [
    order.id,
    interval,
  ]);
  await rowsOf(
    shop,
    'UPDATE payment_intents SET created_at = created_at - $2::interval, checked_at = checked_at - $2::interval WHERE id = $1',
    [order.intent.id, interval],
  );
}

async function stateOf({ id, productId, intent }: { id: string; productId: string; intent: { id: string } }) {
  const [row] = await rowsOf<{ status: string; inventory: number; intent: string }>(
    shop,
    `SELECT o.status, p.inventory, i.status AS intent FROM orders o, products p, payment_intents i
      WHERE o.id = $1 AND p.id = $2 AND i.id = $3`,
    [id, productId, intent.id],
  );
  return row;
}

const away = createStripeProvider({ secretKey: 'sk_test_x', apiBase: 'http://127.0.0.1:1' });

describe('the sweep of open intents', () => {
  test('settles a payment that neither redirect nor webhook reported', async () => {
    const order = await placeBound();
    await pay(shop.sandbox, order.intent.clientSecret);
    await age(order, '1 minute');
    await Promise.all([pollOpenIntents(shop.deps), pollOpenIntents(shop.deps)]);
    expect(await stateOf(order)).toEqual({ status: 'completed', inventory: 97, intent: 'succeeded' });
  });

  test('settles after the provider was away', async () => {
    const order = await placeBound();
    await pay(shop.sandbox, order.intent.clientSecret);
    await age(order, '1 minute');
    await pollOpenIntents({ ...shop.deps, provider: away });
    expect(await stateOf(order)).toMatchObject({ status: 'pending', intent: 'open' });
    await age(order, '1 minute');
    await pollOpenIntents(shop.deps);
    expect(await stateOf(order)).toMatchObject({ status: 'completed' });
  });

  test('waits for its minute, unless an operator checks all', async () => {
    const order = await placeBound();
    await pay(shop.sandbox, order.intent.clientSecret);
    await pollOpenIntents(shop.deps);
    expect(await stateOf(order)).toMatchObject({ status: 'pending' });
    expect(await pollAllIntents(shop.deps)).toBeGreaterThan(0);
    expect(await stateOf(order)).toMatchObject({ status: 'completed' });
  });

  test('leaves an unpaid order alone', async () => {
    const order = await placeBound();
    await age(order, '1 minute');
    await pollOpenIntents(shop.deps);
    expect(await stateOf(order)).toEqual({ status: 'pending', inventory: 97, intent: 'open' });
  });

  test('cancels intents of an order that is already paid or cancelled', async () => {
    const [paid, cancelled, open] = [await placeBound(), await placeBound(), await placeBound()];
    await pay(shop.sandbox, paid.intent.clientSecret);
    await completeOrder(shop.deps, paid.id);
    await age(cancelled, '60 minutes');
    await expireOrders(shop.deps);
    const seconds = [];
    for (const { id } of [paid, cancelled, open]) {
      const intent = await requestIntent(shop.deps, buildSender().visitorHash, toCents(100));
      await rowsOf(shop, 'INSERT INTO order_payments (intent_id, order_id) VALUES ($1, $2)', [intent.id, id]);
      await age({ id, intent }, '1 minute');
      seconds.push(intent);
    }
    await pollOpenIntents(shop.deps);
    const payable = await Promise.allSettled(
      seconds.map(({ clientSecret }) => pay(shop.sandbox, clientSecret)),
    );
    expect(payable.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  });

  test('cancels intents that no order claimed within a day', async () => {
    const abandoned = async (since: string): Promise<unknown> => {
      const intent = await requestIntent(shop.deps, buildSender().visitorHash, toCents(100));
      await age({ id: '00000000-0000-4000-8000-000000000000', intent }, since);
      await endAbandonedIntents(shop.deps);
      return pay(shop.sandbox, intent.clientSecret).catch(() => 'ended');
    };
    expect(await abandoned('23 hours 59 minutes')).toBeUndefined();
    expect(await abandoned('24 hours')).toBe('ended');
  });
});

describe('the sweep of unpaid orders', () => {
  test('cancels after 60 minutes, returns the boxes, and cancels the intents', async () => {
    const [stale, fresh] = [await placeBound(), await placeBound()];
    await age(stale, '60 minutes');
    await age(fresh, '59 minutes 30 seconds');
    await Promise.all([expireOrders(shop.deps), expireOrders(shop.deps)]);
    expect(await stateOf(stale)).toEqual({ status: 'cancelled', inventory: 100, intent: 'cancelled' });
    expect(await stateOf(fresh)).toEqual({ status: 'pending', inventory: 97, intent: 'open' });
    await expect(pay(shop.sandbox, stale.intent.clientSecret)).rejects.toThrow();
    await expect(completeOrder(shop.deps, stale.id)).rejects.toMatchObject({ code: 'ORDER_CANCELLED' });
    expect(
      await rowsOf(
        shop,
        `SELECT actor FROM order_status_changes WHERE order_id = $1 AND to_status = 'cancelled'`,
        [stale.id],
      ),
    ).toEqual([{ actor: 'sweep' }]);
  });

  test('settles instead when it was paid after all', async () => {
    const order = await placeBound();
    await pay(shop.sandbox, order.intent.clientSecret);
    await age(order, '61 minutes');
    await expireOrders(shop.deps);
    expect(await stateOf(order)).toEqual({ status: 'completed', inventory: 97, intent: 'succeeded' });
  });

  test('keeps the order while the provider is away', async () => {
    const order = await placeBound();
    await age(order, '61 minutes');
    await expireOrders({ ...shop.deps, provider: away });
    expect(await stateOf(order)).toEqual({ status: 'pending', inventory: 97, intent: 'open' });
  });

  test('reaches newer orders behind a full batch that the provider refuses', async () => {
    const stuck = [await placeBound(), await placeBound()];
    const newer = await placeBound();
    for (const order of stuck) await age(order, '90 minutes');
    await age(newer, '61 minutes');
    const stuckIds = stuck.map(({ intent }) => intent.id);
    const provider: typeof shop.deps.provider = {
      ...shop.deps.provider,
      cancelIntent: (intentId) =>
        stuckIds.includes(intentId)
          ? Promise.reject(new Error('no'))
          : shop.deps.provider.cancelIntent(intentId),
    };
    await expireOrders({ ...shop.deps, provider }, stuck.length);
    await expireOrders({ ...shop.deps, provider }, stuck.length);
    expect(await stateOf(newer)).toMatchObject({ status: 'cancelled' });
    expect(await stateOf(stuck[0] ?? newer)).toMatchObject({ status: 'pending' });
    // The rest of this round, and the next.
    await expireOrders(shop.deps);
    await expireOrders(shop.deps);
    expect(await stateOf(stuck[0] ?? newer)).toMatchObject({ status: 'cancelled' });
  });

  test('cancels an order that never had an intent', async () => {
    const productId = await buildProduct(shop);
    const { id } = await placeOrder(shop.deps, buildOrder(productId), buildSender({ hasCookie: false }));
    await rowsOf(shop, `UPDATE orders SET created_at = now() - interval '61 minutes' WHERE id = $1`, [id]);
    await expireOrders(shop.deps);
    expect(await rowsOf(shop, 'SELECT status FROM orders WHERE id = $1', [id])).toEqual([
      { status: 'cancelled' },
    ]);
  });

  test('and simultaneous payments end in one of the two, never in between', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, placeBound));
    await Promise.all(orders.map((order) => age(order, '61 minutes')));
    await Promise.all([
      expireOrders(shop.deps),
      ...orders.map(({ intent }) => pay(shop.sandbox, intent.clientSecret).catch(() => undefined)),
    ]);
    await expireOrders(shop.deps);
    const states = await Promise.all(orders.map(stateOf));
    const isWhole = ({ status, inventory, intent }: NonNullable<(typeof states)[number]>) =>
      (status === 'completed' && inventory === 97 && intent === 'succeeded') ||
      (status === 'cancelled' && inventory === 100 && intent === 'cancelled');
    expect(states.every((state) => state && isWhole(state))).toBe(true);
  });
});
