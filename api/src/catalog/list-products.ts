import { LessThanOrEqual, MoreThan } from 'typeorm';
import type { Reader } from '../database/index.js';
import { ProductEntity } from './product.entity.js';

const order = { displayOrder: 'ASC', name: 'ASC' } as const;

/** Active products in display order: what the shop shows. One query. */
export function listProducts(db: Reader): Promise<ProductEntity[]> {
  return db.find(ProductEntity, { where: { isActive: true }, order });
}

/** docs/product/admin.md#constants: low stock is 5 or less. */
const lowStock = 5;

/** Every product in display order; with `isLowOnStock`, only those that run out or are sold out, or that are not. */
export function listAllProducts(db: Reader, isLowOnStock: boolean | null): Promise<ProductEntity[]> {
  if (isLowOnStock === null) return db.find(ProductEntity, { order });
  const inventory = isLowOnStock ? LessThanOrEqual(lowStock) : MoreThan(lowStock);
  return db.find(ProductEntity, { where: { inventory }, order });
}
