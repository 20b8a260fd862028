import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildAdmin } from '../../test/support/factories/build-admin.js';
import { buy } from '../../test/support/factories/buy.js';
import {
  buildGroup,
  buildOrder,
  buildProduct,
  openShop,
  type Shop,
} from '../../test/support/factories/shop.js';
import { buildContext } from '../../test/support/request-context.js';
import { resetFundraiser } from '../fundraising/index.js';
import { toCents } from '../lib/cents.js';
import { cancelOrder } from '../ordering/refunds/cancel-order.js';
import { refundPart } from '../ordering/refunds/refund-part.js';
import { salesBySource } from './reporting.edges.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('sales by source add up paid orders less refunds in the current campaign', async () => {
  const [group, productId, adminId] = [
    await buildGroup(shop),
    await buildProduct(shop),
    await buildAdmin(shop.database),
  ];
  const { organizationId } = group;
  const buyBy = (source: string | null, quantity: number) =>
    buy(shop, buildOrder(productId, { order: { ...group, source }, items: [{ productId, quantity }] }));
  const read = async () => {
    const rows = (await salesBySource(buildContext(), shop.deps, organizationId)) ?? [];
    return rows.map(({ source, orderCount, sales }) => [source, orderCount, sales]);
  };
  const hall = await buyBy('hall', 2);
  await buyBy('hall', 1);
  await buyBy(null, 1);
  const cancelled = await buyBy('flyer', 5);
  await cancelOrder(shop.deps, cancelled.id, { adminId, reason: null, mailsCustomer: false });
  await refundPart(shop.deps, hall.id, {
    part: { lines: [{ line: 1, quantity: 1, bags: 0 }] },
    expectedAmount: toCents(12_99),
    returnsStock: true,
    mailCustomer: false,
    reason: 'Melted',
    requestedBy: adminId,
    key: 'one',
  });
  expect(await read()).toEqual([
    ['hall', 2, 25_98],
    [null, 1, 12_99],
  ]);
  await shop.database.transaction((tx) =>
    resetFundraiser(tx, { organizationId, resetBy: null, occurredAt: new Date() }),
  );
  expect(await read()).toEqual([]);
});
