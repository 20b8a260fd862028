import type { Database } from '../../database/index.js';
import { rates, route, type Route } from '../../http/index.js';
import { findProducts, type FindProductSales, listProducts } from './list-products.js';
import {
  ProductResponse,
  productResponse,
  productWithStats,
  ProductWithStatsResponse,
} from './product.types.js';

type Deps = { readonly database: Database; readonly findProductSales: FindProductSales };

export function productRoutes({ database, findProductSales }: Deps): Route[] {
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
        return products.map(productResponse);
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
        return products.map((product) => productWithStats(product, sales));
      },
    }),
  ];
}
