import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anonymous, type Viewer } from '../../lib/viewer.js';
import { buy } from '../../../test/support/factories/buy.js';
import {
  buildGroup,
  buildOrder,
  buildProduct,
  buildSender,
  openShop,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { buildContext } from '../../../test/support/request-context.js';
import { listOrganizationOrders } from './find-orders.js';
import { listClassroomOrders, loadAnyOrder } from './load-orders.js';
import { classroomResponse, organizationResponse } from './order.rest.js';
import { ContributionsResolver } from './order-lists.resolver.js';
import { resetFundraiser, type Classroom } from '../../fundraising/index.js';
import type { PageArgs } from '../../http/index.js';
import { assertReadable } from './order-audience.js';
import { contributionView, orderView } from './order.types.js';
import { placeOrder } from '../purchase/place-order.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Group = Awaited<ReturnType<typeof buildGroup>>;

async function placePaid(group: Group, order: { customerName?: string; showFirstName?: boolean } = {}) {
  const body = buildOrder(await buildProduct(shop), {
    order: { ...group, customerPhone: '555 0100', ...order },
  });
  return buy(shop, body);
}

const organization = (id: string): Viewer => ({
  organization: { id, personId: 'p', role: 'owner', sessionHash: 's' },
  admin: null,
});
const aDayLater = () => new Date(Date.now() + 86_400_000);

describe('an order read by its address', () => {
  const readBy = async (
    reader: { viewer?: Viewer; visitorHash?: string | null; now?: Date; isOpenOnFirstDay?: boolean },
    group: Group,
  ) => {
    const { id, visitorHash } = await placePaid(group);
    const loaded = await loadAnyOrder(shop.database.read, id);
    if (!loaded) throw new Error('It was just placed');
    const reading = { viewer: anonymous, visitorHash: null, now: aDayLater(), ...reader };
    return orderView(loaded.order, reader.visitorHash === 'own' ? { ...reading, visitorHash } : reading);
  };
  const support: Viewer = { organization: null, admin: { id: 'a', role: 'support', sessionHash: 's' } };
  const whole = {
    customerName: 'Jane Doe',
    customerEmail: 'jane@example.org',
    customerPhone: '555 0100',
    shippingAddress: '5 Elm Street',
  };
  const masked = {
    customerName: 'J*** D***',
    customerEmail: 'j***@e***',
    customerPhone: null,
    shippingAddress: null,
  };

  test('is whole for everybody on the first day over REST, and masked for strangers in GraphQL', async () => {
    const [group, now] = [await buildGroup(shop), new Date(Date.now() + 86_370_000)];
    expect(await readBy({ now, isOpenOnFirstDay: true }, group)).toMatchObject(whole);
    expect(await readBy({ now }, group)).toMatchObject(masked);
    expect(await readBy({ now, visitorHash: 'own' }, group)).toMatchObject(whole);
  });

  test('is masked for strangers and other organizations after a day, with the same keys', async () => {
    const [group, other] = [await buildGroup(shop), await buildGroup(shop)];
    const [stranger, buyer] = [
      await readBy({ isOpenOnFirstDay: true }, group),
      await readBy({ visitorHash: 'own' }, group),
    ];
    expect(stranger).toMatchObject(masked);
    expect(Object.keys(stranger)).toEqual(Object.keys(buyer));
    expect(await readBy({ viewer: organization(other.organizationId) }, group)).toMatchObject(masked);
    // An order without a visitor does not belong to a caller without a cookie.
    const loaded = await loadAnyOrder(shop.database.read, (await placePaid(group)).id);
    if (!loaded) throw new Error('It was just placed');
    const order = { ...loaded.order, visitorHash: null };
    const reading = { viewer: anonymous, visitorHash: null, now: aDayLater() };
    expect(orderView(order, reading)).toMatchObject(masked);
  });

  test('stays whole for its buyer, its organization and staff', async () => {
    const group = await buildGroup(shop);
    expect(await readBy({ visitorHash: 'own' }, group)).toMatchObject(whole);
    expect(await readBy({ viewer: organization(group.organizationId) }, group)).toMatchObject(whole);
    expect(await readBy({ viewer: support }, group)).toMatchObject(whole);
  });

  test('of a deleted organization is hidden from all but its buyer and staff', async () => {
    const group = await buildGroup(shop);
    const { id } = await placePaid(group);
    await rowsOf(shop, 'UPDATE organizations SET deleted_at = now() WHERE id = $1', [group.organizationId]);
    const loaded = await loadAnyOrder(shop.database.read, id);
    const read = (reading: { viewer?: Viewer; visitorHash?: string | null }) =>
      assertReadable(loaded, { viewer: anonymous, visitorHash: null, now: new Date(), ...reading });
    expect(() => read({})).toThrow('Order not found.');
    expect(() => read({ viewer: organization(group.organizationId) })).toThrow('Order not found.');
    expect(read({ viewer: support }).order.customerName).toBe('Jane Doe');
    const visitorHash = loaded?.order.visitorHash ?? null;
    expect(read({ visitorHash }).organizationName).toMatch(/^School/);
  });
});

describe('a class page', () => {
  test('shows amount, items and day, and no names', async () => {
    const group = await buildGroup(shop);
    const { id } = await placePaid(group);
    const [loaded, ...others] = await listClassroomOrders(shop.database.read, group.classroomId);
    if (!loaded) throw new Error('It was just paid');
    expect(others).toEqual([]);
    const facts = { ...loaded.order, sales: loaded.sales };
    expect(contributionView(facts)).toMatchObject({ amount: '12.99', supporter: 'A supporter' });
    // The order's id stays behind the edge `items`: the type has no field for it.
    const { orderId: _orderId, ...shown } = contributionView(facts);
    const sent = JSON.stringify([shown, classroomResponse(loaded)]);
    for (const secret of [id, 'Jane', 'Doe', 'jane@', '555', 'Elm', '21.98'])
      expect(sent).not.toContain(secret);
  });

  test('has pages with each purchase once and none missing', async () => {
    const group = await buildGroup(shop);
    for (let count = 0; count < 3; count += 1) await placePaid(group);
    const [resolver, classroom] = [new ContributionsResolver(shop.deps), { id: group.classroomId }];
    const turn = (page: PageArgs) => resolver.contributions(classroom as Classroom, page, buildContext());
    const [all, first] = [await turn({ first: 20 }), await turn({ first: 2 })];
    const second = await turn({ first: 2, after: first.pageInfo.endCursor });
    expect([all.nodes.length, all.pageInfo.hasNextPage, first.pageInfo.hasNextPage]).toEqual([
      3,
      false,
      true,
    ]);
    expect([...first.nodes, ...second.nodes]).toEqual(all.nodes);
    expect([await first.totalCount(), second.pageInfo.hasNextPage]).toEqual([3, false]);
  });

  test('shows no orders of a closed campaign, in GraphQL and REST', async () => {
    const group = await buildGroup(shop);
    await placePaid(group);
    const { organizationId, classroomId } = group;
    await shop.database.transaction((tx) =>
      resetFundraiser(tx, { organizationId, resetBy: null, occurredAt: new Date() }),
    );
    await placePaid(group);
    const resolver = new ContributionsResolver(shop.deps);
    const { nodes } = await resolver.contributions(
      { id: classroomId } as Classroom,
      { first: 20 },
      buildContext(),
    );
    expect([nodes.length, (await listClassroomOrders(shop.database.read, classroomId)).length]).toEqual([
      1, 1,
    ]);
  });

  test('shows first name and last initial to those who agreed', async () => {
    const group = await buildGroup(shop);
    await placePaid(group, { customerName: 'Maria de la Cruz', showFirstName: true });
    const loaded = await listClassroomOrders(shop.database.read, group.classroomId);
    expect(loaded.map((order) => classroomResponse(order).customerName)).toEqual(['Maria C.']);
  });

  test('shows neither unpaid nor cancelled orders', async () => {
    const group = await buildGroup(shop);
    await placeOrder(shop.deps, buildOrder(await buildProduct(shop), { order: group }), buildSender());
    const { id } = await placePaid(group);
    await rowsOf(shop, `UPDATE orders SET status = 'cancelled' WHERE id = $1`, [id]);
    expect(await listClassroomOrders(shop.database.read, group.classroomId)).toEqual([]);
  });
});

describe('an organization’s orders', () => {
  test('are its paid ones, newest first, in pages', async () => {
    const group = await buildGroup(shop);
    await placePaid(await buildGroup(shop));
    await placeOrder(shop.deps, buildOrder(await buildProduct(shop), { order: group }), buildSender());
    const ids = [
      (await placePaid(group)).id,
      (await placePaid(group)).id,
      (await placePaid(group)).id,
    ].reverse();
    const page = (first: number, afterId: string | null) =>
      listOrganizationOrders(shop.database.read, group.organizationId, { first, afterId });
    expect((await page(20, null)).map(({ order }) => order.id)).toEqual(ids);
    expect((await page(2, ids[0] ?? null)).map(({ order }) => order.id)).toEqual(ids.slice(1));
  });

  test('show who gets what, and what it earned', async () => {
    const group = await buildGroup(shop);
    await placePaid(group);
    const orders = await listOrganizationOrders(shop.database.read, group.organizationId, {
      first: 1,
      afterId: null,
    });
    const viewer = organization(group.organizationId);
    const reading = { viewer, visitorHash: null, now: new Date() };
    expect(orders.map((order) => organizationResponse(order, reading))).toMatchObject([
      {
        customerName: 'Jane Doe',
        customerPhone: '555 0100',
        organizationProfit: '1.95',
        classroomProfit: '1.95',
        classroom: { name: 'Room 1' },
        items: [{ quantity: 1, subtotal: '12.99' }],
      },
    ]);
  });
});
