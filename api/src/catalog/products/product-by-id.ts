import { In } from 'typeorm';
import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { isUuid } from '../../lib/ids.js';
import { ProductEntity } from './product.entity.js';
import { productView } from './product.views.js';

/** Any product by its id, on sale or not; null for an unknown one. One statement for each request. */
export const productById = perRequest(async ({ database }: { readonly database: Database }, ids) => {
  const products = await database.read.findBy(ProductEntity, { id: In(ids.filter(isUuid)) });
  return new Map(products.map((product) => [product.id, productView(product)]));
});
