import type { Entity } from '../database/index.js';
import { rates, type Route, route } from '../http/index.js';
import { type AdminProductDeps, AdminProductResolver } from './editing/admin-product.resolver.js';
import { findProducts, listProducts, noSales } from './products/list-products.js';
import { ProductEntity, StockMovementEntity } from './products/product.entity.js';
import {
  productNode,
  ProductResolver,
  type ProductSalesDeps,
  productSalesEdges,
} from './products/product.resolver.js';
import { ProductResponse, productView, ProductWithStatsResponse } from './products/product.types.js';
import { type StockDeps, stockEdges, StockResolver } from './stock/stock.resolver.js';

export { addProduct, type NewProduct } from './editing/create-product.js';
export { OutOfStockError, ProductUnavailableError } from './catalog.errors.js';
export {
  assertInStock,
  findStock,
  lockStock,
  releaseStock,
  retakeStock,
  type StockLine,
} from './stock/stock.js';
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
export { Product } from './products/product.types.js';
export { evictShelf, findShelf, getShelf, type Pick, pickFromShelf, type Shelf } from './products/shelf.js';

export type CatalogDeps = AdminProductDeps & ProductSalesDeps & StockDeps;

export const catalogEntities: Entity[] = [ProductEntity, StockMovementEntity];

export function catalogResolvers(deps: CatalogDeps): object[] {
  return [
    new ProductResolver(deps),
    productNode(deps),
    productSalesEdges(deps),
    new AdminProductResolver(deps),
    new StockResolver(deps),
    ...stockEdges(deps),
  ];
}

export function catalogRoutes({ database, findProductSales }: CatalogDeps): Route[] {
  return [
    route('GET /api/products', {
      access: 'anyone',
      tag: 'Products',
      summary: 'Active products in display order',
      response: [ProductResponse],
      isPublic: true,
      rates: rates.read,
      run: async () => {
        const products = await listProducts(database.read);
        return products.map((product) => ProductResponse.from(productView(product)));
      },
    }),
    route('GET /api/admin/products-with-stats', {
      access: 'staff',
      tag: 'Administration',
      summary: 'All products, on sale or not, with their sales',
      response: [ProductWithStatsResponse],
      rates: rates.read,
      run: async () => {
        const [products, sales] = await Promise.all([
          findProducts(database.read, {}),
          findProductSales(database.reports),
        ]);
        return products.map((product) =>
          ProductWithStatsResponse.from({ ...productView(product), ...(sales.get(product.id) ?? noSales) }),
        );
      },
    }),
  ];
}
