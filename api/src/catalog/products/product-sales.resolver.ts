import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Money, perRequest, VisibleTo, type RequestContext } from '../../http/index.js';
import { formatMoney } from '../../lib/cents.js';
import { noSales, type FindProductSales, type FindUnpaidUnits } from './product-sales.js';
import { Product } from './product.types.js';

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

/** What a product sold and what unpaid orders hold of it: ordering knows both. */
@Resolver(() => Product)
export class ProductSalesResolver {
  constructor(private readonly deps: ProductSalesDeps) {}

  @VisibleTo('staff')
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Units in paid orders that were not cancelled; picks are not counted.',
  })
  async totalOrdered(@Root() { id }: Product, @Ctx() context: RequestContext): Promise<number> {
    return (await this.sales(id, context)).totalOrdered;
  }

  @VisibleTo('staff')
  @FieldResolver(() => Money, { nullable: true, description: 'Merchandise of the same orders.' })
  async totalRevenue(@Root() { id }: Product, @Ctx() context: RequestContext): Promise<string> {
    return formatMoney((await this.sales(id, context)).totalRevenue);
  }

  @VisibleTo('staff')
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Units in unpaid orders: taken out of `inventory`, and given back if they are never paid.',
  })
  async unitsHeldUnpaid(@Root() { id }: Product, @Ctx() context: RequestContext): Promise<number> {
    return (await unpaidUnitsOf(context, this.deps, id)) ?? 0;
  }

  @VisibleTo('staff')
  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'More than half of what could be sold is held by unpaid orders.',
  })
  async isMostlyHeldUnpaid(@Root() product: Product, @Ctx() context: RequestContext): Promise<boolean> {
    // Of what is on the shelf and held together.
    return (await this.unitsHeldUnpaid(product, context)) > product.inventory;
  }

  private async sales(id: string, context: RequestContext) {
    return (await salesOf(context, this.deps, id)) ?? noSales;
  }
}
