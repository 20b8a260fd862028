import { createPubSub } from '@graphql-yoga/subscription';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Topics } from '../../realtime/index.js';
import {
  buildOrder,
  buildProduct,
  buildSender,
  openShop,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { takeOrder } from './place-order.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** One after the other would take 2 seconds each on the pool's ten connections: 12 for the last. */
const buyers = 60;

test('buyers who would wait more than 2 seconds get 503 with Retry-After, and nothing is stored', async () => {
  const productId = await buildProduct(shop);
  const deps = { ...shop.deps, realtime: createPubSub<Topics>() };
  const order = () => takeOrder(deps, buildOrder(productId), buildSender());
  const took: number[] = [];
  await shop.database.transaction(async (tx) => {
    await tx.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [productId]);
    const startedAt = performance.now();
    const attempts = Array.from({ length: buyers }, async () => {
      const refused = await order().catch((error: unknown) => error);
      took.push(performance.now() - startedAt);
      expect(refused).toMatchObject({ status: 503, retryAfterSeconds: 5 });
    });
    await Promise.all(attempts);
  });
  // A lock times out after 2 seconds; nobody waits for more than one timeout.
  expect(Math.max(...took)).toBeLessThan(3_500);
  await expect(order()).resolves.toMatchObject({ status: 'pending' });
  expect(await rowsOf(shop, 'SELECT inventory FROM products WHERE id = $1', [productId])).toEqual([
    { inventory: 99 },
  ]);
});
