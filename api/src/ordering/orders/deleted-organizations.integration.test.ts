import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { verifyLedger } from '../../fundraising/index.js';
import { toCents } from '../../lib/cents.js';
import { createStripeProvider, requestIntent } from '../../payments/index.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { buildBoxes } from '../../../test/support/factories/build-boxes.js';
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
import { writeAdminOrdersCsv } from './admin-orders-csv.js';
import { sendCancellationEmails } from './cancellation-emails.js';
import { pageOfOrders } from './find-orders.js';
import { readListFilter } from './match-orders.js';
import type { OrderFilter } from './order-filter.inputs.js';
import { getOrderEntity, loadAnyOrder } from './load-orders.js';
import { cancelOrdersOfDeleted, previewDeletion } from '../refunds/organization-deletion.js';
import { cancelOrder } from '../refunds/cancel-order.js';
import { completeOrder } from '../purchase/complete-order.js';
import { sendOrderConfirmationEmail } from '../purchase/purchase.jobs.js';
import { placeOrder } from '../purchase/place-order.js';
import { pollAllIntents } from '../purchase/sweeps.js';

/** docs/decisions/money-and-orders.md#deleted-organizations */
let shop: Shop;
let adminId: string;
beforeAll(async () => {
  shop = await openShop();
  adminId = await buildAdmin(shop.database);
});
afterAll(() => shop.close());

type Group = Awaited<ReturnType<typeof buildGroup>>;

async function placeUnpaid(group: Group, customerEmail = 'jane@example.org') {
  const sender = buildSender();
  const intent = await requestIntent(shop.deps, sender.visitorHash, toCents(100));
  const productId = await buildProduct(shop);
  const body = buildOrder(productId, { order: { ...group, customerEmail } });
  return { ...(await placeOrder(shop.deps, body, sender)), intent, productId };
}

async function placePaid(group: Group, customerEmail?: string) {
  const placed = await placeUnpaid(group, customerEmail);
  await pay(shop.sandbox, placed.intent.clientSecret);
  await completeOrder(shop.deps, placed.id);
  return placed;
}

const remove = ({ organizationId }: Group) =>
  rowsOf(shop, 'UPDATE organizations SET deleted_at = now() WHERE id = $1', [organizationId]);

const findAll = async (filter: OrderFilter) => {
  const page = { first: 100, offset: 0 };
  const { read } = shop.database;
  const wanted = await readListFilter(read, filter, new Date());
  return (await pageOfOrders(read, { of: 'all' }, wanted, page).getMany()).map(({ id }) => id);
};

const statusOf = async (id: string) => (await getOrderEntity(shop.database.read, id)).status;

async function subjectsTo(email: string): Promise<string[]> {
  const emails = await shop.mailbox.list();
  return emails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
}

describe("a deleted organization's orders", () => {
  test('leave the ordinary lists and are found by the filter, whole', async () => {
    const [gone, other] = [await buildGroup(shop), await buildGroup(shop)];
    const [{ id }, { id: otherId }] = [await placePaid(gone), await placePaid(other)];
    await remove(gone);
    const without = await findAll({});
    expect([without.includes(id), without.includes(otherId)]).toEqual([false, true]);
    expect(await findAll({ deletedOrganizations: 'only' })).toEqual([id]);
    const all = await findAll({ deletedOrganizations: 'included' });
    expect([all.includes(id), all.includes(otherId)]).toEqual([true, true]);
    const loaded = await loadAnyOrder(shop.database.read, id);
    expect(loaded).toMatchObject({
      organizationName: expect.stringMatching(/^School/),
      classroomName: 'Room 1',
      organizationDeletedAt: expect.any(Date),
    });
  });

  test('are in the file, with the day of the deletion, unless excluded', async () => {
    const group = await buildGroup(shop);
    const { id } = await placePaid(group);
    await remove(group);
    const fileOf = async (deletedOrganizations: 'included' | 'excluded') => {
      let text = '';
      for await (const part of writeAdminOrdersCsv(shop.database.read, { deletedOrganizations }))
        text += part;
      return text;
    };
    const [head = '', ...lines] = (await fileOf('included')).split('\r\n');
    const column = head.split(',').indexOf('Organization deleted (Eastern)');
    const line = lines.find((row) => row.startsWith(id)) ?? '';
    expect(column).toBeGreaterThan(0);
    expect(line).toMatch(/,\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/);
    expect(await fileOf('excluded')).not.toContain(id);
  });

  test('can be refunded and their customers emailed', async () => {
    const group = await buildGroup(shop);
    const { id } = await placePaid(group, 'refunded@example.org');
    await remove(group);
    const by = { adminId, reason: 'Closed', mailsCustomer: false };
    expect(await cancelOrder(shop.deps, id, by)).toMatchObject({ isRefunded: true });
    await sendCancellationEmails(shop.deps, adminId);
    expect(await subjectsTo('refunded@example.org')).toEqual([expect.stringMatching(/cancelled/i)]);
    expect(await verifyLedger(shop.database.read)).toEqual([]);
  });

  test('are counted with the money before the deletion', async () => {
    const group = await buildGroup(shop);
    await placePaid(group);
    await placeUnpaid(group);
    await buildBoxes(shop, { ...group, productId: await buildProduct(shop), count: 2 });
    expect(await previewDeletion(shop.database.read, group.organizationId)).toEqual({
      orderCount: 4,
      unpaidOrderCount: 1,
      waitingBoxCount: 2,
      earned: 390,
    });
    await remove(group);
    await expect(previewDeletion(shop.database.read, group.organizationId)).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('at the deletion', () => {
  test('unpaid orders are cancelled with their intents, and one that was paid meanwhile is settled', async () => {
    const group = await buildGroup(shop);
    const [unpaid, inFlight] = [await placeUnpaid(group), await placeUnpaid(group, 'late@example.org')];
    await remove(group);
    await pay(shop.sandbox, inFlight.intent.clientSecret);
    const deletion = { organizationId: group.organizationId, adminId };
    await Promise.all([
      cancelOrdersOfDeleted(shop.deps, deletion),
      cancelOrdersOfDeleted(shop.deps, deletion),
    ]);
    expect(await statusOf(unpaid.id)).toBe('cancelled');
    await expect(pay(shop.sandbox, unpaid.intent.clientSecret)).rejects.toThrow('refused');
    expect(await statusOf(inFlight.id)).toBe('completed');
    expect(await rowsOf(shop, 'SELECT inventory FROM products WHERE id = $1', [unpaid.productId])).toEqual([
      { inventory: 100 },
    ]);
    expect(
      await rowsOf(shop, `SELECT name FROM outbox WHERE payload->>'orderId' = $1`, [inFlight.id]),
    ).toContainEqual({ name: 'send-order-confirmation' });
    await sendOrderConfirmationEmail(shop.deps, inFlight.id);
    expect(await subjectsTo('late@example.org')).toHaveLength(1);
    expect(await verifyLedger(shop.database.read)).toEqual([]);
  });

  test('with the provider away nothing is cancelled, the message stays, and a payment then is settled', async () => {
    const group = await buildGroup(shop);
    const order = await placeUnpaid(group);
    await remove(group);
    const away = createStripeProvider({ secretKey: 'sk_test_x', apiBase: 'http://127.0.0.1:1' });
    const deletion = { organizationId: group.organizationId, adminId };
    await expect(cancelOrdersOfDeleted({ ...shop.deps, provider: away }, deletion)).rejects.toMatchObject({
      status: 503,
    });
    expect(await statusOf(order.id)).toBe('pending');
    await pay(shop.sandbox, order.intent.clientSecret);
    await pollAllIntents(shop.deps);
    expect(await statusOf(order.id)).toBe('completed');
    await cancelOrdersOfDeleted(shop.deps, deletion);
    expect(await statusOf(order.id)).toBe('completed');
  });
});
