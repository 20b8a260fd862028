import { type Database, outbox } from '../../database/index.js';
import { defineMessage, handle, type MessageHandler, type Schedule } from '../../jobs/index.js';
import { businessDay, daysBetween, longBusinessDay, startOfBusinessDay, hourMs } from '../../lib/dates.js';
import { type Mail, stockRunsOut } from '../../mail/index.js';
import { ProductEntity } from '../products/product.entity.js';
import { findOutlooks } from './find-outlooks.js';
import type { StockDeps } from './stock.resolver.js';

/** Emails staff, once for each delivery, that a product will sell out before it. */
const sendStockRunsOut = defineMessage('send-stock-runs-out', 'emails', ['productId', 'deliveryOn']);

export function stockSchedules(deps: StockDeps): Schedule[] {
  return [{ name: 'warn-of-stock', everyMs: hourMs, run: () => warnOfStock(deps) }];
}

/** Queues an email for each product that will, at its pace, sell out before its next delivery. */
export async function warnOfStock({ database, clock, findDailySales }: StockDeps): Promise<void> {
  const now = clock();
  const today = businessDay(now);
  const waiting = await findWaiting(database, today);
  const outlooks = await findOutlooks(database.read, findDailySales, waiting, now);
  const late = waiting.filter(({ id, nextDeliveryOn }) => {
    const outlook = outlooks.get(id);
    return outlook && nextDeliveryOn && outlook.days < daysBetween(today, nextDeliveryOn);
  });
  if (late.length === 0) return;
  await database.transaction(async (tx) => {
    const [warned]: [{ id: string; deliveryOn: string }[], number] = await tx.query(
      `UPDATE products SET warned_delivery_on = next_delivery_on
        WHERE id = ANY($1::uuid[]) AND next_delivery_on > $2 AND next_delivery_on IS DISTINCT FROM warned_delivery_on
       RETURNING id, next_delivery_on::text AS delivery_on`,
      [late.map(({ id }) => id), today],
    );
    await outbox.add(
      tx,
      ...warned.map(({ id, deliveryOn }) => sendStockRunsOut({ productId: id, deliveryOn })),
    );
  });
}

/** Products on sale with a future delivery that staff were not warned about yet. */
async function findWaiting({ read }: Database, today: string): Promise<ProductEntity[]> {
  const active = await read.find(ProductEntity, { where: { isActive: true } });
  return active.filter(
    ({ nextDeliveryOn, warnedDeliveryOn }) =>
      nextDeliveryOn !== null && nextDeliveryOn > today && nextDeliveryOn !== warnedDeliveryOn,
  );
}

type Deps = StockDeps & { readonly mail: Mail };

export function stockHandlers({ database, clock, findDailySales, mail }: Deps): MessageHandler[] {
  return [
    handle(sendStockRunsOut, async ({ productId, deliveryOn }) => {
      const product = await database.read.findOneBy(ProductEntity, { id: productId });
      if (product?.nextDeliveryOn !== deliveryOn) return;
      const outlooks = await findOutlooks(database.read, findDailySales, [product], clock());
      const outlook = outlooks.get(productId);
      if (!outlook) return;
      await mail.send(stockRunsOut, {
        to: mail.support,
        key: `${productId} ${deliveryOn}`,
        props: {
          productName: product.name,
          inventory: product.inventory,
          atLeast: outlook.atLeast,
          atMost: outlook.atMost,
          deliveryOn: longBusinessDay(startOfBusinessDay(deliveryOn)),
        },
      });
    }),
  ];
}
