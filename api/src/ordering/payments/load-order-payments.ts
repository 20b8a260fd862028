import { readMoney, type Reader } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import type { PaymentDecline } from '../../payments/index.js';

/** A try of the shopper to pay an order; several of them when the first ones failed. */
export type LoadedPayment = {
  readonly intentId: string;
  readonly status: 'open' | 'succeeded' | 'cancelled';
  readonly amount: Cents;
  readonly startedAt: Date;
  /** Each time that a card was refused, oldest first. */
  readonly declines: readonly PaymentDecline[];
};

type Row = Omit<LoadedPayment, 'amount' | 'declines'> &
  Omit<PaymentDecline, 'at'> & {
    readonly orderId: string;
    readonly amount: string;
    readonly at: Date | null;
  };

/** The payments of these orders, oldest first, by the order's id. */
export async function findOrderPayments(
  db: Reader,
  orderIds: readonly string[],
): Promise<Map<string, LoadedPayment[]>> {
  const rows: Row[] = await db.query(
    `SELECT p.order_id AS "orderId", i.id AS "intentId", i.status, i.amount, p.bound_at AS "startedAt",
        f.failed_at AS at, f.code, f.decline_code AS "declineCode", f.message
       FROM order_payments p JOIN payment_intents i ON i.id = p.intent_id
       LEFT JOIN payment_failures f ON f.intent_id = i.id
      WHERE p.order_id = ANY($1::uuid[]) ORDER BY p.bound_at, i.id, f.failed_at, f.id`,
    [orderIds],
  );
  const payments = new Map<string, Growing[]>();
  for (const { orderId, at, code, declineCode, message, amount, ...facts } of rows) {
    const ofOrder = payments.get(orderId) ?? [];
    payments.set(orderId, ofOrder);
    // One row for each domain error: those of one payment follow one another.
    let payment = ofOrder.find(({ intentId }) => intentId === facts.intentId);
    if (!payment) ofOrder.push((payment = { ...facts, amount: readMoney(amount), declines: [] }));
    if (at !== null) payment.declines.push({ at, code, declineCode, message });
  }
  return payments;
}

type Growing = Omit<LoadedPayment, 'declines'> & { readonly declines: PaymentDecline[] };
