import { formatMoney } from '../../lib/cents.js';
import type { OrderItemEntity } from './order-item.entity.js';
import type { AdminOrderResponse, AdminOrderItemResponse } from './admin-order.rest.js';
import type { LoadedAdminOrder } from './load-admin-orders.js';

/** `adminOrder` in REST. */
export function adminOrderResponse({ order, items, ...group }: LoadedAdminOrder): AdminOrderResponse {
  return {
    id: order.id,
    status: order.status,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    total: formatMoney(order.total),
    subtotal: formatMoney(order.subtotal),
    shipping: formatMoney(order.shipping),
    tax: formatMoney(order.tax),
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    cancelledAt: order.cancelledAt,
    organizationId: order.organizationId,
    organizationName: group.organizationName,
    classroomId: order.classroomId,
    classroomName: group.classroomName,
    deliveryMethod: order.deliveryMethod,
    shippingAddress: order.shippingAddress,
    pickupLocation: order.pickupLocation,
    pickupNotificationSent: order.pickupNotificationSent,
    stripePaymentIntentId: order.stripePaymentIntentId,
    items: items.map(itemResponse),
  };
}

function itemResponse(item: OrderItemEntity): AdminOrderItemResponse {
  return {
    quantity: item.quantity,
    product: { name: item.productName, price: formatMoney(item.unitPrice) },
    subtotal: formatMoney(item.subtotal),
    selectedProducts: item.selectedProducts,
  };
}
