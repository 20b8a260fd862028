import { Query, Resolver } from 'type-graphql';
import type { Database } from '../database/index.js';
import { listProducts } from './list-products.js';
import { Product } from './product.types.js';
import { productView } from './product.views.js';
import { Access } from '../http/index.js';

@Resolver()
export class ProductResolver {
  constructor(private readonly database: Database) {}

  @Access('anyone')
  @Query(() => [Product], { description: 'Active products in display order.' })
  async products(): Promise<Product[]> {
    const products = await listProducts(this.database.read);
    return products.map(productView);
  }
}
