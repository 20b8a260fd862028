import { formatMoney, zeroCents } from '../../lib/cents.js';
import { businessDay } from '../../lib/dates.js';
import type { LoadedOrder } from './load-orders.js';
import type { OrderItemEntity } from './order-item.entity.js';
import type { Order, OrderItem, OrganizationOrder, PublicOrder } from './order.types.js';
import { supporterName } from './supporter.js';

/** For the success page; `maskForViewer` has masked it where it must be. */
export function buyerOrder({ order, items, ...group }: LoadedOrder): Order {
  return {
    id: order.id,
    status: order.status,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    total: formatMoney(order.total),
    subtotal: formatMoney(order.subtotal),
    shipping: formatMoney(order.shipping),
    deliveryMethod: order.deliveryMethod,
    shippingAddress: order.shippingAddress,
    pickupLocation: order.pickupLocation,
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    items: items.map(itemView),
    organizationName: group.organizationName,
    organizationCode: group.organizationCode,
    organizationProfit: formatMoney(order.organizationProfit),
    classroomName: group.classroomName,
    classroomCode: group.classroomCode,
    classroomProfit: formatMoney(order.classroomProfit),
  };
}

/** For the organization that it supports. A cancelled order earns nothing, whatever it would have earned. */
export function organizationOrder({ order, items, classroomName }: LoadedOrder): OrganizationOrder {
  const earns = order.status !== 'cancelled';
  return {
    id: order.id,
    status: order.status,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    total: formatMoney(order.total),
    subtotal: formatMoney(order.subtotal),
    shipping: formatMoney(order.shipping),
    deliveryMethod: order.deliveryMethod,
    shippingAddress: order.shippingAddress,
    pickupLocation: order.pickupLocation,
    pickupNotificationSent: order.pickupNotificationSent,
    createdAt: order.createdAt,
    organizationProfit: formatMoney(earns ? order.organizationProfit : zeroCents),
    classroomProfit: formatMoney(earns ? order.classroomProfit : zeroCents),
    items: items.map(itemView),
    classroomId: order.classroomId,
    classroomName,
  };
}

/** For everybody, on the class page. */
export function publicOrder({ order, items }: LoadedOrder): PublicOrder {
  return {
    id: order.displayReference,
    amount: formatMoney(order.subtotal),
    day: businessDay(order.paidAt ?? order.createdAt),
    supporter: supporterName(order.customerName, order.showFirstName),
    items: items.map(itemView),
  };
}

export function itemView(item: OrderItemEntity): OrderItem {
  return {
    productName: item.productName,
    quantity: item.quantity,
    unitPrice: formatMoney(item.unitPrice),
    subtotal: formatMoney(item.subtotal),
    picks: (item.selectedProducts ?? []).map(({ name }) => name),
  };
}
