import type { Reader } from '../../database/index.js';
import { findCredit } from '../../fundraising/index.js';
import { type Cents, zeroCents } from '../../lib/cents.js';
import { DomainError, NotFoundError } from '../../lib/domain-error.js';
import { isPaid, type OrderStatus } from '../orders/order-status.js';
import {
  OrderCancelledError,
  OrderDisputedError,
  OrderNotRefundableError,
  RefundInProgressError,
  RefundIsWholeError,
} from '../ordering.errors.js';
import { isDisputed as isInDispute, refundedOf } from '../orders/refunded.js';
import { heldBoxesOf } from '../purchase/cancel-unpaid-order.js';
import { refundedOfItem } from './packed-items.js';
import type { RefundPreview } from './partial-refund.resolver.js';
import type { RefundableLine } from './partial-refunds.js';
import {
  leftOf,
  planRefund,
  type RefundableOrder,
  type RefundPlan,
  type RefundPart,
  saleOf,
} from './plan-refund.js';

/**
 * Previews the mutation with the same function: what it would do, or why it would refuse. Throws NotFoundError (404),
 * OrderCancelledError and OrderNotRefundableError (409), since nothing of such an order can be chosen.
 */
export async function previewRefund(db: Reader, orderId: string, part: RefundPart): Promise<RefundPreview> {
  const order = await loadRefundable(db, orderId);
  const { plan, refusal } = planOrRefuse(order, part);
  const planned = new Map(plan?.lines.map((line) => [line.line, line]));
  const now = saleOf(order);
  return {
    amount: plan?.amount ?? zeroCents,
    left: leftOf(order),
    lines: order.lines.map(({ itemId: _, productId: __, refundedBags, ...line }) => ({
      ...line,
      bagsLeft: line.quantity * line.bagsPerBox - refundedBags,
      amount: planned.get(line.line)?.amount ?? zeroCents,
    })),
    boxesHeld: order.boxesHeld,
    boxesReturned: plan?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0,
    before: now,
    after: plan?.after ?? now,
    problem: refusal?.message ?? null,
    isWhole: refusal instanceof RefundIsWholeError,
  };
}

function planOrRefuse(
  order: LoadedRefundable,
  part: RefundPart,
): { plan: RefundPlan | null; refusal: DomainError | null } {
  if (order.inProgress !== null) return { plan: null, refusal: new RefundInProgressError() };
  if (isEmpty(part)) return { plan: null, refusal: null };
  try {
    return { plan: planRefund(order, part), refusal: null };
  } catch (error) {
    if (error instanceof DomainError) return { plan: null, refusal: error };
    throw error;
  }
}

/** Nothing is chosen yet, which is not an error. */
function isEmpty(part: RefundPart): boolean {
  if ('amount' in part) return part.amount === zeroCents;
  return part.lines.every(({ quantity, bags }) => quantity === 0 && bags === 0);
}

type LoadedRefundable = RefundableOrder & {
  readonly intentId: string;
  /** The amount that waits for the provider: a cancel or a partial refund. Null for none. */
  readonly inProgress: Cents | null;
  /** The boxes that a cancel would put back into stock. */
  readonly boxesHeld: number;
};

/**
 * Loads what can be refunded of a paid order. Throws NotFoundError (404), OrderCancelledError and
 * OrderNotRefundableError (409) for an order that is not paid or is disputed.
 */
export async function loadRefundable(db: Reader, orderId: string): Promise<LoadedRefundable> {
  const { status, isDisputed, ...order } = await findOrder(db, orderId);
  if (status === 'cancelled') throw new OrderCancelledError();
  if (!isPaid(status) || order.intentId === null)
    throw new OrderNotRefundableError('This order is not paid yet, so there is nothing to refund.');
  if (isDisputed) throw new OrderDisputedError();
  return {
    ...order,
    intentId: order.intentId,
    credit: await findCredit(db, orderId),
    lines: await findLines(db, orderId),
  };
}

type Row = {
  status: OrderStatus;
  subtotal: Cents;
  total: Cents;
  refunded: Cents;
  inProgress: Cents | null;
  boxesHeld: number;
  intentId: string | null;
  isDisputed: boolean;
};

async function findOrder(db: Reader, orderId: string): Promise<Row> {
  const [row]: Row[] = await db.query(
    `SELECT status, subtotal, total, stripe_payment_intent_id AS intent_id,
        ${refundedOf('o.id')} AS refunded,
        (SELECT sum(amount) FROM (
           SELECT amount FROM refunds WHERE order_id = o.id AND status = 'requested' UNION ALL
           SELECT amount FROM partial_refunds WHERE order_id = o.id AND status = 'requested') AS open) AS in_progress,
        ${heldBoxesOf('o.id')} AS boxes_held,
        ${isInDispute('o.id')} AS is_disputed
       FROM orders o WHERE id = $1`,
    [orderId],
  );
  if (!row) throw new NotFoundError('Order');
  return row;
}

function findLines(db: Reader, orderId: string): Promise<RefundableLine[]> {
  return db.query(
    `SELECT id AS item_id, line, product_id, product_name, quantity, unit_price, bags_per_box,
        refunded.packs * bags_per_box + refunded.bags AS refunded_bags
       FROM order_items item
      CROSS JOIN LATERAL (SELECT greatest(json_array_length(COALESCE(selected_products, '[]')::json), 1) AS bags_per_box) AS pack
      CROSS JOIN ${refundedOfItem}
      WHERE order_id = $1 ORDER BY line`,
    [orderId],
  );
}
