import { randomBytes, randomUUID } from 'node:crypto';
import type { Pick } from '../../catalog/index.js';
import type { Tx } from '../../database/index.js';
import type { SupportedFundraiser } from '../../fundraising/index.js';
import { type Cents, formatMoney, zeroCents } from '../../lib/cents.js';
import type { LoadedOrder } from '../orders/load-orders.js';
import type { OrderStatus } from '../orders/order-status.js';
import type { PricedLine, PricedOrder } from './pricing.js';
import type { OrderContent, OrderWork, Sender } from './read-order.js';

/** What a client needs to go on and pay. */
export type PlacedOrder = {
  readonly id: string;
  readonly status: OrderStatus;
  readonly total: Cents;
  /** The open intent that pays it, if it has one. */
  readonly intentId: string | null;
  /** All that its views show, where it is known without reading. */
  readonly loaded?: LoadedOrder;
};

export type UnpricedLine = {
  readonly productId: string;
  readonly productName: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly picks: readonly Pick[];
};

type NewOrder = {
  readonly content: OrderContent;
  readonly contentHash: string;
  readonly group: SupportedFundraiser | null;
  readonly priced: PricedOrder<UnpricedLine & PricedLine>;
  readonly sender: Sender;
};

/** Writes the order, its lines and its first status in one statement: every buyer waits for this. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<PlacedOrder> {
  const { group, content, priced } = order;
  const isPickup = content.deliveryMethod === 'pickup';
  const id = randomUUID();
  const columns = {
    ...orderColumns(id, order),
    // The organization's own, whatever the client sent.
    pickup_location: isPickup ? (group?.pickupAddress ?? null) : null,
    pickup_contact_info: isPickup ? (group?.contactEmail ?? null) : null,
  };
  await tx.query('SELECT write_orders($1)', [
    JSON.stringify([{ ...columns, lines: priced.lines.map(lineColumns) }]),
  ]);
  return { id, status: 'pending', total: priced.total, intentId: null };
}

/** As `write_orders` and `place_orders` take them. */
export function orderColumns(id: string, { content, contentHash, priced, sender }: Omit<NewOrder, 'group'>) {
  return {
    id,
    display_reference: newDisplayReference(),
    organization_id: content.organizationId,
    classroom_id: content.classroomId,
    customer_email: content.customerEmail,
    customer_name: content.customerName,
    customer_phone: content.customerPhone,
    show_first_name: content.showFirstName,
    shipping_address: content.shippingAddress,
    delivery_method: content.deliveryMethod,
    subtotal: formatMoney(priced.subtotal),
    tax: formatMoney(priced.tax),
    shipping: formatMoney(priced.shipping),
    total: formatMoney(priced.total),
    visitor_hash: sender.visitorHash,
    content_hash: contentHash,
    idempotency_key: sender.idempotencyKey,
    address_hash: sender.addressHash,
  };
}

export function lineColumns(line: UnpricedLine & PricedLine, index: number) {
  return {
    line: index + 1,
    product_id: line.productId,
    product_name: line.productName,
    quantity: line.quantity,
    unit_price: formatMoney(line.unitPrice),
    subtotal: formatMoney(line.subtotal),
    selected_products: line.picks.length > 0 ? JSON.stringify(line.picks) : null,
  };
}

function newDisplayReference(): string {
  return randomBytes(4).toString('hex').toUpperCase();
}

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
