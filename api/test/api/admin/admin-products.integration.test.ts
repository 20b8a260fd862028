import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readReadyQueries } from '../../../src/playground/ready-queries.js';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { openStaffSession } from '../../support/people/sessions.js';
import { until } from '../../support/until.js';

/** Products as administrators change them and as everybody sees them, over two processes with one database. */
let app: TestApp;
let other: TestApp;
let admin: Browser;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  const { databaseUrl: DATABASE_URL, redisUrl: REDIS_URL } = app;
  other = await startTestApp({ RATE_LIMITS: 'off', DATABASE_URL, REDIS_URL });
  admin = await openStaffSession(app, 'admin');
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

type Product = {
  id: string;
  name: string;
  price: string;
  inventory: number;
  displayOrder: number;
  totalOrdered: number;
  totalRevenue: string;
  picks: number | null;
};

const fields =
  'id name price inventory displayOrder totalOrdered totalRevenue picks unitsHeldUnpaid isMostlyHeldUnpaid';

async function list(filter = '{}'): Promise<Product[]> {
  const { data } = await admin.ask(`{ products(filter: ${filter}) { ${fields} } }`);
  return (data as { products: Product[] }).products;
}

async function named(name: string): Promise<Product> {
  const product = (await list()).find((known) => known.name === name);
  if (!product) throw new Error(`There is no ${name}`);
  return product;
}

function update(productId: string, input: object): ReturnType<Browser['ask']> {
  const text = `mutation ($productId: ID!, $input: ProductChangesInput!) {
    updateProduct(productId: $productId, input: $input) { ${fields} }
  }`;
  return admin.ask(text, { productId, input });
}

async function shown(at: TestApp): Promise<Product[][]> {
  const visitor = new Browser(at.url);
  const [rest, graphql] = await Promise.all([
    visitor.get('/api/products'),
    visitor.ask('{ products { id name price } }'),
  ]);
  return [rest.json as Product[], (graphql.data as { products: Product[] }).products];
}

/** What both public lists of a process say of the product's price. */
async function pricesAt(at: TestApp, id: string): Promise<(string | undefined)[]> {
  return (await shown(at)).map((products) => products.find((product) => product.id === id)?.price);
}

describe('a change of a product', () => {
  test('is on the public lists at once, and in the other process as soon as it has heard of it', async () => {
    const { id } = await named('Peach Sunset Slices');
    await Promise.all([shown(app), shown(other)]);
    await update(id, { price: '11.25' });
    expect(await pricesAt(app, id)).toEqual(['11.25', '11.25']);
    await until(async () => (await pricesAt(other, id)).every((price) => price === '11.25'), 0.5);
  });

  test('takes a product off the lists and puts it back', async () => {
    const { id } = await named('Lemon Lift-Offs');
    const isListed = async (): Promise<boolean[]> =>
      (await shown(app)).map((products) => products.some((product) => product.id === id));
    await update(id, { isActive: false });
    expect(await isListed()).toEqual([false, false]);
    await update(id, { isActive: true });
    expect(await isListed()).toEqual([true, true]);
  });

  test('keeps fields that are not given, and is recorded with the changed ones', async () => {
    const before = await named('Caramel Craters');
    const { data } = await update(before.id, { inventory: 77 });
    expect(data).toEqual({ updateProduct: { ...before, inventory: 77 } });
    const entries = await queryDatabase(
      app.databaseUrl,
      `SELECT action, subject_name AS name, before, after FROM audit_entries WHERE subject_id = $1`,
      [before.id],
    );
    expect(entries).toEqual([
      {
        action: 'product-updated',
        name: 'Caramel Craters',
        before: { inventory: before.inventory },
        after: { inventory: 77 },
      },
    ]);
  });

  test('of a price has its person, the former and the new price in one saved query of the playground', async () => {
    const { id, name, price } = await named('Strawberry Stardust Hearts');
    await update(id, { price: '12.34' });
    const saved = readReadyQueries().find(({ title }) => title === 'Who changed this price?');
    const { data } = await admin.ask(saved?.query ?? '', { product: name });
    const [entry] = (data as { auditEntries: { nodes: Record<string, unknown>[] } }).auditEntries.nodes;
    expect(entry).toMatchObject({ subjectName: name, admin: { name: 'Avery Morgan' } });
    expect(JSON.parse(String(entry?.before))).toEqual({ price });
    expect(JSON.parse(String(entry?.after))).toEqual({ price: '12.34' });
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ description: 'x'.repeat(2_001) }, 'description'],
    [{ category: 'hardware' }, 'category'],
    [{ price: '0.00' }, 'price'],
    [{ price: '10000.01' }, 'price'],
    [{ inventory: -1 }, 'inventory'],
    [{ inventory: 1_000_001 }, 'inventory'],
    [{ imageUrl: 'https://example.org/a.png' }, 'imageUrl'],
    [{ imageUrl: '//example.org/products/a.png' }, 'imageUrl'],
    [{ imageUrl: '/products/../secret.svg' }, 'imageUrl'],
    [{ imageUrl: '/media/00000000-0000-4000-8000-000000000000.webp' }, 'imageUrl'],
  ])('%j is refused at its field', async (input, field) => {
    const { id } = await named('Vanilla Moon Taffy');
    const text =
      'mutation ($id: ID!, $input: ProductChangesInput!) { updateProduct(productId: $id, input: $input) { id } }';
    const reply = await admin.post('/graphql', { query: text, variables: { id, input } });
    expect(reply.json).toMatchObject({
      errors: [
        {
          extensions: {
            code: 'INVALID_INPUT',
            details: { fields: { [field]: expect.any(String) } },
          },
        },
      ],
    });
  });
});

test('a new product is last and on sale at once, and takes six picks if it is a mix pack', async () => {
  const input = {
    name: ' Party  Box ',
    description: 'Six of them.',
    category: 'mix-pack',
    price: '39.50',
    inventory: 12,
    isActive: true,
    imageUrl: '/products/sky-high-six-mix-pack.svg',
  };
  const text = `mutation ($input: ProductInput!) { createProduct(input: $input) { ${fields} } }`;
  const { data } = await admin.ask(text, { input });
  expect(data).toMatchObject({
    createProduct: { name: 'Party Box', price: '39.50', picks: 6, totalOrdered: 0 },
  });
  expect((await list()).at(-1)?.name).toBe('Party Box');
  expect((await shown(app)).map((products) => products.at(-1)?.name)).toEqual(['Party Box', 'Party Box']);
});

test('everybody can read the label in the graph, and REST keeps its documented fields', async () => {
  const { id } = await named('Blue-Razz Boulders');
  const label = { ingredients: 'Sugar, corn syrup.', allergens: 'Contains milk.', netWeight: '3 oz (85 g)' };
  await update(id, { ...label, ingredients: ' Sugar, corn syrup. ' });
  const visitor = new Browser(app.url);
  const { data } = await visitor.ask('{ products { id ingredients allergens netWeight } }');
  expect((data as { products: Product[] }).products).toContainEqual({ id, ...label });
  const rest = (await visitor.get('/api/products')).json as object[];
  expect(Object.keys(rest[0] ?? {}).sort()).toEqual([
    'category',
    'description',
    'displayOrder',
    'id',
    'imageUrl',
    'inventory',
    'isActive',
    'name',
    'price',
  ]);
  expect((await update(id, { allergens: 'x'.repeat(1_001) })).code).toBe('INVALID_INPUT');
});

describe('the display order', () => {
  const order = (ids: string[]): ReturnType<Browser['ask']> =>
    admin.ask('mutation ($ids: [ID!]!) { orderProducts(productIds: $ids) { products { id } } }', { ids });

  test('is as given, and products that are not named follow as they were', async () => {
    const before = await list();
    const ids = [before[4]?.id ?? '', before[2]?.id ?? ''];
    await order(ids);
    const rest = before.map(({ id }) => id).filter((id) => !ids.includes(id));
    expect((await list()).map(({ id }) => id)).toEqual([...ids, ...rest]);
    const [first] = await shown(app);
    expect(first?.slice(0, 2).map(({ id }) => id)).toEqual(ids);
  });

  test('is refused with a product twice or unknown', async () => {
    const [{ id } = { id: '' }] = await list();
    expect((await order([id, id.toUpperCase()])).code).toBe('INVALID_INPUT');
    expect((await order(['00000000-0000-4000-8000-000000000000'])).code).toBe('NOT_FOUND');
  });
});

test('the sales of products equal their paid orders, in GraphQL and REST', async () => {
  const sold = await queryDatabase<{ id: string; boxes: number; revenue: string }>(
    app.databaseUrl,
    `SELECT i.product_id AS id, sum(i.quantity)::int AS boxes, sum(i.subtotal)::text AS revenue
       FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE o.paid_at IS NOT NULL AND o.cancelled_at IS NULL GROUP BY 1`,
  );
  expect(sold.length).toBeGreaterThan(3);
  const expected = (id: string): object => {
    const { boxes = 0, revenue = '0.00' } = sold.find((one) => one.id === id) ?? {};
    return { id, totalOrdered: boxes, totalRevenue: revenue };
  };
  const rest = (await admin.get('/api/admin/products-with-stats')).json as Product[];
  for (const products of [await list(), rest])
    expect(
      products.map(({ id, totalOrdered, totalRevenue }) => ({ id, totalOrdered, totalRevenue })),
    ).toEqual(products.map(({ id }) => expected(id)));
});

test('a product with 5 boxes or fewer is low on stock, even if it is sold out', async () => {
  const stock = [0, 1, 5, 6];
  const products = (await list()).slice(0, stock.length);
  for (const [index, { id }] of products.entries()) await update(id, { inventory: stock[index] });
  const inventories = async (filter: string): Promise<number[]> =>
    (await list(filter)).map(({ inventory }) => inventory);
  const low = await inventories('{ isLowOnStock: true }');
  const others = await inventories('{ isLowOnStock: false }');
  expect(low).toEqual(expect.arrayContaining([0, 1, 5]));
  expect([Math.max(...low), Math.min(...others)]).toEqual([5, 6]);
});

test('a count starts from a number of boxes, as it ends with one', async () => {
  const [product] = await list();
  const count = 'mutation ($input: StockInput!) { recordStock(input: $input) { inventory } }';
  const input = { productId: product?.id, kind: 'counted', quantity: 1 };
  for (const expectedInventory of [-2_147_483_648, 1_000_001])
    expect((await admin.ask(count, { input: { ...input, expectedInventory } })).code).toBe('INVALID_INPUT');
});
