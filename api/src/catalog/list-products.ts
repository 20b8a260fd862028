import type { Reader } from '../database/index.js';
import { ProductEntity } from './product.entity.js';

/** Active products in display order: what the shop shows. One query. */
export function listProducts(db: Reader): Promise<ProductEntity[]> {
  return db.find(ProductEntity, { where: { isActive: true }, order: { displayOrder: 'ASC', name: 'ASC' } });
}
