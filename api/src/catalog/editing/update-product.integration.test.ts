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

describe('the stock that an administrator sets', () => {
  test('stays after a purchase that was in progress', async () => {
    const id = await buildProduct(database, { inventory: 10 });
    await overlap(
      database,
      (tx) => buy(tx, id, 4),
      (tx) => setInventory(tx, id, 50),
    );
    expect(await inventoryOf(id)).toBe(50);
  });

  test('is reduced by a purchase after it', async () => {
    const id = await buildProduct(database, { inventory: 10 });
    await overlap(
      database,
      (tx) => setInventory(tx, id, 50),
      (tx) => buy(tx, id, 4),
    );
    expect(await inventoryOf(id)).toBe(46);
  });

  test('limits a purchase in progress', async () => {
    const id = await buildProduct(database, { inventory: 10 });
    const both = overlap(
      database,
      (tx) => setInventory(tx, id, 3),
      (tx) => buy(tx, id, 4),
    );
    await expect(both).rejects.toThrow(OutOfStockError);
    expect(await inventoryOf(id)).toBe(3);
  });

  test('never goes below 0 and loses no sold box while twenty shoppers buy', async () => {
    const id = await buildProduct(database, { inventory: 20 });
    const purchases = Array.from({ length: 20 }, () => database.transaction((tx) => buy(tx, id, 1)));
    const set = database.transaction((tx) => setInventory(tx, id, 5));
    const outcomes = await Promise.allSettled(purchases);
    await set;
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    const left = (await inventoryOf(id)) ?? -1;
    expect(left).toBeGreaterThanOrEqual(0);
    // At most 5 were sold after the change; before it, each buyer got one of the 20.
    expect(5 - left + refused.length).toBeLessThanOrEqual(20);
    expect(refused.every((one) => 'reason' in one && one.reason instanceof OutOfStockError)).toBe(true);
    if (refused.length > 0) expect(left).toBe(0);
  });
});

test('a later change keeps the translated texts that it omits', async () => {
  const id = await buildProduct(database, {});
  const change = (changes: Parameters<typeof updateProduct>[2]['changes']) =>
    database.transaction((tx) => updateProduct(tx, deps, { productId: id, changes, adminId }));
  const spanish = { name: ' Aros ', description: 'Aros ácidos.', allergens: 'Leche.', netWeight: '3 bolsas' };
  await change({ translations: [{ language: 'es', ...spanish }] });
  await change({ translations: [{ language: 'es', allergens: '' }] });
  expect(await database.read.findOneBy(ProductEntity, { id })).toMatchObject({
    translations: { es: { name: 'Aros', description: 'Aros ácidos.', allergens: '', netWeight: '3 bolsas' } },
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

  test('belongs to one product, even if two are created at once', async () => {
    const both = await Promise.allSettled([create('Rainbow Cracklers'), create(' rainbow  cracklers')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { id } = await create('Peach Pops');
    await expect(rename(id, 'RAINBOW CRACKLERS')).rejects.toMatchObject(taken);
    await rename(id, 'PEACH POPS');
  });

  test('shared by two existing products stays until one is renamed', async () => {
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
