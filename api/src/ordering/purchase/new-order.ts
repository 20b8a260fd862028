import { randomBytes, randomUUID } from 'node:crypto';
import { pickFromShelf, ProductUnavailableError, type Pick, type Shelf } from '../../catalog/index.js';
import { type Cents, zeroCents } from '../../lib/cents.js';
import { assertPayable } from '../../payments/index.js';
import type { LoadedOrder } from '../orders/load-orders.js';
import type { OrderStatus } from '../orders/order-status.js';
import { assertSameAmounts, type PricedLine, type PricedOrder, priceOrder } from './pricing.js';
import { claimedAmounts, type OrderCall } from './read-order.js';

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

/** An order that is about to be written, with what it assumes of the products. */
export type NewOrder = {
  readonly order: LoadedOrder['order'];
  readonly items: LoadedOrder['items'];
  /** Of each line, then the picks of all lines. */
  readonly categories: readonly string[];
  readonly picks: readonly AssumedProduct[];
};

export type AssumedProduct = {
  readonly product_id: string;
  readonly product_name: string;
  readonly category: string;
};

type SoldLine = PricedLine & {
  readonly productId: string;
  readonly productName: string;
  readonly category: string;
  readonly picks: readonly Pick[];
};

/**
 * The order of a call, priced from the products on sale. Throws ProductUnavailableError (404 or 409),
 * InvalidPicksError and InvalidInputError (400), AmountDiffersError (409).
 */
export function newOrder(shelf: Shelf, call: OrderCall): NewOrder {
  const lines = call.content.lines.map((line) => {
    const product = shelf.get(line.productId);
    if (!product) throw new ProductUnavailableError(404, { id: line.productId });
    const { name: productName, price: unitPrice, category } = product;
    return { ...line, productName, unitPrice, category, picks: pickFromShelf(shelf, product, line.pickIds) };
  });
  const priced = priceOrder(lines, call.content.deliveryMethod);
  assertSameAmounts(claimedAmounts(call.input), priced);
  assertPayable(priced.total);
  return toNewOrder(shelf, call, priced);
}

function toNewOrder(
  shelf: Shelf,
  { content, contentHash, sender }: OrderCall,
  priced: PricedOrder<SoldLine>,
): NewOrder {
  const id = randomUUID();
  const { lines, subtotal, tax, shipping, total } = priced;
  const { lines: _, ...customer } = content;
  const order = {
    id,
    displayReference: randomBytes(4).toString('hex').toUpperCase(),
    ...customer,
    subtotal,
    tax,
    shipping,
    total,
    visitorHash: sender.visitorHash,
    contentHash,
    idempotencyKey: sender.idempotencyKey,
    addressHash: sender.addressHash,
    // What a new order has not yet, or what the database adds.
    status: 'pending' as const,
    createdAt: new Date(),
    pickupLocation: null,
    pickupContactInfo: null,
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
  const items = lines.map((line, index) => ({
    id: '',
    orderId: id,
    line: index + 1,
    productId: line.productId,
    productName: line.productName,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    subtotal: line.subtotal,
    selectedProducts: line.picks.length > 0 ? [...line.picks] : null,
  }));
  const picks = lines.flatMap((line) => line.picks.map((pick) => assumed(shelf, pick)));
  return { order, items, categories: lines.map(({ category }) => category), picks };
}

function assumed(shelf: Shelf, { id, name }: Pick): AssumedProduct {
  return { product_id: id, product_name: name, category: shelf.get(id)?.category ?? '' };
}
