import { formatMoney } from '../../lib/cents.js';
import { describeFailure, failureCodes, type PaymentRefusal } from '../../payments/index.js';
import type { LoadedPayment } from './load-order-payments.js';
import type { CardRefusal, OrderPayment } from './order-payment.types.js';

export function orderPayment({ amount, refusals, ...facts }: LoadedPayment): OrderPayment {
  return { ...facts, amount: formatMoney(amount), refusals: refusals.map(cardRefusal) };
}

export function cardRefusal(refusal: PaymentRefusal): CardRefusal {
  return { at: refusal.at, reason: describeFailure(refusal), codes: failureCodes(refusal) };
}
