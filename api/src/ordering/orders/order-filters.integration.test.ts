import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
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
import { ForbiddenError, InvalidInputError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import { findOrderPage, sumOrders } from './find-orders.js';
import { OrderFilter } from './order-filter.inputs.js';

let shop: Shop;
let organizationId: string;
/** Orders by what is particular about them. */
const orders = { lincoln: '', nine: '', house: '', omaha: '', pickup: '' };

beforeAll(async () => {
  shop = await openShop();
  ({ organizationId } = await buildGroup(shop));
  const productId = await buildProduct(shop);
  const build = async (address: string | null): Promise<string> => {
    const [id] = await buildBoxes(shop, { organizationId, productId, count: 1, status: 'completed' });
    if (!id) throw new Error('No order was built.');
    await rowsOf(shop, 'UPDATE orders SET shipping_address = $2 WHERE id = $1', [id, address]);
    return id;
  };
  orders.lincoln = await build('12 Elm Street\nLincoln, NE 68508');
  orders.nine = await build('9 Elm Street\nLincoln, NE 68508-0001');
  orders.house = await build('68508 Elm Street\nChicago, IL 60601, USA');
  orders.omaha = await build('12 Elm Street\nOmaha, NE 68102');
  orders.pickup = await build(null);
  const authorId = await buildAdmin(shop.database);
  const note = `INSERT INTO notes (subject_kind, subject_id, text, author_id) VALUES ($1, $2, 'Called', $3)`;
  await rowsOf(shop, note, ['order', orders.omaha, authorId]);
  await rowsOf(shop, note, ['customer', 'sam@example.org', authorId]);
});
afterAll(() => shop.close());

const deps = () => ({ database: shop.database, clock: () => new Date() });

/** The names of the orders found. */
async function find(filter: OrderFilter): Promise<string[]> {
  const { nodes } = await findOrderPage(buildContext(), deps(), { of: 'all' }, filter, { first: 10 });
  const ids = nodes.map(({ id }) => id);
  return Object.entries(orders).flatMap(([name, id]) => (ids.includes(id) ? name : []));
}

test.each([
  ['68508', ['lincoln', 'nine']],
  ['685', ['lincoln', 'nine']],
  ['68', ['lincoln', 'nine', 'omaha']],
  ['60601', ['house']],
  ['0001', []],
])('the ZIP code %s, whole or its beginning, and no house number', async (zip, found) => {
  expect(await find({ zip })).toEqual(found);
});

test('notes by staff about the order itself', async () => {
  expect(await find({ hasNotes: true })).toEqual(['omaha']);
  expect(await find({ hasNotes: false })).toEqual(['lincoln', 'nine', 'house', 'pickup']);
  expect(await find({ hasNotes: true, zip: '685' })).toEqual([]);
});

test('some orders only', async () => {
  const ids = [orders.lincoln, orders.omaha, orders.pickup];
  expect(await find({ ids })).toEqual(['lincoln', 'omaha', 'pickup']);
  expect(await find({ ids, zip: '68' })).toEqual(['lincoln', 'omaha']);
  expect(await find({ ids: [] })).toEqual([]);
});

test('the sum and a file’s query have the same filters', async () => {
  expect(await readQuery(OrderFilter, { zip: '685', hasNotes: 'true' })).toMatchObject({
    zip: '685',
    hasNotes: true,
  });
  expect(await sumOrders(buildContext(), deps(), { zip: '685' })).toBe(2000);
  const wrongQueries: Record<string, string>[] = [
    { zip: '68508-0001' },
    { zip: '6%' },
    { hasNotes: 'perhaps' },
  ];
  for (const wrong of wrongQueries)
    await expect(readQuery(OrderFilter, wrong)).rejects.toThrow(InvalidInputError);
});

test('are for staff', async () => {
  const viewer: Viewer = { organization: null, admin: null };
  const scope = { of: 'organization', id: organizationId } as const;
  for (const filter of [{ zip: '685' }, { hasNotes: true }, { ids: [orders.pickup] }])
    await expect(findOrderPage(buildContext(viewer), deps(), scope, filter, { first: 10 })).rejects.toThrow(
      ForbiddenError,
    );
});
