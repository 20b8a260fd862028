import { randomUUID } from 'node:crypto';
import type { Reader, Tx } from '../../database/index.js';
import { type Cents, subtractCents, toCents } from '../../lib/cents.js';
import { idsOf } from '../../lib/ids.js';
import { PartialRefundEntity, PartialRefundLineEntity } from './partial-refund.entity.js';

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
export async function insertPartialRefund(tx: Tx, { lines, ...refund }: NewPartialRefund): Promise<string> {
  const id = randomUUID();
  await tx.insert(PartialRefundEntity, { ...refund, id });
  for (const line of lines) await tx.insert(PartialRefundLineEntity, { ...line, refundId: id });
  return id;
}

/** Null once it was accepted or refused. */
export function findOpenPartialRefund(db: Reader, id: string): Promise<PartialRefund | null> {
  return db.findOneBy(PartialRefundEntity, { id, status: 'requested' });
}

/** The partial refunds of a payment or an order that wait for the provider: at most one. */
export async function findOpenOf(
  db: Reader,
  by: Pick<PartialRefundEntity, 'intentId'> | Pick<PartialRefundEntity, 'orderId'>,
): Promise<string[]> {
  return idsOf(await db.findBy(PartialRefundEntity, { ...by, status: 'requested' }));
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
