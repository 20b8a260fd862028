import type { Database } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import { businessDay } from '../../lib/dates.js';
import { findSlipOrders, NothingToShipError, type SlipOrder } from '../../ordering/index.js';
import type { PaperDrawers } from '../../papers/index.js';

export type SlipDeps = { readonly database: Database; readonly clock: Clock };

/** The kind of paper; its subjects are orders. */
export const packingSlips = 'packing-slips';

/** Orders per load, and per progress report to the screen. */
const batchSize = 100;

/** Packing slips of orders that ship, with the data as it is when they are drawn. */
export function slipDrawers({ database, clock }: SlipDeps): PaperDrawers {
  return {
    [packingSlips]: async ({ subjectIds }, report) => {
      async function* orders(): AsyncGenerator<SlipOrder> {
        for (let start = 0; start < subjectIds.length; start += batchSize) {
          if (start > 0) await report(start);
          yield* await findSlipOrders(database.read, subjectIds.slice(start, start + batchSize));
        }
      }
      // PDF and fonts cost a process 30 MB to load, and web processes draw nothing.
      const { drawSlips } = await import('./slip-pages.js');
      const bytes = await drawSlips(atLeastOne(orders()), clock());
      return { bytes, fileName: `packing-slips-${businessDay(clock())}.pdf` };
    },
  };
}

/** Throws NothingToShipError (409) when there is no order: a paper without pages cannot be printed. */
export async function* atLeastOne(orders: AsyncIterable<SlipOrder>): AsyncGenerator<SlipOrder> {
  let isEmpty = true;
  for await (const order of orders) {
    isEmpty = false;
    yield order;
  }
  if (isEmpty) throw new NothingToShipError();
}
