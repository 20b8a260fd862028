import { readMoney, type Reader } from '../../database/index.js';
import { formatMoney } from '../../lib/cents.js';
import { currency } from '../../payments/index.js';
import type { UnmatchedReason } from '../orders/order-records.entity.js';
import type { UnmatchedPayment } from './payment.types.js';

/** Nobody lets more lie about; the newest come first. */
const maxPayments = 500;

/** Money that completed no order, newest first: the open ones, the resolved ones, or both. */
export async function listUnmatchedPayments(db: Reader, isOpen: boolean | null): Promise<UnmatchedPayment[]> {
  const rows: Row[] = await db.query(
    `${selection} WHERE $1::boolean IS NULL OR (unmatched.resolution IS NULL) = $1
      ORDER BY unmatched.found_at DESC, unmatched.intent_id LIMIT ${maxPayments}`,
    [isOpen],
  );
  return rows.map(view);
}

export async function findUnmatchedPayment(db: Reader, intentId: string): Promise<UnmatchedPayment | null> {
  const [row]: Row[] = await db.query(`${selection} WHERE unmatched.intent_id = $1`, [intentId]);
  return row ? view(row) : null;
}

type Row = {
  intentId: string;
  amount: string;
  currency: string;
  reason: UnmatchedReason;
  orderId: string | null;
  foundAt: Date;
  resolution: string | null;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  isGoingBack: boolean;
};

const selection = `
  SELECT unmatched.intent_id AS "intentId", unmatched.amount, unmatched.currency, unmatched.reason,
    unmatched.order_id AS "orderId", unmatched.found_at AS "foundAt", unmatched.resolution,
    unmatched.resolved_at AS "resolvedAt", admin_users.full_name AS "resolvedBy",
    EXISTS (SELECT 1 FROM refunds WHERE refunds.intent_id = unmatched.intent_id
      AND refunds.status <> 'failed') AS "isGoingBack"
   FROM unmatched_payments unmatched LEFT JOIN admin_users ON admin_users.id = unmatched.resolved_by`;

function view({ isGoingBack, amount, ...row }: Row): UnmatchedPayment {
  return {
    ...row,
    amount: formatMoney(readMoney(amount)),
    explanation: explanations[row.reason],
    canBind: row.resolution === null && row.currency === currency && !isGoingBack,
  };
}

/** What happened, for someone who has to decide what to do with the money. */
export const explanations: Readonly<Record<UnmatchedReason, string>> = {
  'no-order': 'The money arrived, but no order belongs to this payment.',
  'order-cancelled': 'The money arrived after its order had been cancelled.',
  'order-already-paid': 'The order was already paid by another payment.',
  'amount-differs': "The amount that arrived is not the order's total.",
  'currency-differs': 'The money arrived in another currency than US dollars.',
};
