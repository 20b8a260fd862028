import type { Queries, Reader } from '../../database/index.js';
import { zeroCents, type Cents } from '../../lib/cents.js';

/** Units and merchandise of a product in paid orders. */
export type ProductSales = { readonly totalOrdered: number; readonly totalRevenue: Cents };

/** Units by product id that unpaid orders hold. Ordering knows it and app-modules.ts brings it here. */
export type FindUnpaidUnits = (db: Reader) => Promise<ReadonlyMap<string, number>>;

/** By product id; a product that nobody bought is not in it. Ordering knows it and app-modules.ts brings it here. */
export type FindProductSales = (db: Queries) => Promise<ReadonlyMap<string, ProductSales>>;

export const noSales: ProductSales = { totalOrdered: 0, totalRevenue: zeroCents };
