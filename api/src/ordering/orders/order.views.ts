import { shipsBy } from '../../lib/business-days.js';
import { formatMoney, zeroCents } from '../../lib/cents.js';
import { businessDay } from '../../lib/dates.js';
import { maskForViewer, type Reading } from './order-audience.js';
import type { OrderItemEntity } from './order-item.entity.js';
import { isPaid } from './order-status.js';
import type { OrderEntity } from './order.entity.js';
import type { Contribution, Order, OrderItem } from './order.types.js';
import { supporterName } from './supporter.js';

/** How screens and e-mails name an order (docs/product/admin.md#constants). */
const referenceLength = 8;

/** An order as this caller may see it, on every path; REST's forms are made of it. */
export function orderView(entity: OrderEntity, reading: Reading): Order {
  const order = maskForViewer(entity, reading);
  const earns = isPaid(order.status);
  return {
    id: order.id,
    reference: order.id.slice(-referenceLength),
    status: order.status,
    isPaid: order.stripePaymentIntentId !== null,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    shippingAddress: order.shippingAddress,
    pickupLocation: order.pickupLocation,
    pickupNotificationSent: order.pickupNotificationSent,
    subtotal: formatMoney(order.subtotal),
    shipping: formatMoney(order.shipping),
    tax: formatMoney(order.tax),
    total: formatMoney(order.total),
    deliveryMethod: order.deliveryMethod,
    createdAt: order.createdAt,
    shipsBy: order.deliveryMethod === 'shipping' ? shipsBy(order.paidAt ?? order.createdAt) : null,
    paidAt: order.paidAt,
    cancelledAt: order.cancelledAt,
    organizationProfit: formatMoney(earns ? order.organizationProfit : zeroCents),
    classroomProfit: formatMoney(earns ? order.classroomProfit : zeroCents),
    isCancellationEmailSent: order.cancellationEmailSentAt !== null,
    stripePaymentIntentId: order.stripePaymentIntentId,
    organizationId: order.organizationId,
    classroomId: order.classroomId,
    // Masking returns another object.
    isWhole: order === entity,
  };
}

/** What is read of an order for everybody's eyes. */
export type ContributionFacts = Pick<
  OrderEntity,
  'id' | 'displayReference' | 'subtotal' | 'paidAt' | 'createdAt' | 'customerName' | 'showFirstName'
>;

/** For everybody, on the class page. */
export function contributionView(order: ContributionFacts): Contribution {
  return {
    id: order.displayReference,
    amount: formatMoney(order.subtotal),
    day: businessDay(order.paidAt ?? order.createdAt),
    supporter: supporterName(order.customerName, order.showFirstName),
    orderId: order.id,
  };
}

export function itemView(item: OrderItemEntity): OrderItem {
  return {
    productName: item.productName,
    quantity: item.quantity,
    unitPrice: formatMoney(item.unitPrice),
    subtotal: formatMoney(item.subtotal),
    picks: (item.selectedProducts ?? []).map(({ id, name }) => ({ name, productId: id })),
    productId: item.productId,
  };
}
