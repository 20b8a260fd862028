import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { buildProduct } from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { takeStock } from '../../../test/support/factories/take-stock.js';
import { OutOfStockError } from '../catalog.errors.js';
import { listProducts } from '../products/list-products.js';
import { ProductEntity } from '../products/product.entity.js';
import { evictShelf, getShelf, pickFromShelf } from '../products/shelf.js';
import { assertInStock, releaseStock, type StockLine } from './stock.js';

const { database, close } = await openTestDatabase();
const db = database.read;
afterAll(close);

const reserve = (lines: StockLine[]) => database.transaction((tx) => takeStock(tx, lines));

async function inventoryOf(id: string): Promise<number | undefined> {
  return (await db.findOneBy(ProductEntity, { id }))?.inventory;
}

async function deactivate(id: string): Promise<void> {
  await database.source.query('UPDATE products SET is_active = false WHERE id = $1', [id]);
}

describe('stock', () => {
  test('is reserved by an order and restored by its cancellation', async () => {
    const id = await buildProduct(database, { inventory: 5 });
    await reserve([{ productId: id, quantity: 2 }]);
    expect(await inventoryOf(id)).toBe(3);
    await database.transaction((tx) => releaseStock(tx, [{ productId: id, quantity: 2 }]));
    expect(await inventoryOf(id)).toBe(5);
  });

  test('counts two lines of one product together', async () => {
    const productId = await buildProduct(database, { inventory: 3 });
    const lines = [
      { productId, quantity: 2 },
      { productId, quantity: 2 },
    ];
    await expect(reserve(lines)).rejects.toThrow(OutOfStockError);
    expect(await inventoryOf(productId)).toBe(3);
  });

  test('is available to the last box, all lines and returned boxes together', async () => {
    const productId = await buildProduct(database, { inventory: 3 });
    const linesOf = (...quantities: number[]) => quantities.map((quantity) => ({ productId, quantity }));
    await expect(assertInStock(db, linesOf(2, 1))).resolves.toBeUndefined();
    await expect(assertInStock(db, linesOf(2, 2))).rejects.toMatchObject({
      details: { product: { available: 3 } },
    });
    await expect(assertInStock(db, linesOf(3, 2), linesOf(1, 1))).resolves.toBeUndefined();
  });

  test('of two lines of one product is fully restored', async () => {
    const productId = await buildProduct(database, { inventory: 5 });
    const lines = [1, 2].map((quantity) => ({ productId, quantity }));
    await reserve(lines);
    await database.transaction((tx) => releaseStock(tx, lines));
    expect(await inventoryOf(productId)).toBe(5);
  });

  test('refuses more than is left, names the product, and reserves no other line', async () => {
    const plenty = await buildProduct(database);
    const scarce = await buildProduct(database, { name: 'Caramel Craters', inventory: 1 });
    const attempt = reserve([
      { productId: plenty, quantity: 1 },
      { productId: scarce, quantity: 2 },
    ]);
    await expect(attempt).rejects.toMatchObject({
      status: 409,
      message: 'Only 1 of Caramel Craters left.',
      details: { product: { id: scarce, name: 'Caramel Craters', available: 1 } },
    });
    expect(await inventoryOf(plenty)).toBe(100);
  });

  test('of 5 boxes is sold to 5 of 40 concurrent buyers', async () => {
    const productId = await buildProduct(database, { inventory: 5 });
    const attempts = await Promise.allSettled(
      Array.from({ length: 40 }, () => reserve([{ productId, quantity: 1 }])),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await inventoryOf(productId)).toBe(0);
  });

  test('does not deadlock two orders with the same products in reverse order', async () => {
    const first = { productId: await buildProduct(database), quantity: 1 };
    const second = { productId: await buildProduct(database), quantity: 1 };
    const orders = Array.from({ length: 20 }, (_, index) =>
      reserve(index % 2 ? [first, second] : [second, first]),
    );
    await Promise.all(orders);
    expect(await inventoryOf(first.productId)).toBe(80);
  });

  test('of an unknown product is 404, of an inactive one 409', async () => {
    const inactive = await buildProduct(database);
    await deactivate(inactive);
    const unavailable = { code: 'PRODUCT_UNAVAILABLE' };
    for (const productId of [randomUUID(), 'no-id']) {
      await expect(reserve([{ productId, quantity: 1 }])).rejects.toMatchObject({
        ...unavailable,
        status: 404,
      });
    }
    await expect(reserve([{ productId: inactive, quantity: 1 }])).rejects.toMatchObject({
      ...unavailable,
      status: 409,
    });
  });
});

describe('the list of products', () => {
  test('has the active ones in display order', async () => {
    const last = await buildProduct(database, { displayOrder: 1_002 });
    const first = await buildProduct(database, { displayOrder: 1_001 });
    const hidden = await buildProduct(database, { displayOrder: 1_003 });
    await deactivate(hidden);
    const ids = (await listProducts(db)).map(({ id }) => id);
    expect(ids.slice(-2)).toEqual([first, last]);
    expect(ids).not.toContain(hidden);
  });
});

describe('picks of a mix pack', () => {
  const pack = { id: randomUUID(), name: 'Premium Mix Pack', category: 'mix-pack' };
  const pick = async (...ids: string[]) => {
    evictShelf(database);
    return pickFromShelf(await getShelf(database), pack, ids);
  };

  test('are listed one by one, repeats included', async () => {
    const worms = await buildProduct(database, { name: 'Sour Comet Worms' });
    const rings = await buildProduct(database, { name: 'Raspberry Cloud Rings' });
    const picks = await pick(worms, rings, worms);
    expect(picks.map(({ name }) => name)).toEqual([
      'Sour Comet Worms',
      'Raspberry Cloud Rings',
      'Sour Comet Worms',
    ]);
  });

  test('refuse mix packs, inactive and unknown products', async () => {
    const candy = await buildProduct(database);
    const inactive = await buildProduct(database);
    await deactivate(inactive);
    const otherPack = await buildProduct(database, { category: 'mix-pack' });
    for (const bad of [otherPack, inactive, randomUUID(), 'no-id']) {
      await expect(pick(candy, candy, bad)).rejects.toMatchObject({
        code: 'INVALID_PICKS',
        details: { pickId: bad },
      });
    }
  });
});
