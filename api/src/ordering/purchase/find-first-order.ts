import { findStock } from '../../catalog/index.js';
import { type Reader, readMoney } from '../../database/index.js';
import type { OrderStatus } from '../orders/order-status.js';
import type { PlacedOrder } from './insert-order.js';
import { assertSameAmounts, findDifference, type PricedOrder, priceOrder } from './pricing.js';
import { IdempotencyKeyReusedError } from './purchase.errors.js';
import { claimedAmounts, type OrderWork } from './read-order.js';

export type FirstOrder = PlacedOrder & { readonly contentHash: string };

/** What the caller placed before. At most one of each. */
export type FirstOrders = {
  /** Placed under the same key, whatever its content. */
  readonly ofKey: FirstOrder | null;
  /** The visitor's unpaid order, whatever its content. */
  readonly unpaid: FirstOrder | null;
  /** Of the same content by the same visitor, and paid within the last 30 minutes (docs/product/orders.md). */
  readonly paid: FirstOrder | null;
};

type Call = {
  readonly contentHash: string;
  readonly visitorHash: string;
  readonly hasCookie: boolean;
  readonly idempotencyKey: string | null;
};

/** Nothing is locked: a caller that acts on it looks at the order's status again. */
export async function findFirstOrders(db: Reader, call: Call): Promise<FirstOrders> {
  const { contentHash, visitorHash, hasCookie, idempotencyKey } = call;
  // A new visitor has placed nothing, and most shoppers order once: no query for a caller without cookie and key.
  if (!hasCookie && idempotencyKey === null) return { ofKey: null, unpaid: null, paid: null };
  const rows: Row[] = await db.query(findSql, [contentHash, visitorHash, idempotencyKey]);
  const [own, others] = [rows.filter(({ isOfKey }) => isOfKey), rows.filter(({ isOfKey }) => !isOfKey)];
  return {
    ofKey: toFirstOrder(own.find((row) => row.contentHash === contentHash) ?? own[0]),
    unpaid: toFirstOrder(others.find(({ status }) => status === 'pending')),
    paid: toFirstOrder(others.find(({ status }) => status !== 'pending')),
  };
}

type Row = {
  id: string;
  status: OrderStatus;
  total: string;
  contentHash: string;
  intentId: string | null;
  isOfKey: boolean;
};

/** One index for each branch; the intent is the one that can still be paid, if there is one. */
const findSql = `
  SELECT id, status, total, content_hash AS "contentHash", idempotency_key IS NOT DISTINCT FROM $3 AND $3 IS NOT NULL AS "isOfKey",
      (SELECT p.intent_id FROM order_payments p JOIN intents i ON i.id = p.intent_id
        WHERE p.order_id = orders.id ORDER BY i.status = 'open' DESC, p.bound_at DESC LIMIT 1) AS "intentId"
    FROM orders WHERE id IN (
      SELECT id FROM orders WHERE idempotency_key = $3
      UNION SELECT id FROM orders WHERE visitor_hash = $2 AND status = 'pending'
      UNION SELECT id FROM orders WHERE visitor_hash = $2 AND content_hash = $1 AND status <> 'cancelled'
        AND paid_at > now() - interval '30 minutes')
    ORDER BY created_at DESC`;

function toFirstOrder(row: Row | undefined): FirstOrder | null {
  if (!row) return null;
  const { isOfKey: _, ...order } = row;
  return { ...order, total: readMoney(row.total) };
}

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
