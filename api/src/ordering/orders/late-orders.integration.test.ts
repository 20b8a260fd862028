import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildBoxes } from '../../../test/support/factories/build-boxes.js';
import {
  buildGroup,
  buildProduct,
  openShop,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { buildContext } from '../../../test/support/request-context.js';
import { readQuery } from '../../http/rest/input.js';
import { ForbiddenError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import { countLateOrders, findOrderPage, sumOrders } from './find-orders.js';
import { OrderFilter } from './order-filter.inputs.js';

const monday = new Date('2026-11-16T17:00:00Z');
const wednesdayNight = '2026-11-19T04:59:59Z';
const thursday = '2026-11-19T05:00:00Z';

let shop: Shop;
let organizationId: string;
let waiting: string;
let others: string[];
beforeAll(async () => {
  shop = await openShop();
  ({ organizationId } = await buildGroup(shop));
  const productId = await buildProduct(shop);
  const build = async (status = 'completed', paidAt = monday): Promise<string> => {
    const [id] = await buildBoxes(shop, { organizationId, productId, count: 1, status, paidAt });
    if (!id) throw new Error('No order was built.');
    return id;
  };
  const ship = (ids: string[]) =>
    rowsOf(shop, "UPDATE orders SET delivery_method = 'shipping' WHERE id = ANY($1::uuid[])", [ids]);
  waiting = await build();
  const tuesdays = await build('processing', new Date('2026-11-17T17:00:00Z'));
  const shipped = await build('delivered');
  await ship([waiting, tuesdays, shipped]);
  const pickup = await build();
  others = [tuesdays, shipped, pickup];
});
afterAll(() => shop.close());

const depsAt = (now: string) => ({ database: shop.database, clock: () => new Date(now) });

async function find(now: string, isLate: boolean): Promise<string[]> {
  const page = { first: 10 };
  const { nodes } = await findOrderPage(buildContext(), depsAt(now), { of: 'all' }, { isLate }, page);
  return nodes.map(({ id }) => id).sort();
}

test('an order that was paid on Monday is not late on Wednesday night, and is late on Thursday', async () => {
  expect(await find(wednesdayNight, true)).toEqual([]);
  expect(await find(thursday, true)).toEqual([waiting]);
});

test('all others are not late: shipped ones, pickups and those in time', async () => {
  expect(await find(thursday, false)).toEqual([...others].sort());
  expect(await find(wednesdayNight, false)).toEqual([waiting, ...others].sort());
});

test('the sum and a file’s query have the same filter', async () => {
  expect(await readQuery(OrderFilter, { isLate: 'true' })).toMatchObject({ isLate: true });
  expect(await sumOrders(buildContext(), depsAt(thursday), { isLate: true })).toBe(1000);
});

test('are counted for staff, with the time when the first was paid', async () => {
  const { read } = shop.database;
  expect(await countLateOrders(read, new Date(thursday))).toEqual({ count: 1, oldestAt: monday });
  expect(await countLateOrders(read, new Date(wednesdayNight))).toEqual({ count: 0, oldestAt: null });
});

test('is for staff', async () => {
  const viewer: Viewer = { organization: null, admin: null };
  const scope = { of: 'organization', id: organizationId } as const;
  await expect(
    findOrderPage(buildContext(viewer), depsAt(thursday), scope, { isLate: true }, { first: 10 }),
  ).rejects.toThrow(ForbiddenError);
});
