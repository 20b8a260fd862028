import type { Shelf } from '../../catalog/index.js';
import { centsOf, type Reader } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import type { OrderStatus } from '../orders/order-status.js';
import {
  assertSameAmounts,
  findDifference,
  type PricedLine,
  type PricedOrder,
  priceOrder,
} from './pricing.js';
import { IdempotencyKeyReusedError, OrderAlreadyPaidError } from '../ordering.errors.js';
import { claimedAmounts, type OrderCall } from './read-order.js';
import type { PlacedOrder } from './write-orders.js';

export type FirstOrder = PlacedOrder & {
  readonly contentHash: string;
  /** The stored amounts. */
  readonly amounts: PricedOrder<PricedLine & { readonly productName: string }>;
};

/** The caller's earlier orders, at most one of each. */
export type FirstOrders = {
  /** Placed with the same key, whatever its content. */
  readonly ofKey: FirstOrder | null;
  /** The visitor's unpaid order, whatever its content. */
  readonly unpaid: FirstOrder | null;
  /** The same visitor's order of the same content, paid within the last 30 minutes (docs/product/orders.md). */
  readonly paid: FirstOrder | null;
};

/** What to do with a call, given its sender's earlier orders. */
export type Decision =
  | { readonly kind: 'place' }
  /** The same order again, which may now be paid with another intent. */
  | { readonly kind: 'repeat'; readonly order: FirstOrder }
  /** A new order that replaces the unpaid one. */
  | { readonly kind: 'replace'; readonly order: FirstOrder };

/**
 * A key belongs to one body. A visitor has one unpaid order, which other content replaces. An order that was paid
 * within half an hour is repeated only on purpose (docs/product/orders.md). Throws IdempotencyKeyReusedError (422),
 * OrderAlreadyPaidError and AmountDiffersError (409).
 */
export function decide(call: OrderCall, { ofKey, unpaid, paid }: FirstOrders, shelf: Shelf): Decision {
  if (ofKey) {
    assertSameBody(call, ofKey);
    return { kind: 'repeat', order: ofKey };
  }
  // An unpaid order of the same content is the second one that the shopper asked for.
  const isWanted = call.input.isAnotherOrder || unpaid?.contentHash === call.contentHash;
  if (paid && !isWanted) throw new OrderAlreadyPaidError(paid);
  if (!unpaid) return { kind: 'place' };
  return { kind: isSameOrder(call, unpaid, shelf) ? 'repeat' : 'replace', order: unpaid };
}

/** The amounts are part of the body. */
function assertSameBody(call: OrderCall, first: FirstOrder): void {
  const isSame = first.contentHash === call.contentHash;
  if (isSame && findDifference(claimedAmounts(call.input), first.amounts) === null) return;
  throw new IdempotencyKeyReusedError();
}

/** Whether it is the same content at today's amounts. */
function isSameOrder({ content, contentHash, input }: OrderCall, first: FirstOrder, shelf: Shelf): boolean {
  if (first.contentHash !== contentHash) return false;
  const { amounts } = first;
  const lines = content.lines.map(({ productId, quantity }, index) => ({
    quantity,
    // A product that is no longer sold keeps its price.
    unitPrice: shelf.get(productId)?.price ?? amounts.lines[index]?.unitPrice ?? amounts.total,
  }));
  if (findDifference(priceOrder(lines, content.deliveryMethod), amounts) !== null) return false;
  assertSameAmounts(claimedAmounts(input), amounts);
  return true;
}

/** Locks nothing: a caller that acts on the result checks the order's status again. */
export async function findFirstOrders(
  db: Reader,
  { contentHash, sender: { visitorHash, hasCookie, idempotencyKey } }: OrderCall,
): Promise<FirstOrders> {
  // A new visitor has placed nothing: no query for a caller without cookie and key.
  if (!hasCookie && idempotencyKey === null) return { ofKey: null, unpaid: null, paid: null };
  const rows: Row[] = await db.query(findSql, [contentHash, visitorHash, idempotencyKey]);
  const [own, others] = [rows.filter(({ isOfKey }) => isOfKey), rows.filter(({ isOfKey }) => !isOfKey)];
  return {
    ofKey: toFirstOrder(own.find((row) => row.contentHash === contentHash) ?? own[0]),
    unpaid: toFirstOrder(others.find(({ status }) => status === 'pending')),
    paid: toFirstOrder(others.find(({ status }) => status !== 'pending')),
  };
}

type Amount = 'subtotal' | 'tax' | 'shipping' | 'total';
type Row = Readonly<Record<Amount, Cents>> & {
  readonly id: string;
  readonly status: OrderStatus;
  readonly contentHash: string;
  readonly intentId: string | null;
  readonly isOfKey: boolean;
  readonly lines: readonly { productName: string; quantity: number; unitPrice: string; subtotal: string }[];
};

/** Each branch uses its own index; the intent is the one that can still be paid, if any. */
const findSql = `
  SELECT id, status, subtotal, tax, shipping, total, content_hash,
      idempotency_key IS NOT DISTINCT FROM $3 AND $3 IS NOT NULL AS is_of_key,
      (SELECT p.intent_id FROM order_payments p JOIN intents i ON i.id = p.intent_id
        WHERE p.order_id = orders.id ORDER BY i.status = 'open' DESC, p.bound_at DESC LIMIT 1) AS intent_id,
      (SELECT json_agg(json_build_object('productName', product_name, 'quantity', quantity,
          'unitPrice', unit_price::text, 'subtotal', item.subtotal::text) ORDER BY line)
         FROM order_items item WHERE order_id = orders.id) AS lines
    FROM orders WHERE id IN (
      SELECT id FROM orders WHERE idempotency_key = $3
      UNION SELECT id FROM orders WHERE visitor_hash = $2 AND status = 'pending'
      UNION SELECT id FROM orders WHERE visitor_hash = $2 AND content_hash = $1 AND status <> 'cancelled'
        AND paid_at > now() - interval '30 minutes')
    ORDER BY created_at DESC`;

function toFirstOrder(row: Row | undefined): FirstOrder | null {
  if (!row) return null;
  const { id, status, contentHash, intentId, subtotal, tax, shipping, total } = row;
  const lines = row.lines.map(({ unitPrice, subtotal: ofLine, ...line }) => ({
    ...line,
    unitPrice: centsOf(unitPrice),
    subtotal: centsOf(ofLine),
  }));
  return { id, status, contentHash, intentId, total, amounts: { lines, subtotal, tax, shipping, total } };
}
