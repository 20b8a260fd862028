import { Between, Not } from 'typeorm';
import type { Reader } from '../database/index.js';
import { ProductEntity } from './product.entity.js';

const order = { displayOrder: 'ASC', name: 'ASC' } as const;

/** Active products in display order: what the shop shows. One query. */
export function listProducts(db: Reader): Promise<ProductEntity[]> {
  return db.find(ProductEntity, { where: { isActive: true }, order });
}

/** Specification admin 9: low stock is 5 or less, and above 0. */
const lowStock = Between(1, 5);

/** Every product in display order; with `isLowOnStock`, only those that are, or are not, running out. */
export function listAllProducts(db: Reader, isLowOnStock: boolean | null): Promise<ProductEntity[]> {
  if (isLowOnStock === null) return db.find(ProductEntity, { order });
  return db.find(ProductEntity, { where: { inventory: isLowOnStock ? lowStock : Not(lowStock) }, order });
}
