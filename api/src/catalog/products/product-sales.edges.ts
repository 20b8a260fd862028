import { Int } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { derived, edgesOf, Money, perRequest } from '../../http/index.js';
import { zeroCents } from '../../lib/cents.js';
import type { FindProductSales, FindUnpaidUnits } from './list-products.js';
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
export const productSalesEdges = edgesOf(Product, {
  totalOrdered: derived(Int, 'id', salesOf, (sales) => sales?.totalOrdered ?? 0, {
    visibleTo: 'staff',
    description: 'Units in paid orders that were not cancelled; picks are not counted.',
  }),
  totalRevenue: derived(Money, 'id', salesOf, (sales) => sales?.totalRevenue ?? zeroCents, {
    visibleTo: 'staff',
    description: 'Merchandise of the same orders.',
  }),
  unitsHeldUnpaid: derived(Int, 'id', unpaidUnitsOf, (units) => units ?? 0, {
    visibleTo: 'staff',
    description: 'Units in unpaid orders: taken out of `inventory`, and given back if they are never paid.',
  }),
  // Of what is on the shelf and held together.
  isMostlyHeldUnpaid: derived(
    Boolean,
    'id',
    unpaidUnitsOf,
    (units, thing: Product) => (units ?? 0) > thing.inventory,
    {
      visibleTo: 'staff',
      description: 'More than half of what could be sold is held by unpaid orders.',
    },
  ),
});
