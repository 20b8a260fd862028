import { formatMoney } from '../../lib/cents.js';
import { canBeMarkedReady, isEditable, movesOf } from './order-status.js';
import { itemView } from './order.views.js';
import type { AdminOrder, AdminRefund } from './admin-order.types.js';
import { orderPayment } from '../settlement/order-payment.views.js';
import type { LoadedAdminOrder, RefundState } from './load-admin-orders.js';

/** For administrators and support. */
export function adminOrder({ order, items, refund, payments, ...group }: LoadedAdminOrder): AdminOrder {
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
    organizationProfit: formatMoney(order.organizationProfit),
    classroomProfit: formatMoney(order.classroomProfit),
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    cancelledAt: order.cancelledAt,
    organizationId: order.organizationId,
    organizationName: group.organizationName,
    organizationCode: group.organizationCode,
    organizationDeletedAt: group.organizationDeletedAt,
    classroomId: order.classroomId,
    classroomName: group.classroomName,
    deliveryMethod: order.deliveryMethod,
    shippingAddress: order.shippingAddress,
    pickupLocation: order.pickupLocation,
    pickupNotificationSent: order.pickupNotificationSent,
    stripePaymentIntentId: order.stripePaymentIntentId,
    isPaid: order.stripePaymentIntentId !== null,
    wasDeclined: payments.some(({ declines }) => declines.length > 0),
    isCancellationEmailSent: order.cancellationEmailSentAt !== null,
    items: items.map(itemView),
    refund: refund && refundView(refund),
    payments: payments.map(orderPayment),
    allowedMoves: movesOf(order, 'admin'),
    canEdit: isEditable(order.status),
    canCancel: order.status !== 'cancelled',
    canMarkReady: canBeMarkedReady(order, 'admin'),
  };
}

export function refundView({ amount, status, at }: RefundState): AdminRefund {
  return { amount: formatMoney(amount), status, at };
}
