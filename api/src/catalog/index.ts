import type { Entity } from '../database/index.js';
import type { Route } from '../http/index.js';
import { AdminProductResolver, type AdminProductDeps } from './admin-product.resolver.js';
import { adminProductRoutes } from './admin-product.routes.js';
import { ProductEntity } from './product.entity.js';
import { ProductResolver } from './product.resolver.js';
import { ProductSalesResolver, type ProductSalesDeps } from './product-sales.resolver.js';
import { productRoutes } from './product.routes.js';

export { addProduct, type NewProduct } from './add-product.js';
export { InvalidPicksError, OutOfStockError, ProductUnavailableError } from './catalog.errors.js';
export { findStock } from './find-stock.js';
export { findProductsShowing } from './find-products-showing.js';
export { listProducts } from './list-products.js';
export { createProductPictures, type FindProductPictures, type ProductPictures } from './product-pictures.js';
export { productById } from './product-by-id.js';
export { Product } from './product.types.js';
export { requiredPicks } from './mix-pack.js';
export { isSoldOut } from './product.views.js';
export {
  assertInStock,
  exchangeStock,
  lockStock,
  releaseStock,
  reserveStock,
  type SoldProduct,
  type StockLine,
} from './reserve-stock.js';
export { pickFromShelf, resolvePicks, type Pick } from './resolve-picks.js';
export { forgetShelf, getShelf, type Shelf } from './shelf.js';

export type { HoldPicture } from './product-writes.js';
export type { FindProductSales, FindUnpaidUnits, ProductSales } from './product-sales.js';

export type CatalogDeps = AdminProductDeps & ProductSalesDeps;

export const catalogEntities: Entity[] = [ProductEntity];

export function catalogResolvers(deps: CatalogDeps): object[] {
  return [new ProductResolver(deps), new ProductSalesResolver(deps), new AdminProductResolver(deps)];
}

export function catalogRoutes(deps: CatalogDeps): Route[] {
  return [...productRoutes(deps.database), ...adminProductRoutes(deps)];
}
