import { readMoney } from '../../database/index.js';
import { formatDollars } from '../../lib/cents.js';
import { describeFailure, type PaymentDecline } from '../../payments/index.js';
import type { UnmatchedReason } from '../orders/order-records.entity.js';
import type { Payment } from './payment.types.js';
import type { Refund } from './refund.types.js';

/** What happened, for someone who has to decide what to do with the money. */
export const explanations: Readonly<Record<UnmatchedReason, string>> = {
  'no-order': 'The money arrived, but no order belongs to this payment.',
  'order-cancelled': 'The money arrived after its order had been cancelled.',
  'order-already-paid': 'The order was already paid by another payment.',
  'amount-differs': "The amount that arrived is not the order's total.",
  'currency-differs': 'The money arrived in another currency than US dollars.',
};

/** The same of a payment whose order was cancelled after it. */
export const refundCameBack = 'Its order was cancelled, and the refund came back from the bank.';

/** The outcome of a payment, in words for support. */
export function explainPayment(
  payment: Payment,
  refund: Refund | undefined,
  declines: readonly PaymentDecline[],
): string {
  if (refund?.status === 'accepted') return `${dollars(refund)} were sent back to the card.`;
  if (refund?.status === 'requested')
    return `The refund of ${dollars(refund)} is on its way to the payment service.`;
  const { isSettled, unmatched, status } = payment;
  if (unmatched && unmatched.resolution === null)
    return `${unmatched.explanation} It waits on the list of unmatched payments.`;
  if (isSettled) return 'This payment was received and completed its order.';
  if (status === 'open') return `${sayRefused(declines)}${sayOpen(payment)}`;
  if (status === 'cancelled')
    return `${sayRefused(declines)}This payment was ended before anything was charged.`;
  return 'The payment service told us of this payment; none of our orders belongs to it.';
}

function dollars({ amount }: Refund): string {
  return formatDollars(readMoney(amount));
}

function sayOpen({ orderId }: Payment): string {
  return orderId ? 'The shopper has not paid yet; the order waits for it.' : 'The shopper has not paid yet.';
}

/** "The card was refused 2 times, the last time: ... " */
function sayRefused(declines: readonly PaymentDecline[]): string {
  const last = declines.at(-1);
  if (!last) return '';
  const times = declines.length === 1 ? 'once' : `${declines.length} times, the last time`;
  return `The card was refused ${times}: ${describeFailure(last)} `;
}
