import type { Queries } from '../../database/index.js';
import { addDays, businessDay, daysBetween } from '../../lib/dates.js';
import type { ProductEntity } from '../products/product.entity.js';

/** Sold units by product and day, newest first. Implemented by ordering (app-modules.ts). */
export type FindDailySales = (
  db: Queries,
  productIds: readonly string[],
  from: string,
) => Promise<readonly { readonly productId: string; readonly day: string; readonly units: number }[]>;

type Stock = Pick<ProductEntity, 'id' | 'inventory' | 'createdAt'>;

/** How long the stock of products with sales lasts, by product id, at the pace of the last two weeks or since creation. */
export async function findOutlooks(
  db: Queries,
  findDailySales: FindDailySales,
  products: readonly Stock[],
  now: Date,
): Promise<ReadonlyMap<string, Outlook>> {
  const today = businessDay(now);
  const from = addDays(today, -paceDays);
  const sales = await findDailySales(
    db,
    products.map(({ id }) => id),
    from,
  );
  return new Map(
    products.flatMap(({ id, inventory, createdAt }) => {
      const own = sales.filter(({ productId }) => productId === id);
      const known = [businessDay(createdAt), ...own.map(({ day }) => day)].sort()[0] ?? today;
      const begin = known > from ? known : from;
      const sold = Array.from({ length: daysBetween(begin, today) }, (_, index) => {
        const day = addDays(begin, index);
        return own.find((sale) => sale.day === day)?.units ?? 0;
      });
      const outlook = outlookOf(inventory, sold);
      return outlook ? [[id, outlook] as const] : [];
    }),
  );
}

/** The days that the sales pace is measured over: two whole weeks. */
const paceDays = 14;

export type Outlook = {
  /** At the average pace. */
  readonly days: number;
  readonly atLeast: number;
  /** Null if too little was sold for an estimate. */
  readonly atMost: number | null;
};

/**
 * How many days `stock` lasts at the pace of `sold`: the units of each whole day, including days without sales. The
 * range is the mean plus or minus two standard errors, so uneven days widen it. The variance is at least that of random
 * orders (Poisson), so even days cannot narrow it below chance. Null if nothing was sold.
 */
export function outlookOf(stock: number, sold: readonly number[]): Outlook | null {
  const mean = sold.reduce((sum, units) => sum + units, 0) / sold.length;
  if (!(mean > 0)) return null;
  const squares = sold.reduce((sum, units) => sum + (units - mean) ** 2, 0);
  const variance = Math.max(mean, squares / Math.max(1, sold.length - 1));
  const error = 2 * Math.sqrt(variance / sold.length);
  return {
    days: stock / mean,
    atLeast: Math.floor(stock / (mean + error)),
    atMost: mean > error ? Math.ceil(stock / (mean - error)) : null,
  };
}
