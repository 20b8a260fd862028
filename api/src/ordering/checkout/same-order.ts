import { findStock } from '../../catalog/index.js';
import { readMoney, type Reader } from '../../database/index.js';
import { claimedAmounts } from './order-content.js';
import type { FirstOrder } from './find-first-order.js';
import type { OrderWork } from './order-work.js';
import { IdempotencyKeyReusedError } from './checkout.errors.js';
import { assertSameAmounts, findDifference, priceOrder, type PricedOrder } from './pricing.js';

/**
 * Whether the call would place the very order that stands: the same content at the same amounts. Throws
 * AmountDiffersError (409) when so, and the caller claims others.
 */
export async function isSameOrder(db: Reader, first: FirstOrder, work: OrderWork): Promise<boolean> {
  if (first.contentHash !== work.contentHash) return false;
  const stored = await getAmounts(db, first.id);
  const { lines, deliveryMethod } = work.content;
  const stock = await findStock(
    db,
    lines.map(({ productId }) => productId),
  );
  const priced = lines.map(({ productId, quantity }, index) => ({
    quantity,
    // One that is gone cannot cost anything else.
    unitPrice: stock.get(productId)?.price ?? stored.lines[index]?.unitPrice ?? stored.total,
  }));
  if (findDifference(priceOrder(priced, deliveryMethod), stored) !== null) return false;
  assertSameAmounts(claimedAmounts(work.input), stored);
  return true;
}

/** A key stands for one body, its amounts included. Throws IdempotencyKeyReusedError (422). */
export async function assertSameBody(db: Reader, first: FirstOrder, work: OrderWork): Promise<void> {
  if (first.contentHash !== work.contentHash) throw new IdempotencyKeyReusedError();
  const stored = await getAmounts(db, first.id);
  if (findDifference(claimedAmounts(work.input), stored) !== null) throw new IdempotencyKeyReusedError();
}

type Named = { readonly productName: string };

async function getAmounts(
  db: Reader,
  orderId: string,
): Promise<PricedOrder<Named & PricedOrder['lines'][number]>> {
  const rows: AmountsRow[] = await db.query(
    `SELECT o.subtotal AS merchandise, o.tax, o.shipping, o.total,
        i.product_name AS "productName", i.unit_price AS "unitPrice", i.quantity, i.subtotal
       FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.id = $1 ORDER BY i.line`,
    [orderId],
  );
  const [order] = rows;
  if (!order) throw new Error(`The order ${orderId} has no lines`);
  return {
    lines: rows.map(({ productName, unitPrice, quantity, subtotal }) => ({
      productName,
      quantity,
      unitPrice: readMoney(unitPrice),
      subtotal: readMoney(subtotal),
    })),
    subtotal: readMoney(order.merchandise),
    tax: readMoney(order.tax),
    shipping: readMoney(order.shipping),
    total: readMoney(order.total),
  };
}

type Column = 'merchandise' | 'tax' | 'shipping' | 'total' | 'unitPrice' | 'subtotal';
type AmountsRow = Readonly<Record<Column, string>> & {
  readonly productName: string;
  readonly quantity: number;
};
