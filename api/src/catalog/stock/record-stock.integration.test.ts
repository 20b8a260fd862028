import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { buildMail, openMailbox } from '../../../test/support/doubles/mail.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { buildProduct } from '../../../test/support/factories/factories.js';
import { takeStock } from '../../../test/support/factories/take-stock.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { overlap } from '../../../test/support/database/overlap.js';
import type { Tx } from '../../database/index.js';
import { toCents } from '../../lib/cents.js';
import { createProduct } from '../editing/create-product.js';
import { findProducts } from '../products/list-products.js';
import { ProductEntity } from '../products/product.entity.js';
import { deleteProduct, updateProduct } from '../editing/update-product.js';
import { recordStock } from './record-stock.js';
import { stockHandlers, warnOfStock } from './warn-of-stock.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const adminId = await buildAdmin(database);
const deps = { notePublicChange: () => Promise.resolve(), holdPicture: () => Promise.resolve(true) };
const write = <Value>(work: (tx: Tx) => Promise<Value>) => database.transaction(work);
const buy = (tx: Tx, productId: string, quantity: number) => takeStock(tx, [{ productId, quantity }]);

type Recorded = Omit<Parameters<typeof recordStock>[2], 'adminId' | 'productId'>;
const record = (productId: string, recorded: Recorded) => (tx: Tx) =>
  recordStock(tx, deps, { productId, adminId, ...recorded });

function movementsOf(productId: string): Promise<object[]> {
  return database.read.query(
    'SELECT kind, change, stock_after, reason, made_by FROM stock_movements WHERE product_id = $1 ORDER BY id',
    [productId],
  );
}

const find = (id: string) => database.read.findOneBy(ProductEntity, { id });

test('received, counted and damaged boxes change the stock and are recorded with person and reason', async () => {
  const id = await buildProduct(database, { inventory: 10 });
  await write(record(id, { kind: 'received', quantity: 48, reason: ' Truck of Monday ' }));
  await write(record(id, { kind: 'damaged', quantity: 3, reason: '' }));
  await write(record(id, { kind: 'counted', quantity: 54, expectedInventory: 55 }));
  expect(await find(id)).toMatchObject({ inventory: 54 });
  const by = { madeBy: adminId };
  expect(await movementsOf(id)).toEqual([
    { kind: 'received', change: 48, stockAfter: 58, reason: 'Truck of Monday', ...by },
    { kind: 'damaged', change: -3, stockAfter: 55, reason: null, ...by },
    { kind: 'counted', change: -1, stockAfter: 54, reason: null, ...by },
  ]);
  const audit: unknown[] = await database.read.query(
    `SELECT action, before, after FROM audit_entries WHERE subject_id = $1 ORDER BY id LIMIT 1`,
    [id],
  );
  expect(audit).toEqual([{ action: 'stock-received', before: { inventory: 10 }, after: { inventory: 58 } }]);
});

test('a change sent again with its key, at once or later, counts once, for each product', async () => {
  const id = await buildProduct(database, { inventory: 10 });
  const other = await buildProduct(database, { inventory: 10 });
  const delivery = { kind: 'received', quantity: 48, key: randomUUID() } as const;
  await overlap(database, record(id, delivery), record(id, delivery));
  await write((tx) => buy(tx, id, 4));
  expect(await write(record(id, delivery))).toMatchObject({ inventory: 54 });
  await write(record(other, delivery));
  expect([(await find(id))?.inventory, (await find(other))?.inventory]).toEqual([54, 58]);
  expect([await movementsOf(id), await movementsOf(other)]).toMatchObject([
    [{ change: 48, stockAfter: 58 }],
    [{ change: 48, stockAfter: 58 }],
  ]);
});

test('refuses more damaged boxes than are left, more than a stock can have, and receiving none', async () => {
  const id = await buildProduct(database, { inventory: 2 });
  await expect(write(record(id, { kind: 'received', quantity: 999_999 }))).rejects.toMatchObject({
    fields: { quantity: 'A stock has at most 1,000,000 boxes.' },
  });
  await expect(write(record(id, { kind: 'damaged', quantity: 3 }))).rejects.toMatchObject({
    code: 'OUT_OF_STOCK',
  });
  await expect(write(record(id, { kind: 'received', quantity: 0 }))).rejects.toMatchObject({
    fields: { quantity: 'Enter at least 1 box.' },
  });
  await expect(write(record(randomUUID(), { kind: 'received', quantity: 1 }))).rejects.toMatchObject({
    status: 404,
  });
  expect(await movementsOf(id)).toEqual([]);
});

describe('a sale while staff record', () => {
  test.each([
    ['received', { kind: 'received', quantity: 48 }, 54],
    [
      'a count based on the stock before the sale',
      { kind: 'counted', quantity: 9, expectedInventory: 10 },
      5,
    ],
    ['damaged', { kind: 'damaged', quantity: 2 }, 4],
  ] as const)('loses nothing: %s', async (_name, recorded, left) => {
    const before = await buildProduct(database, { inventory: 10 });
    await overlap(database, (tx) => buy(tx, before, 4), record(before, recorded));
    const after = await buildProduct(database, { inventory: 10 });
    await overlap(database, record(after, recorded), (tx) => buy(tx, after, 4));
    expect([(await find(before))?.inventory, (await find(after))?.inventory]).toEqual([left, left]);
  });

  test('thirty concurrent buyers and deliveries end with the right stock', async () => {
    const id = await buildProduct(database, { inventory: 60 });
    await Promise.all(
      Array.from({ length: 30 }, () => [
        write((tx) => buy(tx, id, 2)),
        write(record(id, { kind: 'received', quantity: 3 })),
      ]).flat(),
    );
    expect((await find(id))?.inventory).toBe(90);
    const [sum]: { change: number }[] = await database.read.query(
      'SELECT sum(change)::int AS change FROM stock_movements WHERE product_id = $1',
      [id],
    );
    expect(sum).toEqual({ change: 90 });
  });
});

test('the stock typed into the form, or given to a new product, is recorded as a count', async () => {
  const input = { description: '', category: 'mix-pack', price: toCents(8_99), inventory: 7, isActive: true };
  const { id } = await write((tx) => createProduct(tx, deps, { ...input, name: 'Counted' }, adminId));
  const update = (changes: Parameters<typeof updateProduct>[2]['changes']) =>
    write((tx) => updateProduct(tx, deps, { productId: id, changes, adminId }));
  await update({ inventory: 5, expectedInventory: 7 });
  await update({ description: 'New words.' });
  expect(await movementsOf(id)).toMatchObject([
    { kind: 'counted', change: 7, stockAfter: 7 },
    { kind: 'counted', change: -2, stockAfter: 5 },
  ]);
});

describe('the archive', () => {
  test('hides a product and stops its sale, and restores it inactive', async () => {
    const id = await buildProduct(database, { inventory: 7 });
    const update = (changes: Parameters<typeof updateProduct>[2]['changes']) =>
      write((tx) => updateProduct(tx, deps, { productId: id, changes, adminId }));
    const has = async (filter: object) =>
      (await findProducts(database.read, filter)).some((product) => product.id === id);
    await update({ isArchived: true });
    expect([await has({}), await has({ isArchived: true })]).toEqual([false, true]);
    await expect(write((tx) => buy(tx, id, 1))).rejects.toMatchObject({ code: 'PRODUCT_UNAVAILABLE' });
    await expect(update({ isActive: true })).rejects.toMatchObject({
      fields: { isActive: 'Restore the product from the archive first.' },
    });
    await update({ isArchived: false });
    expect(await find(id)).toMatchObject({ isArchived: false, isActive: false, inventory: 7 });
  });
});

describe('delete', () => {
  const remove = (productId: string) => write((tx) => deleteProduct(tx, deps, { productId, adminId }));

  test('removes a product that was never ordered, with its movements', async () => {
    const id = await buildProduct(database, { inventory: 1 });
    await write(record(id, { kind: 'received', quantity: 1 }));
    await remove(id);
    expect([await find(id), await movementsOf(id)]).toEqual([null, []]);
    await expect(remove(id)).rejects.toMatchObject({ status: 404 });
  });

  const orderOf = (productId: string) =>
    database.source.query(
      `WITH placed AS (
         INSERT INTO orders (display_reference, customer_email, customer_name, subtotal, total, content_hash)
         VALUES ('ordered', 'pat@example.org', 'Pat', 8.99, 8.99, 'ordered') RETURNING id)
       INSERT INTO order_items (order_id, line, product_id, product_name, quantity, unit_price, subtotal)
       SELECT placed.id, 1, $1, 'A box', 1, 8.99, 8.99 FROM placed`,
      [productId],
    );

  test('is refused for a product that was ordered, even if not paid', async () => {
    const id = await buildProduct(database, { inventory: 5 });
    await orderOf(id);
    await expect(remove(id)).rejects.toMatchObject({ code: 'PRODUCT_ORDERED', status: 409 });
    expect(await find(id)).not.toBeNull();
  });
});

describe('the warning', () => {
  const now = new Date('2025-11-20T15:00:00Z');
  const sales = (id: string, units: number) => () =>
    Promise.resolve(
      Array.from({ length: 14 }, (_, index) => ({
        productId: id,
        units,
        day: `2025-11-${String(index + 6).padStart(2, '0')}`,
      })),
    );
  const depsOf = (id: string, units: number) => ({
    ...deps,
    database,
    clock: () => now,
    findDailySales: sales(id, units),
  });
  const warn = (id: string, units: number) => warnOfStock(depsOf(id, units));
  const expectDelivery = (id: string, day: string | null) =>
    database.source.query('UPDATE products SET next_delivery_on = $2 WHERE id = $1', [id, day]);
  const left = (id: string): Promise<{ day: string }[]> =>
    database.read.query(
      `SELECT payload->>'deliveryOn' AS day FROM outbox WHERE name = 'send-stock-runs-out'
          AND payload->>'productId' = $1 ORDER BY created_at`,
      [id],
    );

  test('is sent once for each delivery that comes too late', async () => {
    const id = await buildProduct(database, { inventory: 50 });
    await warn(id, 10);
    await expectDelivery(id, '2025-11-24');
    await warn(id, 10);
    expect(await left(id)).toEqual([]);
    await expectDelivery(id, '2025-11-28');
    await Promise.all([warn(id, 10), warn(id, 10)]);
    await warn(id, 10);
    expect(await left(id)).toEqual([{ day: '2025-11-28' }]);
    await expectDelivery(id, '2025-12-05');
    await warn(id, 10);
    expect(await left(id)).toEqual([{ day: '2025-11-28' }, { day: '2025-12-05' }]);
  });

  test('is one email to support, also when the schedule and its job run twice', async () => {
    const id = await buildProduct(database, { name: 'Caramel Craters', inventory: 50 });
    const box = openMailbox();
    const handlers = stockHandlers({
      ...depsOf(id, 10),
      mail: buildMail(database, box.mailbox),
    });
    await expectDelivery(id, '2025-11-28');
    await warn(id, 10);
    await warn(id, 10);
    const jobs: { name: string; payload: Record<string, string> }[] = await database.read.query(
      `SELECT name, payload FROM outbox WHERE payload->>'productId' = $1`,
      [id],
    );
    for (const { name, payload } of [...jobs, ...jobs])
      await handlers.find(({ message }) => message.messageName === name)?.run(payload);
    const emails = await box.mailbox.list();
    expect(emails.map(({ template, to }) => [template, to])).toEqual([
      ['stock-runs-out', 'Skycrumb support <support@skycrumb.example>'],
    ]);
    const sent = await box.mailbox.find(emails[0]?.id ?? '');
    expect(sent?.message.parts[0]?.content.toString()).toContain('Caramel Craters');
    box.remove();
  });

  test('is not emailed once the delivery was moved', async () => {
    const id = await buildProduct(database, { inventory: 50 });
    const box = openMailbox();
    const [handler] = stockHandlers({ ...depsOf(id, 10), mail: buildMail(database, box.mailbox) });
    await expectDelivery(id, '2025-11-21');
    await handler?.run({ productId: id, deliveryOn: '2025-11-28' });
    expect(await box.mailbox.list()).toEqual([]);
    box.remove();
  });

  test('is not sent after boxes were received', async () => {
    const id = await buildProduct(database, { inventory: 50 });
    await expectDelivery(id, '2025-11-28');
    await write(record(id, { kind: 'received', quantity: 1 }));
    await warn(id, 10);
    expect([await left(id), (await find(id))?.nextDeliveryOn]).toEqual([[], null]);
  });
});
