import type { Tx } from '../../database/index.js';
import { formatMoney, toCents, type Cents } from '../../lib/cents.js';
import { copyRows } from './copy-rows.js';
import type { InventedOrder } from './invent-orders.js';
import { intentOf } from './load-orders.js';
import { tables } from './tables.js';

type PaidOrder = InventedOrder & { readonly paidAt: Date };

/** What came and went for the orders: payments, what the provider reported of them, refunds, the ledger, emails. */
export async function loadMoney(tx: Tx, orders: readonly InventedOrder[]): Promise<void> {
  const paid = orders.filter((order): order is PaidOrder => order.paidAt !== null);
  const refunded = paid.filter(({ cancelledAt }) => cancelledAt !== null);
  await copyRows(tx, tables.intents, paid.map(intentRow));
  await copyRows(
    tx,
    tables.payments,
    paid.map((order) => ({ intent_id: intentOf(order), order_id: order.id, bound_at: order.createdAt })),
  );
  await copyRows(tx, tables.events, paid.flatMap(eventRows));
  await copyRows(tx, tables.failures, paid.filter(isDeclinedFirst).map(failureRow));
  await copyRows(tx, tables.refunds, refunded.map(refundRow));
  await copyRows(tx, tables.ledger, [...paid.map(saleRow), ...refunded.map(reversalRow)]);
  await copyRows(tx, tables.emails, paid.map(emailRow));
}

function intentRow(order: PaidOrder) {
  return {
    id: intentOf(order),
    amount: formatMoney(order.priced.total),
    status: 'succeeded',
    created_at: order.createdAt,
    bound_at: order.createdAt,
    checked_at: order.paidAt,
    is_invented: true,
  };
}

/** One payment of thirty was declined first. */
const declinedEvery = 30;

const isDeclinedFirst = (order: PaidOrder): boolean => order.number % declinedEvery === 0;

function eventRows(order: PaidOrder) {
  const event = (kind: string, at: Date) => ({
    id: `evt_load_${kind}_${order.id}`,
    type: `payment_intent.${kind}`,
    intent_id: intentOf(order),
    received_at: at,
  });
  const succeeded = event('succeeded', order.paidAt);
  return isDeclinedFirst(order) ? [event('payment_failed', order.createdAt), succeeded] : [succeeded];
}

function failureRow(order: PaidOrder) {
  return {
    id: `ch_load_declined_${order.id}`,
    intent_id: intentOf(order),
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    failed_at: order.createdAt,
  };
}

function refundRow(order: PaidOrder) {
  return {
    order_id: order.id,
    intent_id: intentOf(order),
    amount: formatMoney(order.priced.total),
    status: 'accepted',
    idempotency_key: `refund-${order.id}-0`,
    provider_refund_id: `re_load_${order.id}`,
    reason: 'Admin cancellation',
    created_at: order.cancelledAt,
    updated_at: order.cancelledAt,
  };
}

function entryRow(order: PaidOrder, kind: 'sale' | 'reversal', at: Date | null) {
  const signed = (amount: Cents): string => formatMoney(kind === 'sale' ? amount : toCents(0 - amount));
  return {
    kind,
    organization_id: order.organization.id,
    classroom_id: order.classroomId,
    order_id: order.id,
    campaign: 1,
    sales: signed(order.priced.subtotal),
    organization_profit: signed(order.share.organizationProfit),
    classroom_profit: signed(order.share.classroomProfit),
    occurred_at: at,
  };
}

function saleRow(order: PaidOrder) {
  return entryRow(order, 'sale', order.paidAt);
}

function reversalRow(order: PaidOrder) {
  return entryRow(order, 'reversal', order.cancelledAt);
}

/** One email of two thousand could not be delivered. */
const undeliveredEvery = 2_000;

function emailRow(order: PaidOrder) {
  const isFailed = order.number % undeliveredEvery === 0;
  return {
    kind: 'order-confirmation',
    message_id: `<order-confirmation.${order.id}@load.example>`,
    recipient: order.customerEmail,
    subject: 'Your order is confirmed',
    order_id: order.id,
    status: isFailed ? 'failed' : 'sent',
    error_message: isFailed ? 'The mailbox is full' : null,
    created_at: order.paidAt,
    sent_at: isFailed ? null : order.paidAt,
  };
}
