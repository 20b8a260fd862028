import type { LoadedOrder } from '../orders/load-orders.js';
import { zeroCents } from '../../lib/cents.js';
import type { UnpricedLine } from './insert-order.js';
import type { OrderWork } from './order-work.js';
import type { PricedLine, PricedOrder } from './pricing.js';

/** What `place_orders` knows that its caller does not. */
export type PlacedRow = {
  readonly placedAt: Date;
  readonly intentId: string | null;
  readonly pickupLocation: string | null;
  readonly pickupContactInfo: string | null;
  readonly organizationName: string | null;
  readonly organizationCode: string | null;
  readonly classroomName: string | null;
  readonly classroomCode: string | null;
};

type Written = Omit<OrderWork, 'group'> & {
  readonly id: string;
  readonly displayReference: string;
  readonly priced: PricedOrder<UnpricedLine & PricedLine>;
};

/**
 * The order that was just placed, as reading it again would load it. Field by field: an object put together of others has
 * a layout of its own each time, which is kept until the whole heap is collected
 * (docs/decisions/0149-what-a-purchase-allocates.md).
 */
export function loadedFrom(row: PlacedRow, written: Written): LoadedOrder {
  return {
    order: orderOf(row, written),
    items: written.priced.lines.map((line, index) => itemOf(written.id, line, index)),
    organizationName: row.organizationName,
    organizationCode: row.organizationCode,
    organizationDeletedAt: null,
    classroomName: row.classroomName,
    classroomCode: row.classroomCode,
  };
}

function orderOf(row: PlacedRow, { id, displayReference, content, contentHash, priced, sender }: Written) {
  return {
    id,
    displayReference,
    organizationId: content.organizationId,
    classroomId: content.classroomId,
    customerEmail: content.customerEmail,
    customerName: content.customerName,
    customerPhone: content.customerPhone,
    showFirstName: content.showFirstName,
    shippingAddress: content.shippingAddress,
    deliveryMethod: content.deliveryMethod,
    pickupLocation: row.pickupLocation,
    pickupContactInfo: row.pickupContactInfo,
    subtotal: priced.subtotal,
    tax: priced.tax,
    shipping: priced.shipping,
    total: priced.total,
    visitorHash: sender.visitorHash,
    contentHash,
    idempotencyKey: sender.idempotencyKey,
    addressHash: sender.addressHash,
    createdAt: row.placedAt,
    // What a new order has not yet.
    status: 'pending' as const,
    organizationProfit: zeroCents,
    classroomProfit: zeroCents,
    stripePaymentIntentId: null,
    pickupNotificationSent: false,
    pickupNotificationSentAt: null,
    cancellationEmailSentAt: null,
    cancellationEmailAskedAt: null,
    paidAt: null,
    cancelledAt: null,
  };
}

function itemOf(orderId: string, line: UnpricedLine & PricedLine, index: number) {
  return {
    id: '',
    orderId,
    line: index + 1,
    productId: line.productId,
    productName: line.productName,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    subtotal: line.subtotal,
    selectedProducts: line.picks.length > 0 ? [...line.picks] : null,
  };
}
