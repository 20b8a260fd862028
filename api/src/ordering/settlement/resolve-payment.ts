import { recordAudit } from '../../accounts/index.js';
import { readMoney, type Tx } from '../../database/index.js';
import { formatMoney, type Cents } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { noteAttention } from '../../realtime/index.js';
import type { Refund } from '../cancellation/refunds.js';
import { PaymentResolvedError } from './settlement.errors.js';

export type OpenPayment = { readonly intentId: string; readonly amount: Cents };

/** Locks a payment on the list of unmatched ones. Throws NotFoundError (404) and PaymentResolvedError (409). */
export async function lockOpenPayment(tx: Tx, intentId: string): Promise<OpenPayment> {
  const [row]: { amount: string; resolution: 'bound' | 'refunded' | null }[] = await tx.query(
    'SELECT amount, resolution FROM unmatched_payments WHERE intent_id = $1 FOR UPDATE',
    [intentId],
  );
  if (!row) throw new NotFoundError('Payment');
  if (row.resolution !== null) throw new PaymentResolvedError(row.resolution);
  return { intentId, amount: readMoney(row.amount) };
}

/** Takes a payment off the list, since the order is completed by it now. */
export async function markBound(
  tx: Tx,
  { intentId, amount }: OpenPayment,
  { orderId, adminId, now }: { orderId: string; adminId: string; now: Date },
): Promise<void> {
  await tx.query(
    `UPDATE unmatched_payments SET resolution = 'bound', order_id = $2, resolved_by = $3, resolved_at = $4
      WHERE intent_id = $1`,
    [intentId, orderId, adminId, now],
  );
  await noteAttention(tx);
  await auditPayment(tx, { adminId, action: 'payment-bound', intentId, amount, after: { orderId } });
}

/** Takes a payment off the list, since it went back. Returns false when somebody else has. */
export async function markRefunded(
  tx: Tx,
  { intentId, amount, requestedBy }: Refund,
  now: Date,
): Promise<boolean> {
  const [, resolved]: [unknown, number] = await tx.query(
    `UPDATE unmatched_payments SET resolution = 'refunded', resolved_by = $2, resolved_at = $3
      WHERE intent_id = $1 AND resolution IS NULL`,
    [intentId, requestedBy, now],
  );
  if (resolved === 0) return false;
  await noteAttention(tx);
  if (requestedBy) {
    const after = { refunded: formatMoney(amount) };
    await auditPayment(tx, { adminId: requestedBy, action: 'payment-refunded', intentId, amount, after });
  }
  return true;
}

type PaymentAudit = OpenPayment & {
  readonly adminId: string;
  readonly action: 'payment-bound' | 'payment-refunded';
  readonly after: Record<string, string>;
};

async function auditPayment(
  tx: Tx,
  { adminId, action, intentId, amount, after }: PaymentAudit,
): Promise<void> {
  await recordAudit(tx, {
    adminId,
    action,
    subjectType: 'payment',
    subjectId: intentId,
    subjectName: `$${formatMoney(amount)}`,
    before: null,
    after,
  });
}
