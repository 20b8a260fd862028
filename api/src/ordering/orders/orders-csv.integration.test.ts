import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { centsOf } from '../../database/index.js';
import { readQuery } from '../../http/rest/input.js';
import { resetFundraiser } from '../../fundraising/index.js';
import { addCents, formatMoney, toCents } from '../../lib/cents.js';
import { buy } from '../../../test/support/factories/buy.js';
import {
  buildGroup,
  buildOrder,
  buildProduct,
  openShop,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { type CsvRow, readCsv } from '../../../test/support/read-csv.js';
import { cancelOrder } from '../refunds/cancel-order.js';
import { writeAdminOrdersCsv } from './admin-orders-csv.js';
import { findOrderParts } from './find-orders.js';
import { buildContext } from '../../../test/support/request-context.js';
import { getOrderView } from './load-orders.js';
import { type OrderFilter, OrganizationOrdersInput } from './order-filter.inputs.js';
import { streamOrdersCsv } from './orders-csv.js';

let shop: Shop;
let organizationId: string;
let classroomId: string;
beforeAll(async () => {
  shop = await openShop();
  ({ organizationId, classroomId } = await buildGroup(shop));
});
afterAll(() => shop.close());

async function whole(parts: AsyncIterable<string>): Promise<{ text: string; rows: CsvRow[] }> {
  const texts: string[] = [];
  for await (const part of parts) texts.push(part);
  return { text: texts.join(''), rows: readCsv(texts.join('')) };
}

const download = (filter: OrderFilter = {}) =>
  whole(streamOrdersCsv(shop.database.read, organizationId, filter, true));

const sum = (rows: readonly CsvRow[], title: string): string =>
  formatMoney(addCents(...rows.map((row) => centsOf(row[title] ?? ''))));

async function placePaid(at: string | null = null, customerName = 'Zoë Peña'): Promise<string> {
  const productId = await buildProduct(shop, { price: toCents(1_333) });
  const order = { organizationId, classroomId, customerName };
  const { id } = await buy(shop, buildOrder(productId, { order }));
  if (at) await shop.database.read.query('UPDATE orders SET created_at = $2 WHERE id = $1', [id, at]);
  return id;
}

async function adminId(): Promise<string> {
  const [admin] = await rowsOf<{ id: string }>(
    shop,
    `INSERT INTO admin_users (username, email, password_hash, full_name, role)
      VALUES ('avery', 'avery@example.org', 'none', 'Avery Morgan', 'admin')
      ON CONFLICT (username) DO UPDATE SET full_name = excluded.full_name RETURNING id`,
  );
  return admin?.id ?? '';
}

async function totals() {
  const [row] = await rowsOf<{ campaign: number; sales: string; profit: string }>(
    shop,
    'SELECT campaign, total_sales AS sales, total_profit AS profit FROM organizations WHERE id = $1',
    [organizationId],
  );
  return row;
}

/** What a treasurer adds up: the rows of the current campaign that were not cancelled. */
async function added() {
  const { rows } = await download();
  const campaign = (await totals())?.campaign;
  const paid = rows.filter((row) => row.Campaign === String(campaign) && row['Cancelled (Eastern)'] === '');
  const profit = addCents(centsOf(sum(paid, 'Organization profit')), centsOf(sum(paid, 'Classroom profit')));
  return { campaign, sales: sum(paid, 'Subtotal'), profit: formatMoney(profit) };
}

test("the sums over the paid rows are the dashboard's, after a cancel and after a reset", async () => {
  const [, second] = [await placePaid(), await placePaid(), await placePaid()];
  expect(await added()).toEqual(await totals());
  await cancelOrder(shop.deps, second, { adminId: await adminId(), reason: null, mailsCustomer: false });
  expect(await added()).toEqual(await totals());

  const cancelled = (await download()).rows.find(({ Order }) => Order === `#${second.slice(-8)}`);
  expect(cancelled).toMatchObject({
    Status: 'cancelled',
    Subtotal: '13.33',
    'Organization profit': '0.00',
    'Shown as': 'Cancelled',
    'Classroom profit': '0.00',
    'Counted sales': '0.00',
    'Refunded (Eastern)': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  expect(cancelled?.['Cancelled (Eastern)']).not.toBe('');
  expect(await getOrderView(buildContext(), shop.deps, second)).toMatchObject({
    organizationProfit: 0,
    classroomProfit: 0,
  });
  expect(sum((await download()).rows, 'Counted sales')).toBe((await totals())?.sales);

  await shop.database.transaction((tx) =>
    resetFundraiser(tx, { organizationId, resetBy: null, occurredAt: new Date() }),
  );
  expect(await added()).toEqual({ campaign: 2, sales: '0.00', profit: '0.00' });
  await placePaid();
  expect(await added()).toEqual(await totals());
});

test("staff's file has the shares of when an order was sold, whatever it counts for now", async () => {
  const id = await placePaid();
  await shop.database.read.query('UPDATE orders SET organization_profit = 0.01 WHERE id = $1', [id]);
  const { rows } = await whole(writeAdminOrdersCsv(shop.database.read, {}));
  expect(rows.find(({ Order }) => Order === id)).toMatchObject({
    'Organization profit when sold': '2.00',
    'Classroom profit when sold': '2.00',
  });
});

test('the batches of a long download follow each other without gap or repeat', async () => {
  const parts: string[][] = [];
  for await (const orders of findOrderParts(
    shop.database.read,
    { of: 'organization', id: organizationId },
    {},
    2,
  )) {
    parts.push(orders.map(({ id }) => `#${id.slice(-8)}`));
  }
  expect(parts.flat()).toEqual((await download()).rows.map(({ Order }) => Order));
  expect(parts.length).toBeGreaterThan(1);
});

test.each([
  // The last hour of November, by winter time, and of the day on which the clocks went back.
  ['2025-11-30', '2025-12-01T04:59:59.999500Z', '2025-11-30 23:59:59', '2025-12-01T05:00:00Z'],
  ['2025-11-02', '2025-11-03T04:30:00Z', '2025-11-02 23:30:00', '2025-11-03T05:00:00Z'],
  ['2026-03-08', '2026-03-09T03:59:00Z', '2026-03-08 23:59:00', '2026-03-09T04:00:00Z'],
])('the day %s ends at midnight in New York', async (day, last, shown, next) => {
  await Promise.all([placePaid(last), placePaid(next)]);
  const { from, to } = await readQuery(OrganizationOrdersInput, { from: day, to: day });
  const { rows } = await download({ ...(from && { from }), ...(to && { to }) });
  expect(rows.map((row) => row['Date (Eastern)'])).toEqual([shown]);
});

test('begins with a byte-order mark, and no name is run as a formula', async () => {
  await placePaid('2024-01-05T12:00:00Z', '=HYPERLINK("x")');
  const { text, rows } = await download();
  expect(text.startsWith('\uFEFFOrder,Date (Eastern),Status,Customer,Email,Phone,Classroom,Delivery,')).toBe(
    true,
  );
  expect(rows.map(({ Customer }) => Customer)).toContain(`'=HYPERLINK("x")`);
  expect(rows.every(({ Order }) => /^#[0-9a-f]{8}$/.test(Order ?? ''))).toBe(true);
});

test('a mix pack is listed with its picks and the name on its bag, in both files', async () => {
  const [lemon, sour] = [
    await buildProduct(shop, { name: 'Lemon Lift-Offs' }),
    await buildProduct(shop, { name: 'Sour Stars' }),
  ];
  const pack = await buildProduct(shop, { name: 'Premium Mix Pack', category: 'mix-pack' });
  const items = [
    { productId: pack, quantity: 2, selectedProducts: [lemon, sour, sour] },
    { productId: sour, quantity: 1 },
  ];
  const { id } = await buy(shop, buildOrder(pack, { order: { organizationId }, items }));
  await shop.database.source.query(
    `UPDATE order_items SET for_name = 'Ruth' WHERE order_id = $1 AND product_id = $2`,
    [id, pack],
  );
  const own = await download({ search: `#${id.slice(-8)}` });
  const { rows: all } = await whole(writeAdminOrdersCsv(shop.database.read, { now: new Date() }));
  const listed = '2 x Premium Mix Pack (each: 1 x Lemon Lift-Offs, 2 x Sour Stars) for Ruth; 1 x Sour Stars';
  expect(own.rows.map(({ Items }) => Items)).toEqual([listed]);
  expect(all.find(({ Order }) => Order === id)?.Items).toBe(listed);
});

test("staff's file has refunds that returned money apart from one that is open or failed", async () => {
  const id = await placePaid();
  const refund = (status: string, amount: string, minutes: number) =>
    shop.database.source.query(
      `INSERT INTO refunds (order_id, intent_id, amount, status, idempotency_key, created_at)
        SELECT id, stripe_payment_intent_id, $2, $3, $4, now() + $5 * interval '1 minute' FROM orders WHERE id = $1`,
      [id, amount, status, `refund-${minutes}`, minutes],
    );
  const row = async () => {
    const { rows } = await whole(writeAdminOrdersCsv(shop.database.read, { now: new Date(), ids: [id] }));
    return Object.entries(rows[0] ?? {}).flatMap(([title, cell]) =>
      /^Last refund|^Refunded in all|^Open or failed/.test(title) ? [cell] : [],
    );
  };
  expect(await row()).toEqual(['', '', '0.00', '']);
  await refund('accepted', '2.00', 1);
  await refund('failed', '9.00', 2);
  expect(await row()).toEqual(['2.00', 'failed', '2.00', '9.00']);
  await refund('accepted', '3.00', 3);
  expect(await row()).toEqual(['3.00', '', '5.00', '']);
  await shop.database.source.query(
    `INSERT INTO partial_refunds (order_id, intent_id, amount, request_key, content_hash, returns_stock, mail_customer,
        requested_by, created_at)
      SELECT id, stripe_payment_intent_id, 1, 'key', 'hash', false, false, $2, now() + interval '4 minutes'
        FROM orders WHERE id = $1`,
    [id, await adminId()],
  );
  expect(await row()).toEqual(['3.00', 'requested', '5.00', '1.00']);
});
