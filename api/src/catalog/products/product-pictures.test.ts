import { expect, test } from '@jest/globals';
import type { Database } from '../../database/index.js';
import type { EmailPicture } from '../../mail/index.js';
import { createProductPictures } from './product-pictures.js';

const columns = { name: 'Candy', price: '7.99', category: 'single' };

/** Products by id, with the URLs of their pictures. */
function databaseWith(pictures: Readonly<Record<string, string | null>>): Database {
  const rows = Object.entries(pictures).map(([id, imageUrl]) => ({ ...columns, id, imageUrl }));
  // The shelf runs one query and uses nothing else.
  return { read: { query: () => Promise.resolve(rows) } } as unknown as Database;
}

function pictureOf(url: string, bytes = 2_000): EmailPicture {
  return { id: url, type: 'image/jpeg', content: Buffer.alloc(bytes) };
}

const fallback = pictureOf('/products/fallback.svg');

test('a product has its own picture, or the fallback if it has none, it is missing, or the product is not on sale', async () => {
  const own = pictureOf('/products/own.svg');
  const find = createProductPictures({
    database: databaseWith({ own: own.id, twin: own.id, bare: null, lost: '/media/lost.webp' }),
    findPicture: (url) => Promise.resolve([own, fallback].find(({ id }) => id === url) ?? null),
  });
  const found = await find(['own', 'twin', 'bare', 'lost', 'gone', 'own']);
  expect([...found.values()]).toEqual([own, own, fallback, fallback, fallback]);
});

test('pictures that would make an email too large are replaced by the fallback', async () => {
  const ids = Array.from({ length: 50 }, (_, index) => `product-${index}`);
  const find = createProductPictures({
    database: databaseWith(Object.fromEntries(ids.map((id) => [id, id]))),
    findPicture: (url) => Promise.resolve(url === fallback.id ? fallback : pictureOf(url)),
  });
  const distinct = new Set((await find(ids)).values());
  expect([...distinct].filter((picture) => picture !== fallback)).toHaveLength(9);
  expect(distinct).toContain(fallback);
});

test('without a fallback, an email has no pictures', async () => {
  const find = createProductPictures({
    database: databaseWith({ bare: null }),
    findPicture: () => Promise.resolve(null),
  });
  expect((await find(['bare'])).size).toBe(0);
});
