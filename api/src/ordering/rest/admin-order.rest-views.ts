import { formatMoney } from '../../lib/cents.js';
import type { LoadedOrder } from '../orders/load-orders.js';
import type { Reading } from '../orders/order-audience.js';
import type { OrderItemEntity } from '../orders/order-item.entity.js';
import { orderView } from '../orders/order.views.js';
import type { AdminOrderResponse, AdminOrderItemResponse } from './admin-order.rest.js';

/** `orderView` in REST, for staff. */
export function adminOrderResponse(
  { order, items, organizationName, classroomName }: LoadedOrder,
  reading: Reading,
): AdminOrderResponse {
  const view = orderView(order, reading);
  return {
    id: view.id,
    status: view.status,
    customerName: view.customerName,
    customerEmail: view.customerEmail,
    customerPhone: view.customerPhone,
    total: view.total,
    subtotal: view.subtotal,
    shipping: view.shipping,
    tax: view.tax,
    createdAt: view.createdAt,
    paidAt: view.paidAt,
    cancelledAt: view.cancelledAt,
    organizationId: view.organizationId,
    organizationName,
    classroomId: view.classroomId,
    classroomName,
    deliveryMethod: view.deliveryMethod,
    shippingAddress: view.shippingAddress,
    pickupLocation: view.pickupLocation,
    pickupNotificationSent: view.pickupNotificationSent,
    stripePaymentIntentId: view.stripePaymentIntentId,
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
