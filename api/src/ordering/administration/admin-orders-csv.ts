import type { Reader } from '../../database/index.js';
import { formatMoney } from '../../lib/cents.js';
import { formatCsv } from '../../lib/csv.js';
import { businessMoment } from '../../lib/dates.js';
import type { AdminOrderFilter } from './admin-order.inputs.js';
import { eachAdminOrders } from './find-admin-orders.js';
import type { LoadedAdminOrder } from './load-admin-orders.js';

const partSize = 500;

const header = [
  'Order',
  'Placed (Eastern)',
  'Status',
  'Customer',
  'E-mail',
  'Phone',
  'Organization',
  'Organization code',
  'Classroom',
  'Delivery',
  'Address or pickup location',
  'Items',
  'Subtotal',
  'Shipping',
  'Tax',
  'Total',
  'Organization profit',
  'Classroom profit',
  'Paid (Eastern)',
  'Cancelled (Eastern)',
  'Refund',
  'Payment',
] as const;

/** All orders that fit the filter, newest first, for a spreadsheet; part by part. */
export async function* writeAdminOrdersCsv(db: Reader, filter: AdminOrderFilter): AsyncGenerator<string> {
  yield formatCsv([header]);
  for await (const part of eachAdminOrders(db, filter, partSize)) yield formatCsv(part.map(row));
}

function row({ order, items, refund, ...group }: LoadedAdminOrder): string[] {
  return [
    order.id,
    businessMoment(order.createdAt),
    order.status,
    order.customerName,
    order.customerEmail,
    order.customerPhone ?? '',
    group.organizationName ?? '',
    group.organizationCode ?? '',
    group.classroomName ?? '',
    order.deliveryMethod,
    (order.deliveryMethod === 'pickup' ? order.pickupLocation : order.shippingAddress) ?? '',
    items.map(({ productName, quantity }) => `${quantity} x ${productName}`).join('; '),
    formatMoney(order.subtotal),
    formatMoney(order.shipping),
    formatMoney(order.tax),
    formatMoney(order.total),
    formatMoney(order.organizationProfit),
    formatMoney(order.classroomProfit),
    order.paidAt ? businessMoment(order.paidAt) : '',
    order.cancelledAt ? businessMoment(order.cancelledAt) : '',
    refund ? `${formatMoney(refund.amount)} ${refund.status}` : '',
    order.stripePaymentIntentId ?? '',
  ];
}
