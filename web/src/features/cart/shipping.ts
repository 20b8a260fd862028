import { freeShippingFrom, shippingFee } from '../../gql/rules';
import type { Cents } from '../../lib/format/money';

/** Only for display: the server computes the fee. */
export const SHIPPING_FEE: Cents = shippingFee;
export const FREE_SHIPPING_FROM: Cents = freeShippingFrom;
const HINT_FROM: Cents = 3500;

export type Delivery = 'shipping' | 'pickup';

/** $8.99; free at $50.00 or more, and always for pickup (docs/product/money.md). */
export function shippingOf(subtotal: Cents, delivery: Delivery): Cents {
  return delivery === 'pickup' || subtotal >= FREE_SHIPPING_FROM ? 0 : SHIPPING_FEE;
}

/** The amount missing for free shipping when it is near enough to mention; else null. */
export function missingToFreeShipping(subtotal: Cents): Cents | null {
  return subtotal >= HINT_FROM && subtotal < FREE_SHIPPING_FROM ? FREE_SHIPPING_FROM - subtotal : null;
}
