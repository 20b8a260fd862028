import type { Database } from '../database/index.js';
import { rates, route, type Route } from '../http/index.js';
import { ProductWithStatsResponse } from './admin-product.types.js';
import { productWithStats } from './admin-product.views.js';
import { listAllProducts } from './list-products.js';
import type { FindProductSales } from './product-sales.js';

type Deps = { readonly database: Database; readonly findProductSales: FindProductSales };

export function adminProductRoutes({ database, findProductSales }: Deps): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/admin/products-with-stats',
      tag: 'Administration',
      summary: 'Every product, on sale or not, with what it sold',
      response: [ProductWithStatsResponse],
      rates: rates.read,
      run: async () => {
        const [products, sales] = await Promise.all([
          listAllProducts(database.read, null),
          findProductSales(database.reports),
        ]);
        return products.map((product) => productWithStats(product, sales));
      },
    }),
  ];
}
