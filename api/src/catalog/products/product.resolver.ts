import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import {
  Access,
  assertVisible,
  derived,
  edgesOf,
  Money,
  nodeOf,
  type RequestContext,
  perRequest,
} from '../../http/index.js';
import { zeroCents } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import {
  findProducts,
  type FindProductSales,
  type FindUnpaidUnits,
  listProducts,
  productById,
} from './list-products.js';
import { Product, ProductFilter, productView } from './product.types.js';

@Resolver()
export class ProductResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @Access('anyone', { isPublic: true })
  @Query(() => [Product], {
    description: 'Active products in display order. With a filter, which is for staff: all that match it.',
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
  @Query(() => Product, { description: 'A product. Only staff see inactive ones.' })
  product(
    @Arg('id', () => ID, { description: "The product's id." }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<Product> {
    return getProductForViewer(context, this.deps, id);
  }
}

async function getProductForViewer(
  context: RequestContext,
  deps: { readonly database: Database },
  id: string,
): Promise<Product> {
  const product = await productById(context, deps, id);
  if (!product || (!product.isActive && context.viewer.admin === null)) throw new NotFoundError('Product');
  return product;
}

export const productNode = nodeOf(Product, getProductForViewer);

export type ProductSalesDeps = {
  readonly database: Database;
  readonly findProductSales: FindProductSales;
  readonly findUnpaidUnits: FindUnpaidUnits;
};

const salesOf = perRequest(({ database, findProductSales }: ProductSalesDeps) =>
  findProductSales(database.read),
);
const unpaidUnitsOf = perRequest(({ database, findUnpaidUnits }: ProductSalesDeps) =>
  findUnpaidUnits(database.read),
);

/** A product's sales and the units reserved by unpaid orders, both from ordering. */
export const productSalesEdges = edgesOf(Product, {
  totalOrdered: derived(Int, 'id', salesOf, (sales) => sales?.totalOrdered ?? 0, {
    visibleTo: 'staff',
    description: 'Units in paid orders that were not cancelled, without picks.',
  }),
  totalRevenue: derived(Money, 'id', salesOf, (sales) => sales?.totalRevenue ?? zeroCents, {
    visibleTo: 'staff',
    description: 'The merchandise total of the same orders, in US dollars.',
  }),
  unitsHeldUnpaid: derived(Int, 'id', unpaidUnitsOf, (units) => units ?? 0, {
    visibleTo: 'staff',
    description: 'Units in unpaid orders: not part of `inventory`, and returned to it if never paid.',
  }),
  // Of stock and reservations together.
  isMostlyHeldUnpaid: derived(
    Boolean,
    'id',
    unpaidUnitsOf,
    (units, thing: Product) => (units ?? 0) > thing.inventory,
    {
      visibleTo: 'staff',
      description: 'Whether unpaid orders hold more than half of the units.',
    },
  ),
});
