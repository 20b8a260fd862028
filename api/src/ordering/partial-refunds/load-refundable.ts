import { readMoney, type Reader } from '../../database/index.js';
import { findCredit } from '../../fundraising/index.js';
import type { Cents } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { OrderCancelledError } from '../orders/order.errors.js';
import { isPaid, type OrderStatus } from '../orders/order-status.js';
import { refundedOfItem } from './packed-items.js';
import { OrderNotRefundableError } from './partial-refund.errors.js';
import type { RefundableOrder } from './plan-refund.js';
import type { RefundableLine } from './refund-of-line.js';

export type LoadedRefundable = RefundableOrder & {
  readonly intentId: string;
  /** What waits for the provider: a cancel, or a refund of a part. Null for nothing. */
  readonly inProgress: Cents | null;
};

/**
 * What can be refunded of a paid order. Throws NotFoundError (404), OrderCancelledError and OrderNotRefundableError
 * (409) for one that is not paid, or whose buyer's bank took the money.
 */
export async function loadRefundable(db: Reader, orderId: string): Promise<LoadedRefundable> {
  const { status, subtotal, total, refunded, inProgress, intentId, isDisputed } = await findOrder(
    db,
    orderId,
  );
  if (status === 'cancelled') throw new OrderCancelledError();
  if (!isPaid(status) || intentId === null)
    throw new OrderNotRefundableError('This order is not paid yet, so there is nothing to refund.');
  if (isDisputed)
    throw new OrderNotRefundableError(
      'The buyer’s bank disputes this payment. It can be refunded once the dispute is closed.',
    );
  return {
    intentId,
    subtotal: readMoney(subtotal),
    total: readMoney(total),
    refunded: readMoney(refunded),
    inProgress: inProgress === null ? null : readMoney(inProgress),
    credit: await findCredit(db, orderId),
    lines: await findLines(db, orderId),
  };
}

type Row = {
  status: OrderStatus;
  subtotal: string;
  total: string;
  refunded: string | null;
  inProgress: string | null;
  intentId: string | null;
  isDisputed: boolean;
};

async function findOrder(db: Reader, orderId: string): Promise<Row> {
  const [row]: Row[] = await db.query(
    `SELECT status, subtotal, total, stripe_payment_intent_id AS "intentId",
        (SELECT sum(amount) FROM refunds WHERE order_id = o.id AND status = 'accepted') AS refunded,
        (SELECT sum(amount) FROM (
           SELECT amount FROM refunds WHERE order_id = o.id AND status = 'requested' UNION ALL
           SELECT amount FROM partial_refunds WHERE order_id = o.id AND status = 'requested') AS open) AS "inProgress",
        EXISTS (SELECT FROM disputes WHERE order_id = o.id AND state = 'open') AS "isDisputed"
       FROM orders o WHERE id = $1`,
    [orderId],
  );
  if (!row) throw new NotFoundError('Order');
  return row;
}

async function findLines(db: Reader, orderId: string): Promise<RefundableLine[]> {
  const rows: (Omit<RefundableLine, 'unitPrice'> & { unitPrice: string })[] = await db.query(
    `SELECT id AS "itemId", line, product_id AS "productId", product_name AS "productName", quantity,
        unit_price AS "unitPrice", bags_per_box AS "bagsPerBox",
        refunded.packs * bags_per_box + refunded.bags AS "refundedBags"
       FROM order_items item
      CROSS JOIN LATERAL (SELECT greatest(json_array_length(COALESCE(selected_products, '[]')::json), 1) AS bags_per_box) AS pack
      CROSS JOIN ${refundedOfItem}
      WHERE order_id = $1 ORDER BY line`,
    [orderId],
  );
  return rows.map((row) => ({ ...row, unitPrice: readMoney(row.unitPrice) }));
}
