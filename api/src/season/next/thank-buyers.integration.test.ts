import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildSale, recordSale } from '../../../test/support/factories/factories.js';
import { buildGroup, openShop, type Shop } from '../../../test/support/factories/shop.js';
import { creditOrder, lockCredit } from '../../ordering/index.js';
import { findThankable } from './thank-buyers.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** A paid order of one address, which agrees to a thank-you or not. */
async function buy(organizationId: string, wantsThanks: boolean): Promise<string> {
  const sale = await buildSale(shop.database, { organizationId });
  await shop.database.transaction((tx) => recordSale(tx, sale));
  await shop.database.source.query(
    `UPDATE orders SET status = 'delivered', paid_at = clock_timestamp(), wants_thanks = $2,
        stripe_payment_intent_id = 'pi_' || display_reference WHERE id = $1`,
    [sale.orderId, wantsThanks],
  );
  return sale.orderId;
}

const thankable = (organizationId: string) =>
  findThankable(shop.database.read, { organizationId, campaign: 1 });

test('a thank-you is agreed to for one organization, and not for another that the order is credited to', async () => {
  const [first, other] = [await buildGroup(shop), await buildGroup(shop)];
  const orderId = await buy(first.organizationId, true);
  expect(await thankable(first.organizationId)).toEqual([orderId]);
  const by = { actor: 'admin', actorId: null, reason: 'Wrong code' } as const;
  const to = { organizationId: other.organizationId, classroomId: null };
  await shop.database.transaction(async (tx) =>
    creditOrder(tx, await lockCredit(tx, orderId), to, by, new Date()),
  );
  expect(await thankable(first.organizationId)).toEqual([]);
  expect(await thankable(other.organizationId)).toEqual([]);
});

test("the newest order of an address decides whether it gets the season's thank-you", async () => {
  const { organizationId } = await buildGroup(shop);
  await buy(organizationId, true);
  await buy(organizationId, false);
  expect(await thankable(organizationId)).toEqual([]);
  const newest = await buy(organizationId, true);
  expect(await thankable(organizationId)).toEqual([newest]);
});
