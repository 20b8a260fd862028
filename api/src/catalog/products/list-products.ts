import { In, LessThanOrEqual, MoreThan } from 'typeorm';
import type { Queries, Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { type Cents, zeroCents } from '../../lib/cents.js';
import { isUuid } from '../../lib/ids.js';
import { ProductEntity } from './product.entity.js';
import { type Product, type ProductFilter, productView } from './product.types.js';

const order = { displayOrder: 'ASC', name: 'ASC' } as const;

/** The products on sale, in display order. */
export function listProducts(db: Reader): Promise<ProductEntity[]> {
  return db.find(ProductEntity, { where: { isActive: true }, order });
}

/** docs/product/admin.md#constants: low stock is 5 or less. */
export const lowStock = 5;

/** Every product that matches the filter, on sale or not, in display order; archived ones only if requested. */
export function findProducts(
  db: Reader,
  { isActive, isLowOnStock, isArchived }: ProductFilter,
): Promise<ProductEntity[]> {
  const inventory = isLowOnStock ? LessThanOrEqual(lowStock) : MoreThan(lowStock);
  const where = {
    isArchived: isArchived ?? false,
    ...(typeof isActive === 'boolean' ? { isActive } : {}),
    ...(typeof isLowOnStock === 'boolean' ? { inventory } : {}),
  };
  return db.find(ProductEntity, { where, order });
}

/** A product by id, on sale or not; null for an unknown one. One statement per request. */
export const productById = perRequest.rows(
  'id',
  (db, ids) => db.findBy(ProductEntity, { id: In(ids.filter(isUuid)) }),
  productView,
);

/** The products with these names, on sale or not, to translate the names in order lines. */
export async function findProductsNamed(db: Reader, names: readonly string[]): Promise<Product[]> {
  // Of two with the same name, the one on sale comes last.
  const found = await db.find(ProductEntity, { where: { name: In([...names]) }, order: { isActive: 'ASC' } });
  return found.map(productView);
}

/** The names of the products that use this picture, on sale or not. */
export async function findProductsShowing(db: Reader, imageUrl: string): Promise<string[]> {
  const rows: { name: string }[] = await db.query(
    'SELECT name FROM products WHERE image_url = $1 ORDER BY name',
    [imageUrl],
  );
  return rows.map(({ name }) => name);
}

/** Units and merchandise of a product in paid orders. */
export type ProductSales = { readonly totalOrdered: number; readonly totalRevenue: Cents };

/** Units reserved by unpaid orders, by product id. Implemented by ordering (app-modules.ts). */
export type FindUnpaidUnits = (db: Reader) => Promise<ReadonlyMap<string, number>>;

/** Sales by product id, without products that nobody bought. Implemented by ordering (app-modules.ts). */
export type FindProductSales = (db: Queries) => Promise<ReadonlyMap<string, ProductSales>>;

export const noSales: ProductSales = { totalOrdered: 0, totalRevenue: zeroCents };
