import type { Database } from '../../database/index.js';
import { rates, route, type Route } from '../../http/index.js';
import { productWithStats, ProductWithStatsResponse } from './product.types.js';
import { findProducts, type FindProductSales } from './list-products.js';

type Deps = { readonly database: Database; readonly findProductSales: FindProductSales };

export function adminProductRoutes({ database, findProductSales }: Deps): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/admin/products-with-stats',
      access: 'staff',
      tag: 'Administration',
      summary: 'Every product, on sale or not, with what it sold',
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
