import type { ShippingAddress, ShippingRate, BillingDetails, LineItem } from '@stripe/stripe-js';
import { stateCodeOf } from '../../../gql/us-states';
import type { I18n } from '../../../lib/texts/i18n';
import type { Cents } from '../../../lib/format/money';
import { type CartItem, type Delivery, lineTotal, shippingOf, subtotalOf } from '../../cart';
import { checkZip } from '../form/address';
import type { CheckoutFields } from '../form/draft';

/** What a wallet shows. The amount is the order's, which the server prices again before anything is confirmed. */
export type WalletSheet = { amount: Cents; lineItems: LineItem[]; shippingRates: ShippingRate[] };

/** `pickupAt` is the organization that offers pickup; null without one. The first rate is the selected one. */
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

/** All sales are final: as in the form, a ZIP code in another state is refused. */
export function isReachable(
  i18n: I18n,
  address: { country: string; state: string; postal_code: string },
): boolean {
  const { country, state, postal_code: zip } = address;
  return country === 'US' && checkZip({ state: stateOf(state), zip }, i18n) === undefined;
}

type Paid = { billingDetails?: BillingDetails | undefined; shippingAddress?: ShippingAddress | undefined };

/**
 * The wallet's details as form fields. What the wallet does not provide keeps its typed value, and the phone may be
 * missing, as in the form (docs/product/storefront.md#validation).
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
    line1,
    line2: line2 ?? '',
    city,
    state: stateOf(state),
    zip,
    isGift: typed.isGift || isToAnother,
    giftMessage: typed.isGift ? typed.giftMessage : '',
    recipientName: isToAnother ? shippingAddress.name : '',
  };
}

/** Some wallets give the state's name. */
function stateOf(written: string): string {
  return stateCodeOf(written) ?? written;
}
