import type { Database, Entity } from '../database/index.js';
import type { Route } from '../http/kit.js';
import { ProductEntity } from './product.entity.js';
import { ProductResolver } from './product.resolver.js';
import { productRoutes } from './product.routes.js';

export { addProduct, type NewProduct } from './add-product.js';
export { InvalidPicksError, OutOfStockError, ProductUnavailableError } from './catalog.errors.js';
export { listProducts } from './list-products.js';
export { requiredPicks } from './mix-pack.js';
export { isSoldOut } from './product.views.js';
export { releaseStock, reserveStock, type SoldProduct, type StockLine } from './reserve-stock.js';
export { resolvePicks, type Pick } from './resolve-picks.js';

export type CatalogDeps = { readonly database: Database };

export const catalogEntities: Entity[] = [ProductEntity];

export function catalogResolvers({ database }: CatalogDeps): object[] {
  return [new ProductResolver(database)];
}

export function catalogRoutes({ database }: CatalogDeps): Route[] {
  return productRoutes(database);
}
