import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildShipping } from '../../../test/support/factories/build-shipping.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { overlap } from '../../../test/support/database/overlap.js';
import {
  buildGroup,
  buildProduct,
  openShop,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import type { Tx } from '../../database/index.js';
import { toCents } from '../../lib/cents.js';
import { requestRefund } from '../refunds/refund-order.js';
import { anonymizeCustomer } from '../buyer/anonymize-customer.js';
import { findTimeline } from './order-timeline.js';
import { findIdsToShip } from './find-orders-to-ship.js';
import { mailPickupReady } from './notify-pickup.js';
import { findShipments, recordParcels, sendShippedEmail, shipOrder, type ShipRequest } from './ship-order.js';
import { previewParcels } from './preview-parcels.js';
import { readTracking } from './tracking.js';

let shop: Shop;
let productId: string;
let adminId: string;
beforeAll(async () => {
  shop = await openShop();
  productId = await buildProduct(shop);
  adminId = await buildAdmin(shop.database);
});
afterAll(() => shop.close());

const usps = readTracking({ trackingNumber: '9400111899223344556677' });
const ups = readTracking({ trackingNumber: '1Z999AA10123456784' });
const now = new Date('2026-11-20T15:00:00Z');

function shipping(orderId: string, wish: Partial<ShipRequest> = {}) {
  return (tx: Tx) => shipOrder(tx, { orderId, adminId, now, tracking: usps, email: 'once', ...wish });
}

const ship = (orderId: string, wish?: Partial<ShipRequest>) =>
  shop.database.transaction(shipping(orderId, wish));
const build = (stated?: Parameters<typeof buildShipping>[2]) => buildShipping(shop, productId, stated);

async function statusOf(id: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ status: string }>(shop, 'SELECT status FROM orders WHERE id = $1', [id]);
  return row?.status;
}

async function parcelOf(id: string) {
  return (await findShipments(shop.database.read, [id])).get(id);
}

async function emailsAskedFor(id: string): Promise<number> {
  const rows = await rowsOf(
    shop,
    `SELECT 1 FROM outbox WHERE name = 'send-order-shipped' AND payload ->> 'orderId' = $1`,
    [id],
  );
  return rows.length;
}

/** The customer's emails, oldest first. */
async function emailsTo(orderId: string, kind = 'order-shipped'): Promise<string[]> {
  const entries = await shop.mailbox.list();
  const ids = entries.map(({ id }) => id).filter((id) => id.startsWith(`${kind}.${orderId}`));
  const found = await Promise.all(ids.sort((a, b) => a.length - b.length).map((id) => shop.mailbox.find(id)));
  return found.map((stored) =>
    String(stored?.message.parts.find(({ type }) => type === 'text/plain')?.content),
  );
}

describe('an order that ships', () => {
  test('has its parcel with the carrier’s page, in timeline and audit alike', async () => {
    const id = await build();
    expect(await ship(id)).toEqual({ id, status: 'shipped' });
    expect(await parcelOf(id)).toEqual({
      ...usps,
      trackingUrl: `https://tools.usps.com/go/TrackConfirmAction?tLabels=${usps.trackingNumber}`,
      shippedAt: now,
    });
    const timeline = await findTimeline(shop.database.read, id);
    expect(timeline.map(({ title, detail, by }) => [title, detail, by])).toEqual(
      expect.arrayContaining([
        ['Moved to shipped', 'Before: to ship', { __typename: 'StaffMember', id: adminId }],
        ['Shipped with tracking', `USPS ${usps.trackingNumber}`, { __typename: 'StaffMember', id: adminId }],
      ]),
    );
  });

  test('emails its customer once, with the corrected number, and again only on request', async () => {
    const id = await build();
    await rowsOf(
      shop,
      `UPDATE orders SET recipient_name = 'Aunt May', gift_message = 'Enjoy!' WHERE id = $1`,
      [id],
    );
    await ship(id);
    await ship(id, { tracking: ups });
    expect(await emailsAskedFor(id)).toBe(1);
    await sendShippedEmail(shop.deps, id);
    await sendShippedEmail(shop.deps, id);
    await ship(id, { tracking: usps, email: 'again' });
    expect(await emailsAskedFor(id)).toBe(2);
    await sendShippedEmail(shop.deps, id);
    const [first, second, ...more] = await emailsTo(id);
    expect(first).toContain(`tracknum=${ups.trackingNumber}`);
    expect(first).toMatch(/Aunt May[\s\S]*Enjoy!/);
    expect(second).toContain(`tLabels=${usps.trackingNumber}`);
    expect(more).toEqual([]);
    expect(await parcelOf(id)).toMatchObject(usps);
  });

  test('has no email once its customer was removed, and no number', async () => {
    const id = await build();
    await ship(id);
    await shop.database.transaction((tx) => anonymizeCustomer(tx, [id]));
    await sendShippedEmail(shop.deps, id);
    expect(await emailsTo(id)).toEqual([]);
    expect(await parcelOf(id)).toMatchObject({ trackingNumber: null, trackingUrl: null });
  });

  test('is listed in its email as it is packed, and so is one ready for pickup', async () => {
    const id = await build();
    await rowsOf(
      shop,
      `WITH pack AS (
         INSERT INTO order_items (order_id, line, product_id, product_name, quantity, unit_price, subtotal, selected_products)
           VALUES ($1, 2, $2, 'Mix Pack', 1, 10, 10, '[{"name": "Taffy"}, {"name": "Fudge"}]') RETURNING id
       ), refund AS (
         INSERT INTO partial_refunds (order_id, intent_id, amount, request_key, content_hash, returns_stock, mail_customer,
             requested_by) VALUES ($1, 'pi', 15, 'key', 'hash', false, false, $3) RETURNING id
       ) INSERT INTO partial_refund_lines (refund_id, item_id, quantity, bags)
           SELECT refund.id, item.id, 1, 0 FROM refund, order_items item WHERE order_id = $1
           UNION ALL SELECT refund.id, pack.id, 0, 1 FROM refund, pack`,
      [id, productId, adminId],
    );
    await ship(id);
    await sendShippedEmail(shop.deps, id);
    const { organizationId } = await buildGroup(shop);
    await rowsOf(shop, 'UPDATE orders SET organization_id = $2 WHERE id = $1', [id, organizationId]);
    await mailPickupReady(shop.deps, id);
    const texts = [...(await emailsTo(id)), ...(await emailsTo(id, 'pickup-ready'))];
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text.replace(/\s+/g, ' ')).toContain(
        '1 × Mix Pack (1 × Taffy, 1 × Fudge), without 1 bag (refunded)',
      );
      expect(text).not.toContain('Lemon Lift-Offs');
    }
  });

  test.each(['pending', 'cancelled', 'ready-for-pickup'])('is not one that is %s', async (status) => {
    const id = await build({ status });
    await expect(ship(id)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
    expect(await statusOf(id)).toBe(status);
  });

  test('is not shipped a second time without a parcel', async () => {
    const id = await build({ status: 'shipped' });
    await expect(ship(id, { tracking: null })).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
  });
});

describe('a refund against shipping', () => {
  const refunding = (orderId: string) => (tx: Tx) =>
    requestRefund(tx, {
      orderId,
      intentId: 'pi_1',
      amount: toCents(18_99),
      reason: null,
      adminId,
      mailsCustomer: false,
    });
  const lockFirst = (orderId: string) => async (tx: Tx) => {
    await tx.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
    await refunding(orderId)(tx);
  };

  test('stops the shipment if it was requested first', async () => {
    const id = await build();
    await expect(overlap(shop.database, lockFirst(id), shipping(id))).rejects.toMatchObject({
      code: 'REFUND_UNDER_WAY',
    });
    expect(await statusOf(id)).toBe('completed');
    expect(await emailsAskedFor(id)).toBe(0);
  });

  test('finds the order shipped if that was first', async () => {
    const id = await build();
    await overlap(shop.database, shipping(id), lockFirst(id));
    expect(await statusOf(id)).toBe('shipped');
  });

  test('stops a whole batch of parcels, and names its order', async () => {
    const [refunded, fine] = [await build(), await build()];
    await shop.database.transaction(lockFirst(refunded));
    const parcels = [refunded, fine].map((orderId) => ({ orderId, trackingNumber: `${ups.trackingNumber}` }));
    await expect(recordParcels(shop, parcels, { adminId, now, mailsCustomers: true })).rejects.toMatchObject({
      details: { refused: [{ orderId: refunded, reason: 'Its money is on its way back.' }] },
    });
    expect([await statusOf(refunded), await statusOf(fine)]).toEqual(['completed', 'completed']);
  });
});

describe('many parcels at once', () => {
  const record = (orderIds: readonly string[]) =>
    recordParcels(
      shop,
      orderIds.map((orderId, index) => ({ orderId, trackingNumber: `94001118992233445566${10 + index}` })),
      { adminId, now, mailsCustomers: true },
    );

  test('are shipped, each customer is emailed, and the same rows again change nothing', async () => {
    const ids = [await build(), await build({ status: 'processing' }), await build({ status: 'shipped' })];
    const [first, second, third] = ids;
    expect(await record(ids)).toEqual({ shipped: [first, second], added: [third], unchanged: [] });
    expect(await record(ids)).toEqual({ shipped: [], added: [], unchanged: ids });
    expect(await Promise.all(ids.map(emailsAskedFor))).toEqual([1, 1, 1]);
  });

  test('sent twice at the same moment ship each order once', async () => {
    const ids = [await build(), await build()];
    const results = await Promise.all([record(ids), record(ids)]);
    expect(results.map(({ shipped }) => shipped.length).sort()).toEqual([0, 2]);
    expect(await Promise.all(ids.map(emailsAskedFor))).toEqual([1, 1]);
  });

  test('are refused if an order is listed twice', async () => {
    const id = await build();
    await expect(record([id, id])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await statusOf(id)).toBe('completed');
  });
});

describe('pasted rows', () => {
  const number = (index: number) => `9400111899223344557${String(index).padStart(3, '0')}`;
  const preview = async (rows: readonly object[]) => {
    const written = rows.map((row, index) => ({ line: index + 1, trackingNumber: number(index), ...row }));
    const previewed = await previewParcels(shop.database.read, written);
    return previewed.map(({ fit, reason, orderId }) => [fit, reason, orderId]);
  };

  test('find their order by its id, its last characters, or name and ZIP code in any spelling', async () => {
    const ids = [await build(), await build(), await build({ customerName: 'Zoë  van Dyke' })];
    const [whole, short] = ids;
    const rows = [
      { order: whole?.toUpperCase() },
      { order: `#${short?.slice(-8)}` },
      { name: ' zoë van dyke', zip: '68508-0001' },
    ];
    expect(await preview(rows)).toEqual(ids.map((id) => ['ships', null, id]));
  });

  test('that are refused say why', async () => {
    const twins = { customerName: 'Terry Twin' };
    await build(twins);
    await build(twins);
    const [pending, cancelled, shipped] = [
      await build({ status: 'pending' }),
      await build({ status: 'cancelled' }),
      await build(),
    ];
    await ship(shipped);
    const rows = [
      { order: 'ffffffff' },
      { order: 'not an id' },
      { name: 'Jane Doe' },
      { name: 'Terry Twin', zip: '68508' },
      { name: 'Terry Twin', zip: '10001' },
      { order: pending },
      { order: cancelled },
      { order: shipped },
      { order: shipped, trackingNumber: '9.4E+21' },
      { order: shipped, trackingNumber: ' ' },
    ];
    expect((await preview(rows)).map(([fit, reason]) => [fit, reason])).toEqual(
      [
        'There is no such order.',
        '“not an id” is not an order ID.',
        'There is no order ID, and no name with a ZIP code.',
        '2 orders could be meant. Name it by its order ID.',
        'There is no such order.',
        'It is not paid yet.',
        'It was cancelled.',
        `It already shipped with USPS ${usps.trackingNumber}.`,
        'A spreadsheet shortened this number. Format its column as text and paste it again.',
        'There is no tracking number.',
      ].map((reason) => ['refused', reason]),
    );
  });

  test('of one order are refused if their numbers differ, as is the second of two equal ones', async () => {
    const [two, same] = [await build(), await build()];
    const rows = [
      { order: two },
      { order: two },
      { order: same, trackingNumber: number(9) },
      { order: same, trackingNumber: number(9) },
    ];
    expect((await preview(rows)).map(([, reason]) => reason)).toEqual([
      'Row 2 names the same order with another number.',
      'Row 1 names the same order with another number.',
      null,
      'The same as row 3.',
    ]);
  });

  test('that are already recorded change nothing, by name too', async () => {
    const id = await build({ customerName: 'Nora Name' });
    const row = { name: 'Nora Name', zip: '68508', trackingNumber: usps.trackingNumber };
    await ship(id);
    expect(await preview([row])).toEqual([['unchanged', null, id]]);
  });

  test('show which order shipped without a number, and are at most 200', async () => {
    const id = await build({ status: 'shipped' });
    expect(await preview([{ order: id }])).toEqual([['adds', null, id]]);
    await expect(preview(Array.from({ length: 201 }, () => ({ order: id })))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});

test('packing slips and labels of a search are those of its orders that wait to be packed', async () => {
  const [packed, other] = [await build({ customerName: 'Wilma Quist' }), await build()];
  await build({ customerName: 'Wilma Quist', status: 'shipped' });
  const toShip = { database: shop.database, clock: () => now };
  expect(await findIdsToShip(toShip, { filter: { search: 'wilma quist' } })).toEqual([packed]);
  expect(await findIdsToShip(toShip, { filter: { search: other } })).toEqual([other]);
  await expect(findIdsToShip(toShip, { filter: { search: 'wexcombe zylander' } })).rejects.toMatchObject({
    code: 'NOTHING_TO_SHIP',
  });
});

test('at most 2,000 packing slips at once, and an invalid id is refused', async () => {
  const id = await build();
  const toShip = { database: shop.database, clock: () => new Date() };
  expect(await findIdsToShip(toShip, { ids: [id, id], argument: 'ids' })).toEqual([id]);
  await expect(
    findIdsToShip(toShip, { ids: Array<string>(2_001).fill(id), argument: 'ids' }),
  ).rejects.toThrow('At most 2,000 orders at once. Choose fewer.');
  await expect(findIdsToShip(toShip, { ids: ['1'], argument: 'ids' })).rejects.toThrow('whole id');
});
