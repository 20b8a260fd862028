import type { Queries } from '../../database/index.js';
import { addDays, businessDay, daysBetween } from '../../lib/dates.js';
import type { ProductEntity } from '../products/product.entity.js';
import { type Outlook, outlookOf, paceDays } from './days-left.js';

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
