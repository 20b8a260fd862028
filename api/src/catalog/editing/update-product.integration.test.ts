import { afterAll, describe, expect, test } from '@jest/globals';
import type { Tx } from '../../database/index.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { buildProduct } from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { overlap } from '../../../test/support/database/overlap.js';
import { toCents } from '../../lib/cents.js';
import { takeStock } from '../../../test/support/factories/take-stock.js';
import { OutOfStockError } from '../catalog.errors.js';
import { ProductEntity } from '../products/product.entity.js';
import { createProduct } from './create-product.js';
import { updateProduct } from './update-product.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const adminId = await buildAdmin(database);
const deps = { notePublicChange: () => Promise.resolve(), holdPicture: () => Promise.resolve(true) };

const setInventory = (tx: Tx, productId: string, inventory: number): Promise<unknown> =>
  updateProduct(tx, deps, { productId, changes: { inventory }, adminId });

const buy = (tx: Tx, productId: string, quantity: number): Promise<unknown> =>
  takeStock(tx, [{ productId, quantity }]);

async function inventoryOf(id: string): Promise<number | undefined> {
  return (await database.read.findOneBy(ProductEntity, { id }))?.inventory;
}

describe('the number of boxes that an administrator sets', () => {
  test('stands after a purchase that was under way: its boxes had left the shelf', async () => {
    const id = await buildProduct(database, { inventory: 10 });
    await overlap(
      database,
      (tx) => buy(tx, id, 4),
      (tx) => setInventory(tx, id, 50),
    );
    expect(await inventoryOf(id)).toBe(50);
  });

  test('loses the boxes of a purchase that comes after it', async () => {
    const id = await buildProduct(database, { inventory: 10 });
    await overlap(
      database,
      (tx) => setInventory(tx, id, 50),
      (tx) => buy(tx, id, 4),
    );
    expect(await inventoryOf(id)).toBe(46);
  });

  test('is what a purchase under way must be content with', async () => {
    const id = await buildProduct(database, { inventory: 10 });
    const both = overlap(
      database,
      (tx) => setInventory(tx, id, 3),
      (tx) => buy(tx, id, 4),
    );
    await expect(both).rejects.toThrow(OutOfStockError);
    expect(await inventoryOf(id)).toBe(3);
  });

  test('never leads below 0, and no sold box is lost, while twenty shoppers buy', async () => {
    const id = await buildProduct(database, { inventory: 20 });
    const purchases = Array.from({ length: 20 }, () => database.transaction((tx) => buy(tx, id, 1)));
    const set = database.transaction((tx) => setInventory(tx, id, 5));
    const outcomes = await Promise.allSettled(purchases);
    await set;
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    const left = (await inventoryOf(id)) ?? -1;
    expect(left).toBeGreaterThanOrEqual(0);
    // At most 5 were sold after the set; before it, each buyer found one of the 20.
    expect(5 - left + refused.length).toBeLessThanOrEqual(20);
    expect(refused.every((one) => 'reason' in one && one.reason instanceof OutOfStockError)).toBe(true);
    if (refused.length > 0) expect(left).toBe(0);
  });
});

test('a product is translated, and what is left out of a later change stays', async () => {
  const id = await buildProduct(database, {});
  const change = (changes: Parameters<typeof updateProduct>[2]['changes']) =>
    database.transaction((tx) => updateProduct(tx, deps, { productId: id, changes, adminId }));
  const spanish = { name: ' Aros ', description: 'Aros ácidos.', allergens: 'Leche.' };
  await change({ translations: [{ language: 'es', ...spanish }] });
  await change({ translations: [{ language: 'es', allergens: '' }] });
  expect(await database.read.findOneBy(ProductEntity, { id })).toMatchObject({
    translations: { es: { name: 'Aros', description: 'Aros ácidos.', allergens: '' } },
  });
});

describe('a name', () => {
  const product = { description: '', category: 'candy', price: toCents(8_99), inventory: 1, isActive: true };
  const create = (name: string) =>
    database.transaction((tx) => createProduct(tx, deps, { ...product, name }, adminId));
  const rename = (productId: string, name: string) =>
    database.transaction((tx) => updateProduct(tx, deps, { productId, changes: { name }, adminId }));
  const taken = {
    status: 400,
    fields: { name: expect.stringContaining('Another product has this name') as unknown },
  };

  test('is that of one product, also when two are made at once', async () => {
    const both = await Promise.allSettled([create('Rainbow Cracklers'), create(' rainbow  cracklers')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { id } = await create('Peach Pops');
    await expect(rename(id, 'RAINBOW CRACKLERS')).rejects.toMatchObject(taken);
    await rename(id, 'PEACH POPS');
  });

  test('that two had before is kept by each until it gets another', async () => {
    const first = await buildProduct(database, { name: 'Twins' });
    const second = await buildProduct(database, { name: 'Twins' });
    await database.transaction((tx) =>
      updateProduct(tx, deps, { productId: first, changes: { name: 'Twins', inventory: 7 }, adminId }),
    );
    expect(await inventoryOf(first)).toBe(7);
    await rename(second, 'Twins no more');
    await expect(rename(second, 'Twins')).rejects.toMatchObject(taken);
  });
});
