import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import { requestIntent } from '../../payments/index.js';
import {
  buildOrder,
  buildProduct,
  buildSender,
  openShop,
  pay,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { purgeAddresses } from './sweeps.js';
import { placeOrder } from './place-order.js';
import { settlePayment } from './settle-payment.js';
import { findUnpaidUnits } from './make-room.js';

/** Unpaid orders cannot empty the shop (docs/product/orders.md). */
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const domainError = (code: string, facts: object = {}) => expect.objectContaining({ code, ...facts });
const items = (productId: string, quantity: number) => ({ items: [{ productId, quantity }] });

/** An unpaid order of a visitor, placed this long ago. */
async function placeUnpaid(productId: string, quantity: number, minutesAgo: number) {
  const sender = buildSender();
  const intent = await requestIntent(shop.deps, sender.visitorHash, toCents(500));
  const order = await placeOrder(shop.deps, buildOrder(productId, items(productId, quantity)), sender);
  await rowsOf(shop, 'UPDATE orders SET created_at = now() - make_interval(mins => $2) WHERE id = $1', [
    order.id,
    minutesAgo,
  ]);
  return { ...order, intent };
}

const buy = (productId: string, quantity = 1) =>
  placeOrder(shop.deps, buildOrder(productId, items(productId, quantity)), buildSender());

const statusesOf = async (productId: string) => {
  const rows = await rowsOf<{ status: string }>(
    shop,
    `SELECT o.status FROM orders o JOIN order_items i ON i.order_id = o.id WHERE i.product_id = $1 ORDER BY o.created_at`,
    [productId],
  );
  return rows.map(({ status }) => status);
};

describe('a buyer who wants units that unpaid orders hold', () => {
  test('gets those of the oldest, and only as many as needed', async () => {
    const productId = await buildProduct(shop, { inventory: 6 });
    const oldest = await placeUnpaid(productId, 2, 9);
    await placeUnpaid(productId, 2, 8);
    await placeUnpaid(productId, 2, 7);
    await expect(buy(productId, 2)).resolves.toMatchObject({ status: 'pending' });
    expect(await statusesOf(productId)).toEqual(['cancelled', 'pending', 'pending', 'pending']);
    await expect(pay(shop.sandbox, oldest.intent.clientSecret)).rejects.toThrow();
    expect(
      await rowsOf(
        shop,
        `SELECT actor FROM order_status_changes WHERE order_id = $1 AND to_status = 'cancelled'`,
        [oldest.id],
      ),
    ).toEqual([{ actor: 'buyer' }]);
  });

  test('waits for the first 5 minutes of an order', async () => {
    const productId = await buildProduct(shop, { inventory: 2 });
    await placeUnpaid(productId, 2, 4);
    await expect(buy(productId)).rejects.toEqual(domainError('OUT_OF_STOCK'));
    expect(await statusesOf(productId)).toEqual(['pending']);
  });

  test('takes nothing when even all of it would not be enough', async () => {
    const productId = await buildProduct(shop, { inventory: 3 });
    await placeUnpaid(productId, 2, 9);
    await expect(buy(productId, 4)).rejects.toEqual(domainError('OUT_OF_STOCK'));
    expect(await statusesOf(productId)).toEqual(['pending']);
  });

  test('skips an order that was paid in the meantime, and settles it', async () => {
    const productId = await buildProduct(shop, { inventory: 2 });
    const paid = await placeUnpaid(productId, 1, 9);
    await placeUnpaid(productId, 1, 8);
    await pay(shop.sandbox, paid.intent.clientSecret);
    await expect(buy(productId)).resolves.toMatchObject({ status: 'pending' });
    expect(await statusesOf(productId)).toEqual(['completed', 'cancelled', 'pending']);
    await expect(buy(productId)).rejects.toEqual(domainError('OUT_OF_STOCK'));
  });
});

test('staff can see how many units unpaid orders hold', async () => {
  const productId = await buildProduct(shop, { inventory: 9 });
  await placeUnpaid(productId, 2, 1);
  await placeUnpaid(productId, 3, 1);
  const paid = await placeUnpaid(productId, 1, 1);
  await pay(shop.sandbox, paid.intent.clientSecret);
  await settlePayment(shop.deps, paid.intent.id);
  expect((await findUnpaidUnits(shop.database.read)).get(productId)).toBe(5);
});

test('fake buyers who never pay do not keep real ones from buying', async () => {
  const productId = await buildProduct(shop, { inventory: 20 });
  for (let count = 0; count < 10; count += 1) await placeUnpaid(productId, 2, 6);
  const real = await Promise.allSettled(Array.from({ length: 5 }, () => buy(productId, 2)));
  expect(real.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'fulfilled'));
  const [row] = await rowsOf<{ inventory: number }>(shop, 'SELECT inventory FROM products WHERE id = $1', [
    productId,
  ]);
  const held = (await statusesOf(productId)).filter((status) => status === 'pending').length * 2;
  expect((row?.inventory ?? -1) + held).toBe(20);
});

test('with 100 fake buyers who reorder and never pay, all 50 real ones have paid within 6 minutes', async () => {
  const productId = await buildProduct(shop, { inventory: 100 });
  const order = (sender: Sender) => placeOrder(shop.deps, buildOrder(productId, items(productId, 1)), sender);
  const buyAndPay = async (sender: Sender) => {
    const intent = await requestIntent(shop.deps, sender.visitorHash, toCents(500));
    await order(sender);
    await pay(shop.sandbox, intent.clientSecret);
    await settlePayment(shop.deps, intent.id);
  };
  const invented = Array.from({ length: 100 }, () => buildSender());
  await inTens(invented, order);
  expect((await findUnpaidUnits(shop.database.read)).get(productId)).toBe(100);

  let waiting = Array.from({ length: 50 }, () => buildSender());
  for (let minute = 0; waiting.length > 0 && minute <= 6; minute += 1) {
    const holding = await unpaidVisitors(productId);
    const again = invented.filter(({ visitorHash }) => !holding.has(visitorHash));
    const [tries] = await Promise.all([inTens(waiting, buyAndPay), inTens(again, order)]);
    waiting = waiting.filter((_, index) => tries[index]?.status === 'rejected');
    await rowsOf(
      shop,
      `UPDATE orders SET created_at = created_at - interval '1 minute' WHERE status = 'pending'`,
    );
  }
  expect(waiting).toEqual([]);
  const statuses = await statusesOf(productId);
  expect(statuses.filter((status) => status === 'completed')).toHaveLength(50);
  expect(statuses.filter((status) => status === 'pending')).toHaveLength(50);
});

type Sender = ReturnType<typeof buildSender>;

async function unpaidVisitors(productId: string): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ visitor: string }>(
    shop,
    `SELECT o.visitor_hash AS visitor FROM orders o JOIN order_items i ON i.order_id = o.id
      WHERE i.product_id = $1 AND o.status = 'pending'`,
    [productId],
  );
  return new Set(rows.map(({ visitor }) => visitor));
}

/** Ten at a time, as many as a process serves without refusals. */
async function inTens<T>(all: readonly T[], work: (one: T) => Promise<unknown>) {
  const results: PromiseSettledResult<unknown>[] = [];
  for (let start = 0; start < all.length; start += 10)
    results.push(...(await Promise.allSettled(all.slice(start, start + 10).map(work))));
  return results;
}

describe('one address', () => {
  const addressHash = 'of-one-address';
  const post = async (productId: string) =>
    placeOrder(shop.deps, buildOrder(productId), buildSender({ addressHash }));

  test('has at most 30 unpaid orders, even when more are posted at the same moment', async () => {
    const productId = await buildProduct(shop);
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => post(productId)));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(10);
    expect(refused[0]?.reason).toEqual(domainError('TOO_MANY_UNPAID_ORDERS', { status: 429 }));
    await rowsOf(shop, `UPDATE orders SET status = 'cancelled' WHERE address_hash = $1`, [addressHash]);
    await expect(post(productId)).resolves.toMatchObject({ status: 'pending' });
  });

  test('is purged once its orders are no longer unpaid', async () => {
    await purgeAddresses(shop.database);
    expect(await rowsOf(shop, 'SELECT DISTINCT status FROM orders WHERE address_hash IS NOT NULL')).toEqual([
      { status: 'pending' },
    ]);
  });
});
