import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { ExpectedValueInput, getAdminId } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import { Access, type RequestContext } from '../../http/index.js';
import { createProduct } from './create-product.js';
import { findProducts } from './list-products.js';
import { orderProducts } from './order-products.js';
import { ProductChangesInput, ProductInput } from './product.inputs.js';
import { Product } from './product.types.js';
import { productView } from './product.views.js';
import type { ProductWriteDeps } from './product-writes.js';
import { updateProduct } from './update-product.js';

export type AdminProductDeps = ProductWriteDeps & { readonly database: Database };

/** What administrators change of products. */
@Resolver()
export class AdminProductResolver {
  constructor(private readonly deps: AdminProductDeps) {}

  @Access('admin')
  @Mutation(() => Product, { description: 'Puts a new product behind the others. Administrators.' })
  async createProduct(
    @Arg('input', () => ProductInput, { description: 'All of the product.' }) input: ProductInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Product> {
    const product = await this.deps.database.transaction((tx) =>
      createProduct(tx, this.deps, input, getAdminId(viewer)),
    );
    return productView(product);
  }

  @Access('admin')
  @Mutation(() => Product, { description: 'Changes what is given of a product. Administrators.' })
  async updateProduct(
    @Arg('productId', () => ID, { description: "The product's id." }) productId: string,
    @Arg('input', () => ProductChangesInput, { description: 'What changes.' }) changes: ProductChangesInput,
    @Arg('expected', () => [ExpectedValueInput], {
      nullable: true,
      description: 'What the fields said when the editor began.',
    })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Product> {
    const product = await this.deps.database.transaction((tx) =>
      updateProduct(tx, this.deps, { productId, changes, adminId: getAdminId(viewer), expected }),
    );
    return productView(product);
  }

  @Access('admin')
  @Mutation(() => [Product], {
    description: 'Shows the products in this order; those not named follow as they were. Administrators.',
  })
  async orderProducts(
    @Arg('productIds', () => [ID], { description: 'Ids in the order to show them.' }) productIds: string[],
    @Arg('expectedIds', () => [ID], {
      nullable: true,
      description:
        'The order that the new one rests on; refused with EDITED_MEANWHILE when it is another by now.',
    })
    expectedIds: string[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Product[]> {
    const { database } = this.deps;
    const ordering = { productIds, expectedIds: expectedIds ?? null, adminId: getAdminId(viewer) };
    await database.transaction((tx) => orderProducts(tx, this.deps, ordering));
    return (await findProducts(database.read, {})).map(productView);
  }
}
