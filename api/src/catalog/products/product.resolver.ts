import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Access, assertVisible, type RequestContext } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { findProducts, listProducts, productById } from './list-products.js';
import { Product, ProductFilter, productView } from './product.types.js';

type Deps = { readonly database: Database };

@Resolver()
export class ProductResolver {
  constructor(private readonly deps: Deps) {}

  @Access('anyone', { isPublic: true })
  @Query(() => [Product], {
    description: 'Active products in display order. With a filter, which is for staff: all that fit it.',
  })
  async products(
    @Arg('filter', () => ProductFilter, { nullable: true, description: 'Staff only.' })
    filter: ProductFilter | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Product[]> {
    const { read } = this.deps.database;
    if (!filter) return (await listProducts(read)).map(productView);
    assertVisible('staff', viewer, null);
    return (await findProducts(read, filter)).map(productView);
  }

  @Access('anyone')
  @Query(() => Product, { description: 'One product; for staff also one that is not active.' })
  async product(
    @Arg('id', () => ID, { description: "The product's id." }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<Product> {
    const product = await productById(context, this.deps, id);
    if (!product || (!product.isActive && context.viewer.admin === null)) throw new NotFoundError('Product');
    return product;
  }
}
