import type { Database } from '../../database/index.js';
import { rates, route, type Route } from '../../http/index.js';
import { ProductWithStatsResponse } from './product.types.js';
import { productWithStats } from './product.views.js';
import { findProducts } from './list-products.js';
import type { FindProductSales } from './product-sales.js';

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
