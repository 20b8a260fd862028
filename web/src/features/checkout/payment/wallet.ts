import type { ShippingAddress, ShippingRate, BillingDetails, LineItem } from '@stripe/stripe-js';
import { stateCodeOf } from '../../../gql/us-states';
import type { I18n } from '../../../lib/texts/i18n';
import type { Cents } from '../../../lib/format/money';
import { type CartItem, type Delivery, lineTotal, shippingOf, subtotalOf } from '../../cart';
import { checkZip } from '../form/address';
import type { CheckoutFields } from '../form/order-input';

/** What a wallet shows. The amount is that of the order, which the server prices again before anything is confirmed. */
export type WalletSheet = { amount: Cents; lineItems: LineItem[]; shippingRates: ShippingRate[] };

/** `pickupAt` names who hands out pickup orders; null where nobody does. The first rate is the chosen one. */
export function walletSheet(
  i18n: I18n,
  items: CartItem[],
  chosen: Delivery,
  pickupAt: string | null,
): WalletSheet {
  const subtotal = subtotalOf({ items, context: null });
  const rate = (id: Delivery, displayName: string) => ({ id, displayName, amount: shippingOf(subtotal, id) });
  const shipping = {
    ...rate('shipping', i18n.t('Shipping')),
    deliveryEstimate: i18n.t('Ships within 1-2 business days'),
  };
  const pickup =
    pickupAt === null ? [] : [rate('pickup', i18n.t('Pickup at {organization}', { organization: pickupAt }))];
  return {
    amount: subtotal + shippingOf(subtotal, chosen),
    lineItems: items.map((item) => ({
      name: `${item.quantity} × ${item.product.name}`,
      amount: lineTotal(item),
    })),
    shippingRates: chosen === 'pickup' ? [...pickup, shipping] : [shipping, ...pickup],
  };
}

export function deliveryOf(rate: ShippingRate | undefined, otherwise: Delivery): Delivery {
  return rate?.id === 'pickup' || rate?.id === 'shipping' ? rate.id : otherwise;
}

/** All sales are final: as in the form, a ZIP code of another state is no address. */
export function isReachable(
  i18n: I18n,
  address: { country: string; state: string; postal_code: string },
): boolean {
  const { country, state, postal_code: zip } = address;
  return country === 'US' && checkZip({ state: stateOf(state), zip }, i18n) === undefined;
}

type Paid = { billingDetails?: BillingDetails | undefined; shippingAddress?: ShippingAddress | undefined };

/**
 * What the form would hold had the wallet's owner typed it. What a wallet does not tell is what was typed before, and
 * the phone number may be missing, as it may in the form (docs/product/storefront.md#validation).
 */
export function walletFields(typed: CheckoutFields, delivery: Delivery, paid: Paid): CheckoutFields {
  const { billingDetails, shippingAddress } = paid;
  const name = billingDetails?.name || shippingAddress?.name || typed.name;
  const buyer = {
    ...typed,
    name,
    email: billingDetails?.email ?? typed.email,
    phone: billingDetails?.phone ?? typed.phone,
    delivery,
  };
  if (!shippingAddress) return buyer;
  const { line1, line2, city, state, postal_code: zip } = shippingAddress.address;
  const isToAnother = shippingAddress.name !== name;
  return {
    ...buyer,
    ...{ line1, line2: line2 ?? '', city, state: stateOf(state), zip },
    isGift: typed.isGift || isToAnother,
    giftMessage: typed.isGift ? typed.giftMessage : '',
    recipientName: isToAnother ? shippingAddress.name : '',
  };
}

/** Some wallets write the state out. */
function stateOf(written: string): string {
  return stateCodeOf(written) ?? written;
}
