import type { Tx } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { ProductEntity } from './product.entity.js';

export type NewProduct = {
  readonly name: string;
  readonly price: Cents;
  readonly description?: string;
  readonly imageUrl?: string | null;
  readonly category?: string;
  readonly inventory?: number;
  readonly displayOrder?: number;
  readonly ingredients?: string;
  readonly allergens?: string;
  readonly netWeight?: string;
};

/**
 * Puts a product on sale; what is left out has the specification's default (docs/product/organization.md#fields).
 * Returns its id.
 */
export async function addProduct(tx: Tx, product: NewProduct): Promise<string> {
  const { id } = await tx.save(tx.create(ProductEntity, product));
  return id;
}
