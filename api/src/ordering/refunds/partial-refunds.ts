import type { Reader, Tx } from '../../database/index.js';
import { type Cents, formatMoney, subtractCents, toCents } from '../../lib/cents.js';
import type { PartialRefundEntity, PartialRefundLineEntity } from './partial-refund.entity.js';

/** A partial refund that waits for the provider. Its row outlives the process that requested it. */
export type PartialRefund = Pick<
  PartialRefundEntity,
  | 'id'
  | 'orderId'
  | 'intentId'
  | 'amount'
  | 'returnsStock'
  | 'mailCustomer'
  | 'reason'
  | 'requestedBy'
  | 'createdAt'
>;

type NewPartialRefund = Omit<PartialRefund, 'id' | 'createdAt'> &
  Pick<PartialRefundEntity, 'requestKey' | 'contentHash'> & {
    readonly lines: readonly Omit<PartialRefundLineEntity, 'refundId'>[];
  };

/** Stores a refund before the call to the provider; the order's row must be locked. Returns its id. */
export async function insertPartialRefund(tx: Tx, refund: NewPartialRefund): Promise<string> {
  const { orderId, intentId, amount, requestKey, contentHash, returnsStock, mailCustomer } = refund;
  const [row]: { id: string }[] = await tx.query(
    `INSERT INTO partial_refunds (order_id, intent_id, amount, request_key, content_hash, returns_stock, mail_customer,
       reason, requested_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      orderId,
      intentId,
      formatMoney(amount),
      requestKey,
      contentHash,
      returnsStock,
      mailCustomer,
      refund.reason,
      refund.requestedBy,
    ],
  );
  if (!row) throw new Error(`The partial refund of ${orderId} was not stored`);
  for (const { itemId, quantity, bags } of refund.lines)
    await tx.query(
      'INSERT INTO partial_refund_lines (refund_id, item_id, quantity, bags) VALUES ($1, $2, $3, $4)',
      [row.id, itemId, quantity, bags],
    );
  return row.id;
}

/** The refund with this key of this order; null for a new key. */
export async function findByKey(
  db: Reader,
  orderId: string,
  requestKey: string,
): Promise<Pick<PartialRefundEntity, 'id' | 'contentHash'> | null> {
  const [row]: Pick<PartialRefundEntity, 'id' | 'contentHash'>[] = await db.query(
    `SELECT id, content_hash FROM partial_refunds WHERE order_id = $1 AND request_key = $2`,
    [orderId, requestKey],
  );
  return row ?? null;
}

export async function getState(db: Reader, id: string): Promise<PartialRefundEntity['status']> {
  const [row]: Pick<PartialRefundEntity, 'status'>[] = await db.query(
    'SELECT status FROM partial_refunds WHERE id = $1',
    [id],
  );
  if (!row) throw new Error(`The refund ${id} is gone`);
  return row.status;
}

/** Null once it was accepted or refused. */
export async function findOpenPartialRefund(db: Reader, id: string): Promise<PartialRefund | null> {
  const [row]: PartialRefund[] = await db.query(
    `SELECT id, order_id, intent_id, amount, returns_stock, mail_customer, reason, requested_by, created_at
       FROM partial_refunds WHERE id = $1 AND status = 'requested'`,
    [id],
  );
  return row ?? null;
}

/** The partial refunds of a payment or an order that wait for the provider: at most one. */
export async function findOpenOf(db: Reader, by: 'intent_id' | 'order_id', id: string): Promise<string[]> {
  const rows: { id: string }[] = await db.query(
    `SELECT id FROM partial_refunds WHERE ${by} = $1 AND status = 'requested'`,
    [id],
  );
  return rows.map((row) => row.id);
}

/** Records the provider's response; null when it refused. Returns false when it was already recorded. */
export async function closePartialRefund(
  tx: Tx,
  id: string,
  providerRefundId: string | null,
): Promise<boolean> {
  const [, count]: [unknown, number] = await tx.query(
    `UPDATE partial_refunds SET status = $2, provider_refund_id = $3, updated_at = now()
      WHERE id = $1 AND status = 'requested'`,
    [id, providerRefundId === null ? 'failed' : 'accepted', providerRefundId],
  );
  return count > 0;
}

/** A line of an order, as it was sold. */
export type RefundableLine = {
  readonly itemId: string;
  readonly line: number;
  readonly productId: string;
  readonly productName: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
  /** How many bags a mix pack has; 1 for every other product. */
  readonly bagsPerBox: number;
  /** Bags that were refunded by line before, including those of whole packs. */
  readonly refundedBags: number;
};

/** Whole boxes of a line, and single bags out of a mix pack in addition. */
export type ChosenLine = { readonly line: number; readonly quantity: number; readonly bags: number };

export function bagsOf({ bagsPerBox }: RefundableLine, { quantity, bags }: Omit<ChosenLine, 'line'>): number {
  return quantity * bagsPerBox + bags;
}

/**
 * The refund for the next bags of a line. A pack's price rarely divides by its bags: each refund brings the total
 * refunded of the line to its part of the price, rounded half up, so that all bags together are the price to the cent.
 */
export function refundOfLine(line: RefundableLine, bags: number): Cents {
  return subtractCents(priceOfBags(line, line.refundedBags + bags), priceOfBags(line, line.refundedBags));
}

function priceOfBags({ unitPrice, bagsPerBox }: RefundableLine, bags: number): Cents {
  return toCents(Math.floor((2 * unitPrice * bags + bagsPerBox) / (2 * bagsPerBox)));
}
