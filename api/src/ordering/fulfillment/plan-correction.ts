import { addCents, formatMoney, parseMoney, type Cents } from '../../lib/cents.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import type { DeliveryMethod } from '../orders/order-status.js';
import { DeliveryFixedError } from './fulfillment.errors.js';
import { PickupNotAllowedError } from '../checkout/checkout.errors.js';
import { shippingOf } from '../checkout/pricing.js';
import type { OrderCorrectionInput } from './order-correction.input.js';
import type { Correctable } from './lock-correctable.js';

/** What changes: by field for people, by column for the database. Empty when everything stays. */
export type Correction = {
  readonly before: Readonly<Record<string, string | null>>;
  readonly after: Readonly<Record<string, string | null>>;
  readonly columns: Readonly<Record<string, string | null>>;
  /** What the order costs from now on; null when that stays. */
  readonly total: Cents | null;
};

/** Field and column of everything that a correction can change. */
const columnOf = {
  customerName: 'customer_name',
  customerEmail: 'customer_email',
  customerPhone: 'customer_phone',
  shippingAddress: 'shipping_address',
  deliveryMethod: 'delivery_method',
  pickupLocation: 'pickup_location',
  pickupContactInfo: 'pickup_contact_info',
  shipping: 'shipping',
  total: 'total',
} as const;
type Field = keyof typeof columnOf;
type Values = Partial<Record<Field, string | null>>;

/**
 * Compares the order with what is wanted. Throws InvalidInputError (400) for a shipping order without an address and
 * an address of a pickup order, DeliveryFixedError (409) for another delivery of a paid order, PickupNotAllowedError
 * (409).
 */
export function planCorrection(order: Correctable, input: OrderCorrectionInput): Correction {
  const deliveryMethod = input.deliveryMethod ?? order.deliveryMethod;
  const isMoved = deliveryMethod !== order.deliveryMethod;
  if (isMoved && order.status !== 'pending') throw new DeliveryFixedError();
  const wanted: Values = {
    ...customerOf(input),
    ...(deliveryMethod === 'shipping' ? addressOf(order, input) : withoutAddress(input)),
    ...(isMoved && deliveryOf(order, deliveryMethod)),
  };
  return compare(order, wanted);
}

function customerOf({ customerName, customerEmail, customerPhone }: OrderCorrectionInput): Values {
  return {
    ...(customerName != null && { customerName: customerName.trim() }),
    ...(customerEmail != null && { customerEmail: customerEmail.trim() }),
    ...(customerPhone != null && { customerPhone: customerPhone.trim() || null }),
  };
}

function addressOf(order: Correctable, { shippingAddress }: OrderCorrectionInput): Values {
  const address = shippingAddress == null ? order.shippingAddress : shippingAddress.trim();
  if (!address) throw new InvalidInputError({ shippingAddress: 'Please enter a shipping address.' });
  return { shippingAddress: address };
}

function withoutAddress({ shippingAddress }: OrderCorrectionInput): Values {
  if (shippingAddress?.trim())
    throw new InvalidInputError({ shippingAddress: 'A pickup order has no shipping address.' });
  return { shippingAddress: null };
}

function deliveryOf(order: Correctable, deliveryMethod: DeliveryMethod): Values {
  const isPickup = deliveryMethod === 'pickup';
  if (isPickup && !order.allowsPickup) throw new PickupNotAllowedError();
  const shipping = shippingOf(order.subtotal, deliveryMethod);
  return {
    deliveryMethod,
    pickupLocation: isPickup ? order.pickupAddress : null,
    pickupContactInfo: isPickup ? order.contactEmail : null,
    shipping: formatMoney(shipping),
    total: formatMoney(addCents(order.subtotal, order.tax, shipping)),
  };
}

function compare(order: Correctable, wanted: Values): Correction {
  const { shipping, total, ...texts } = order;
  const present: Values = { ...texts, shipping: formatMoney(shipping), total: formatMoney(total) };
  const changed = (Object.keys(wanted) as Field[]).filter((field) => wanted[field] !== present[field]); // Values' keys
  const pick = (values: Values, name: (field: Field) => string): Record<string, string | null> =>
    Object.fromEntries(changed.map((field) => [name(field), values[field] ?? null]));
  return {
    before: pick(present, String),
    after: pick(wanted, String),
    columns: pick(wanted, (field) => columnOf[field]),
    total: changed.includes('total') ? parseMoney(wanted.total ?? '') : null,
  };
}
