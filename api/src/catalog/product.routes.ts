import type { Database } from '../database/index.js';
import { rates, route, type Route } from '../http/kit.js';
import { listProducts } from './list-products.js';
import { ProductAnswer } from './product.types.js';
import { productAnswer } from './product.views.js';

export function productRoutes(database: Database): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/products',
      tag: 'Products',
      summary: 'Active products in display order',
      answer: [ProductAnswer],
      isPublic: true,
      rates: rates.read,
      run: async () => {
        const products = await listProducts(database.read);
        return products.map(productAnswer);
      },
    }),
  ];
}
