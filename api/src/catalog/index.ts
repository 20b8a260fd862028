import type { Entity } from '../database/index.js';
import type { Route } from '../http/index.js';
import { AdminProductResolver, type AdminProductDeps } from './editing/admin-product.resolver.js';
import { productRoutes } from './products/product.routes.js';
import { ProductEntity } from './products/product.entity.js';
import { ProductResolver, productSalesEdges, type ProductSalesDeps } from './products/product.resolver.js';
import { StockMovementEntity } from './stock/stock-movement.entity.js';
import { type StockDeps, stockEdges, StockResolver } from './stock/stock.resolver.js';

export { addProduct, type NewProduct } from './editing/create-product.js';
export { InvalidPicksError, OutOfStockError, ProductUnavailableError } from './catalog.errors.js';
export { assertInStock, findStock, lockStock, releaseStock, type StockLine } from './stock/stock.js';
export {
  findProducts,
  findProductsNamed,
  findProductsShowing,
  listProducts,
  lowStock,
  productById,
  type ProductSales,
} from './products/list-products.js';
export { createProductPictures, type FindProductPictures } from './products/product-pictures.js';
export { loadProductNames, nameIn } from './products/translations.js';
export { stockHandlers, stockSchedules } from './stock/warn-of-stock.js';
export { findOutlooks, type FindDailySales } from './stock/find-outlooks.js';
export { requiredPicks } from './products/mix-pack.js';
export { isSoldOut, Product } from './products/product.types.js';
export {
  evictShelf,
  findShelf,
  getShelf,
  type Pick,
  pickFromShelf,
  type Shelf,
  type SoldProduct,
} from './products/shelf.js';

export type CatalogDeps = AdminProductDeps & ProductSalesDeps & StockDeps;

export const catalogEntities: Entity[] = [ProductEntity, StockMovementEntity];

export function catalogResolvers(deps: CatalogDeps): object[] {
  return [
    new ProductResolver(deps),
    productSalesEdges(deps),
    new AdminProductResolver(deps),
    new StockResolver(deps),
    ...stockEdges(deps),
  ];
}

export function catalogRoutes(deps: CatalogDeps): Route[] {
  return productRoutes(deps);
}
