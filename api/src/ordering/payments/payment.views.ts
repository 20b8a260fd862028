import { describeFailure, failureCodes, type PaymentDecline } from '../../payments/index.js';
import type { CardDecline } from './payment.types.js';

export function cardDecline(decline: PaymentDecline): CardDecline {
  return { at: decline.at, reason: describeFailure(decline), codes: failureCodes(decline) };
}
