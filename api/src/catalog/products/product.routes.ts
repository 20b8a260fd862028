import type { Database } from '../../database/index.js';
import { rates, route, type Route } from '../../http/index.js';
import { listProducts } from './list-products.js';
import { ProductResponse, productResponse } from './product.types.js';

export function productRoutes(database: Database): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/products',
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
  ];
}
