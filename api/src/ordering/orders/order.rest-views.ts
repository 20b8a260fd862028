import { formatMoney } from '../../lib/cents.js';
import type { LoadedOrder } from './load-orders.js';
import type {
  ClassroomOrderResponse,
  NamedResponse,
  OrderResponse,
  OrderItemResponse,
  OrganizationOrderResponse,
} from './order.rest.js';
import type { OrderItemEntity } from './order-item.entity.js';
import { buyerOrder, publicOrder } from './order.views.js';

/** `buyerOrder` in REST. */
export function buyerResponse(loaded: LoadedOrder): OrderResponse {
  const { order, items, organizationName, classroomName } = loaded;
  return {
    ...buyerOrder(loaded),
    tax: formatMoney(order.tax),
    items: items.map(itemResponse),
    organizationId: order.organizationId,
    classroomId: order.classroomId,
    organization: named(organizationName),
    classroom: named(classroomName),
  };
}

/** `organizationOrder` in REST. */
export function organizationResponse(loaded: LoadedOrder): OrganizationOrderResponse {
  const { order } = loaded;
  return {
    ...buyerResponse(loaded),
    customerPhone: order.customerPhone,
    pickupContactInfo: order.pickupContactInfo,
    pickupNotificationSent: order.pickupNotificationSent,
    pickupNotificationSentAt: order.pickupNotificationSentAt,
  };
}

/** `publicOrder` in REST: the documented keys, and nobody in them. */
export function classroomResponse(loaded: LoadedOrder): ClassroomOrderResponse {
  const { order, items, organizationName, classroomName } = loaded;
  const { id, amount, day, supporter } = publicOrder(loaded);
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
