import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { ExpectedValueInput } from '../accounts/index.js';
import type { Database } from '../database/index.js';
import type { RequestContext } from '../http/index.js';
import { adminIdOf } from '../lib/viewer.js';
import { AdminProduct } from './admin-product.types.js';
import { adminProduct, noFacts, type ProductFacts } from './admin-product.views.js';
import { createProduct } from './create-product.js';
import { listAllProducts } from './list-products.js';
import { orderProducts } from './order-products.js';
import type { FindProductSales, FindUnpaidUnits } from './product-sales.js';
import { ProductChangesInput, ProductInput } from './product.inputs.js';
import type { ProductWriteDeps } from './product-writes.js';
import { updateProduct } from './update-product.js';

export type AdminProductDeps = ProductWriteDeps & {
  readonly database: Database;
  readonly findProductSales: FindProductSales;
  readonly findUnpaidUnits: FindUnpaidUnits;
};

@Resolver()
export class AdminProductResolver {
  constructor(private readonly deps: AdminProductDeps) {}

  @Query(() => [AdminProduct], {
    description:
      'All products in display order, or those (not) low on stock: 5 boxes or fewer, sold out included. Staff.',
  })
  adminProducts(
    @Arg('isLowOnStock', () => Boolean, { nullable: true }) isLowOnStock?: boolean,
  ): Promise<AdminProduct[]> {
    return this.list(isLowOnStock ?? null);
  }

  @Mutation(() => AdminProduct, { description: 'Puts a new product behind the others. Administrators.' })
  async createProduct(
    @Arg('input', () => ProductInput) input: ProductInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<AdminProduct> {
    const product = await this.deps.database.transaction((tx) =>
      createProduct(tx, this.deps, input, adminIdOf(viewer)),
    );
    return adminProduct(product, noFacts);
  }

  @Mutation(() => AdminProduct, { description: 'Administrators.' })
  async updateProduct(
    @Arg('productId', () => ID) productId: string,
    @Arg('input', () => ProductChangesInput) changes: ProductChangesInput,
    @Arg('expected', () => [ExpectedValueInput], { nullable: true })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<AdminProduct> {
    const product = await this.deps.database.transaction((tx) =>
      updateProduct(tx, this.deps, { productId, changes, adminId: adminIdOf(viewer), expected }),
    );
    return adminProduct(product, await this.findFacts());
  }

  @Mutation(() => [AdminProduct], {
    description: 'Shows the products in this order; those not named follow as they were. Administrators.',
  })
  async orderProducts(
    @Arg('productIds', () => [ID]) productIds: string[],
    @Arg('expectedIds', () => [ID], {
      nullable: true,
      description:
        'The order that the new one rests on; refused with EDITED_MEANWHILE when it is another by now.',
    })
    expectedIds: string[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<AdminProduct[]> {
    const ordering = { productIds, expectedIds: expectedIds ?? null, adminId: adminIdOf(viewer) };
    await this.deps.database.transaction((tx) => orderProducts(tx, this.deps, ordering));
    return this.list(null);
  }

  private async list(isLowOnStock: boolean | null): Promise<AdminProduct[]> {
    const { read } = this.deps.database;
    const [products, facts] = await Promise.all([listAllProducts(read, isLowOnStock), this.findFacts()]);
    return products.map((product) => adminProduct(product, facts));
  }

  private async findFacts(): Promise<ProductFacts> {
    const { database, findProductSales, findUnpaidUnits } = this.deps;
    const [sales, unpaidUnits] = await Promise.all([
      findProductSales(database.reports),
      findUnpaidUnits(database.read),
    ]);
    return { sales, unpaidUnits };
  }
}
