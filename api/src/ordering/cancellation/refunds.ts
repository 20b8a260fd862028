import { readMoney, type Reader, type Tx } from '../../database/index.js';
import { formatMoney, type Cents } from '../../lib/cents.js';

/** Money on its way back. Its row outlives the process that asked for it. */
export type Refund = {
  readonly id: string;
  /** Null for a payment that completed no order. */
  readonly orderId: string | null;
  readonly intentId: string;
  readonly amount: Cents;
  /** Derived from the order or the payment: at the provider, equal calls are one refund. */
  readonly idempotencyKey: string;
  readonly requestedBy: string | null;
  readonly reason: string | null;
  readonly mailsCustomer: boolean;
};

export type OrderRefund = Refund & { readonly orderId: string };

export type RefundRequest = {
  readonly orderId: string;
  readonly intentId: string;
  readonly amount: Cents;
  readonly reason: string | null;
  readonly adminId: string | null;
  readonly mailsCustomer: boolean;
};

/**
 * Notes that an order is to be refunded, before the provider is asked; the order's row must be locked. Returns the
 * refund under way when there is one, with an email if any of them wanted it. Only a refund that the provider has refused
 * is followed by one with a new key.
 */
export async function requestRefund(tx: Tx, request: RefundRequest): Promise<string> {
  const { orderId, intentId, amount, reason, adminId, mailsCustomer } = request;
  const [row]: { id: string }[] = await tx.query(
    `INSERT INTO refunds (order_id, intent_id, amount, reason, requested_by, mail_customer, idempotency_key)
     SELECT $1::uuid, $2, $3, $4, $5, $6, 'refund-' || $1 || '-' || count(*)
       FROM refunds WHERE order_id = $1::uuid AND status = 'failed'
     ON CONFLICT (idempotency_key) DO UPDATE SET updated_at = now(),
       mail_customer = refunds.mail_customer OR excluded.mail_customer RETURNING id`,
    [orderId, intentId, formatMoney(amount), reason, adminId, mailsCustomer],
  );
  if (!row) throw new Error(`The refund of ${orderId} was not stored`);
  return row.id;
}

/** The same for a payment that completed no order, whose row on the list of unmatched payments must be locked. */
export async function requestPaymentRefund(
  tx: Tx,
  { intentId, amount, adminId }: { intentId: string; amount: Cents; adminId: string },
): Promise<string> {
  const [row]: { id: string }[] = await tx.query(
    `INSERT INTO refunds (intent_id, amount, reason, requested_by, idempotency_key)
     SELECT $1::text, $2, 'Unmatched payment', $3, 'refund-payment-' || $1 || '-' || count(*)
       FROM refunds WHERE intent_id = $1 AND status = 'failed'
     ON CONFLICT (idempotency_key) DO UPDATE SET updated_at = now() RETURNING id`,
    [intentId, formatMoney(amount), adminId],
  );
  if (!row) throw new Error(`The refund of ${intentId} was not stored`);
  return row.id;
}

/** Null when it is finished: accepted or refused. */
export async function findOpenRefund(db: Reader, id: string): Promise<Refund | null> {
  const [row]: (Omit<Refund, 'amount'> & { amount: string })[] = await db.query(
    `SELECT id, order_id AS "orderId", intent_id AS "intentId", amount, idempotency_key AS "idempotencyKey",
       requested_by AS "requestedBy", reason, mail_customer AS "mailsCustomer"
       FROM refunds WHERE id = $1 AND status = 'requested'`,
    [id],
  );
  return row ? { ...row, amount: readMoney(row.amount) } : null;
}

/** Records the provider's response; `providerRefundId` is null when it refused. */
export async function closeRefund(tx: Tx, id: string, providerRefundId: string | null): Promise<void> {
  await tx.query(
    `UPDATE refunds SET status = $2, provider_refund_id = $3, updated_at = now()
      WHERE id = $1 AND status = 'requested'`,
    [id, providerRefundId === null ? 'failed' : 'accepted', providerRefundId],
  );
}
