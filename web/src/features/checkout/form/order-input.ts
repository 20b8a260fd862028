import type { PlaceOrderInput } from '../../../gql/graphql';
import { toAmount } from '../../../lib/format/money';
import { lineTotal, shippingOf, subtotalOf, type CartItem, type FundraiserContext } from '../../cart';
import { joinAddress } from './address';
import type { CheckoutFields } from './draft';

/** Where an organization hands out pickup orders. */
export type PickupPlace = { address: string | null; contactEmail: string };

export type Purchase = {
  items: CartItem[];
  context: FundraiserContext | null;
  fields: CheckoutFields;
  pickup: PickupPlace | null;
  /** The page's language, which the order's emails use too. */
  language: string;
  /** The intent that will be confirmed. */
  paymentIntentId: string;
  /** The shopper knows that they paid this order already, and wants a second one. */
  isAnotherOrder: boolean;
};

/** The order as mutation input (docs/product/storefront.md#fields). The server computes and compares every amount. */
export function orderInput(purchase: Purchase): PlaceOrderInput {
  const { items, context, fields, pickup, language, paymentIntentId, isAnotherOrder } = purchase;
  const subtotal = subtotalOf({ items, context });
  const shipping = shippingOf(subtotal, fields.delivery);
  const isPickup = fields.delivery === 'pickup';
  const isGift = fields.isGift && !isPickup;
  return {
    order: {
      organizationId: context?.organizationId ?? null,
      classroomId: context?.classroomId ?? null,
      customerEmail: fields.email.trim(),
      customerName: fields.name.trim(),
      customerPhone: fields.phone.trim() || null,
      shippingAddress: isPickup ? null : joinAddress(fields),
      recipientName: (isGift && fields.recipientName.trim()) || null,
      giftMessage: (isGift && fields.giftMessage.trim()) || null,
      deliveryMethod: fields.delivery,
      pickupLocation: isPickup ? (pickup?.address ?? null) : null,
      pickupContactInfo: isPickup ? (pickup?.contactEmail ?? null) : null,
      subtotal: toAmount(subtotal),
      tax: '0',
      shipping: toAmount(shipping),
      total: toAmount(subtotal + shipping),
      status: 'pending',
      showFirstName: context?.classroomId ? fields.showFirstName : false,
      wantsThanks: context?.organizationId ? fields.wantsThanks : false,
      source: context?.source ?? null,
      language,
      familyLink: context?.familyToken ?? null,
      paymentIntentId,
    },
    items: items.map((item) => itemInput(item, isPickup)),
    isAnotherOrder,
  };
}

function itemInput(item: CartItem, isPickup: boolean): PlaceOrderInput['items'][number] {
  const { product, quantity, selectedProducts, forName } = item;
  return {
    productId: product.id,
    quantity,
    unitPrice: product.price,
    subtotal: toAmount(lineTotal(item)),
    selectedProducts: selectedProducts.length > 0 ? selectedProducts.map(({ id }) => id) : null,
    // The previous release does not know this field: it is omitted without a name.
    ...(isPickup && forName && { forName }),
  };
}

/** The intent's id, which the provider puts at the start of its client secret. */
export function intentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? clientSecret;
}
