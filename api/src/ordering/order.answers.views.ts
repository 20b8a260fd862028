import { formatMoney } from '../lib/cents.js';
import type { LoadedOrder } from './load-orders.js';
import type {
  ClassroomOrderAnswer,
  NamedAnswer,
  OrderAnswer,
  OrderItemAnswer,
  OrganizationOrderAnswer,
} from './order.answers.js';
import type { OrderItemEntity } from './order-item.entity.js';
import { buyerOrder, publicOrder } from './order.views.js';

/** `buyerOrder` in REST. */
export function buyerAnswer(loaded: LoadedOrder): OrderAnswer {
  const { order, items, organizationName, classroomName } = loaded;
  return {
    ...buyerOrder(loaded),
    tax: formatMoney(order.tax),
    items: items.map(itemAnswer),
    organizationId: order.organizationId,
    classroomId: order.classroomId,
    organization: named(organizationName),
    classroom: named(classroomName),
  };
}

/** `organizationOrder` in REST. */
export function organizationAnswer(loaded: LoadedOrder): OrganizationOrderAnswer {
  const { order } = loaded;
  return {
    ...buyerAnswer(loaded),
    customerPhone: order.customerPhone,
    pickupContactInfo: order.pickupContactInfo,
    pickupNotificationSent: order.pickupNotificationSent,
    pickupNotificationSentAt: order.pickupNotificationSentAt,
  };
}

/** `publicOrder` in REST: the documented keys, and nobody in them. */
export function classroomAnswer(loaded: LoadedOrder): ClassroomOrderAnswer {
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
    items: items.map(itemAnswer),
    organization: named(organizationName),
    classroom: named(classroomName),
  };
}

function itemAnswer(item: OrderItemEntity): OrderItemAnswer {
  return {
    product: { name: item.productName },
    productName: item.productName,
    quantity: item.quantity,
    unitPrice: formatMoney(item.unitPrice),
    subtotal: formatMoney(item.subtotal),
    selectedProducts: item.selectedProducts,
  };
}

function named(name: string | null): NamedAnswer | null {
  return name === null ? null : { name };
}
