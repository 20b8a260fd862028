import { formatMoney } from '../../lib/cents.js';
import type { LoadedOrder } from '../orders/load-orders.js';
import type { Reading } from '../orders/order-audience.js';
import type { OrderItemEntity } from '../orders/order-item.entity.js';
import { contributionView, orderView } from '../orders/order.views.js';
import type { ClassroomOrderResponse } from './classroom-order.rest.js';
import type { NamedResponse, OrderItemResponse } from './order-item.rest.js';
import type { OrderResponse, OrganizationOrderResponse } from './order.rest.js';

/** `orderView` in REST. The shares are those that the order had when it was paid, cancelled since or not. */
export function buyerResponse(loaded: LoadedOrder, reading: Reading): OrderResponse {
  const { order, items, organizationName, organizationCode, classroomName, classroomCode } = loaded;
  const view = orderView(order, reading);
  return {
    id: view.id,
    status: view.status,
    customerName: view.customerName,
    customerEmail: view.customerEmail,
    total: view.total,
    subtotal: view.subtotal,
    shipping: view.shipping,
    deliveryMethod: view.deliveryMethod,
    shippingAddress: view.shippingAddress,
    pickupLocation: view.pickupLocation,
    createdAt: view.createdAt,
    paidAt: view.paidAt,
    items: items.map(itemResponse),
    organizationName,
    organizationCode,
    organizationProfit: formatMoney(order.organizationProfit),
    classroomName,
    classroomCode,
    classroomProfit: formatMoney(order.classroomProfit),
    tax: view.tax,
    organizationId: view.organizationId,
    classroomId: view.classroomId,
    organization: named(organizationName),
    classroom: named(classroomName),
  };
}

/** The same with what its organization needs to hand it out. */
export function organizationResponse(loaded: LoadedOrder, reading: Reading): OrganizationOrderResponse {
  const { customerPhone, pickupNotificationSent } = orderView(loaded.order, reading);
  return {
    ...buyerResponse(loaded, reading),
    customerPhone,
    pickupContactInfo: loaded.order.pickupContactInfo,
    pickupNotificationSent,
    pickupNotificationSentAt: loaded.order.pickupNotificationSentAt,
  };
}

/** `contributionView` in REST: the documented keys, and nobody in them. */
export function classroomResponse(loaded: LoadedOrder): ClassroomOrderResponse {
  const { order, items, organizationName, classroomName } = loaded;
  const { id, amount, day, supporter } = contributionView(order);
  return {
    id,
    status: order.status,
    amount,
    subtotal: amount,
    total: amount,
    classroomProfit: formatMoney(order.classroomProfit),
    day,
    createdAt: new Date(`${day}T12:00:00.000Z`),
    supporter,
    customerName: supporter,
    customerEmail: null,
    customerPhone: null,
    shipping: null,
    deliveryMethod: null,
    shippingAddress: null,
    pickupLocation: null,
    pickupContactInfo: null,
    items: items.map(itemResponse),
    organization: named(organizationName),
    classroom: named(classroomName),
  };
}

function itemResponse(item: OrderItemEntity): OrderItemResponse {
  return {
    product: { name: item.productName },
    productName: item.productName,
    quantity: item.quantity,
    unitPrice: formatMoney(item.unitPrice),
    subtotal: formatMoney(item.subtotal),
    selectedProducts: item.selectedProducts,
  };
}

function named(name: string | null): NamedResponse | null {
  return name === null ? null : { name };
}
