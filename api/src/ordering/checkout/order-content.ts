import { createHash } from 'node:crypto';
import { InvalidInputError } from '../../lib/domain-error.js';
import type { PlaceOrderInput } from './order.inputs.js';
import type { DeliveryMethod } from '../orders/order-status.js';
import type { ClaimedAmounts } from './pricing.js';

/** What a client orders, in one form whatever way it was sent. */
export type OrderContent = {
  readonly organizationId: string | null;
  readonly classroomId: string | null;
  readonly customerEmail: string;
  readonly customerName: string;
  readonly customerPhone: string | null;
  readonly showFirstName: boolean;
  readonly shippingAddress: string | null;
  readonly deliveryMethod: DeliveryMethod;
  readonly lines: readonly OrderLine[];
};

export type OrderLine = {
  readonly productId: string;
  readonly quantity: number;
  readonly pickIds: readonly string[];
};

/** Throws InvalidInputError (400) for a shipping order without an address. */
export function readContent({ order, items }: PlaceOrderInput): OrderContent {
  const deliveryMethod = order.deliveryMethod ?? 'shipping';
  const shippingAddress = deliveryMethod === 'shipping' ? textOrNull(order.shippingAddress) : null;
  if (deliveryMethod === 'shipping' && shippingAddress === null) {
    throw new InvalidInputError({ 'order.shippingAddress': 'Please enter a shipping address.' });
  }
  return {
    organizationId: order.organizationId?.toLowerCase() ?? null,
    classroomId: order.classroomId?.toLowerCase() ?? null,
    customerEmail: order.customerEmail.trim(),
    customerName: order.customerName.trim(),
    customerPhone: textOrNull(order.customerPhone),
    showFirstName: order.showFirstName ?? false,
    shippingAddress,
    deliveryMethod,
    lines: items.map(({ productId, quantity, selectedProducts }) => ({
      productId: productId.toLowerCase(),
      quantity,
      pickIds: (selectedProducts ?? []).map((id) => id.toLowerCase()),
    })),
  };
}

/** Equal for equal content, so that a double click is recognised. */
export function hashContent(content: OrderContent): string {
  // readContent always writes the fields in the same order.
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

export function claimedAmounts({ order, items }: PlaceOrderInput): ClaimedAmounts {
  const { subtotal, tax, shipping, total } = order;
  return { subtotal, tax, shipping, total, lines: items };
}

function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
