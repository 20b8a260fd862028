import type pg from 'pg';
import type { Sale } from './shopper.js';

export type Spread = { readonly organizations: 'one' | 'fifty'; readonly products: 'one' | 'random' };

type Group = Pick<Sale, 'organizationId' | 'classroomId'>;
type Product = Pick<Sale, 'productId' | 'price'>;

/** Returns a function that chooses a fundraiser and a product for each purchase. */
export async function chooseSales(database: pg.Client, spread: Spread): Promise<() => Sale> {
  const groups = await database.query<Group>(
    `/* bench: */ SELECT DISTINCT ON (o.id) o.id AS "organizationId", c.id AS "classroomId"
       FROM organizations o JOIN classrooms c ON c.organization_id = o.id
      WHERE o.is_active ORDER BY o.id LIMIT 50`,
  );
  const products = await database.query<Product>(
    `/* bench: */ SELECT id AS "productId", price::text FROM products
      WHERE is_active AND category <> 'mix-pack' AND price < 40 ORDER BY name`,
  );
  const ofGroups = spread.organizations === 'one' ? groups.rows.slice(0, 1) : groups.rows;
  const ofProducts = spread.products === 'one' ? products.rows.slice(0, 1) : products.rows;
  return () => ({ ...pick(ofGroups), ...pick(ofProducts) });
}

function pick<T>(rows: readonly T[]): T {
  const row = rows[Math.floor(Math.random() * rows.length)];
  if (row === undefined) throw new Error('The demo data has nothing to choose from');
  return row;
}
