import { LessThanOrEqual, MoreThan } from 'typeorm';
import type { Reader } from '../../database/index.js';
import { ProductEntity } from './product.entity.js';
import type { ProductFilter } from './product.types.js';

const order = { displayOrder: 'ASC', name: 'ASC' } as const;

/** Active products in display order: what the shop shows. One query. */
export function listProducts(db: Reader): Promise<ProductEntity[]> {
  return db.find(ProductEntity, { where: { isActive: true }, order });
}

/** docs/product/admin.md#constants: low stock is 5 or less. */
const lowStock = 5;

/** Every product that fits the filter, on sale or not, in display order. */
export function findProducts(
  db: Reader,
  { isActive, isLowOnStock }: ProductFilter,
): Promise<ProductEntity[]> {
  const inventory = isLowOnStock ? LessThanOrEqual(lowStock) : MoreThan(lowStock);
  const where = {
    ...(typeof isActive === 'boolean' ? { isActive } : {}),
    ...(typeof isLowOnStock === 'boolean' ? { inventory } : {}),
  };
  return db.find(ProductEntity, { where, order });
}
