import { formatMoney } from '../../lib/cents.js';
import { describeFailure, failureCodes, type PaymentDecline } from '../../payments/index.js';
import type { LoadedPayment } from './load-order-payments.js';
import type { CardDecline, OrderPayment } from './order-payment.types.js';

export function orderPayment({ amount, declines, ...facts }: LoadedPayment): OrderPayment {
  return { ...facts, amount: formatMoney(amount), declines: declines.map(cardDecline) };
}

export function cardDecline(decline: PaymentDecline): CardDecline {
  return { at: decline.at, reason: describeFailure(decline), codes: failureCodes(decline) };
}
