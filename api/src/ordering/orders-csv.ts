import type { Reader } from '../database/index.js';
import { formatMoney } from '../lib/cents.js';
import { formatCsv } from '../lib/csv.js';
import { findOrderPage } from './find-order-page.js';
import type { LoadedOrder } from './load-orders.js';
import type { OrderFilter } from './order-filter.inputs.js';

/** More than any campaign's orders. */
const mostRows = 10_000;

const header = [
  'Order',
  'Date',
  'Status',
  'Customer',
  'E-mail',
  'Phone',
  'Classroom',
  'Delivery',
  'Address or pickup location',
  'Items',
  'Subtotal',
  'Shipping',
  'Total',
  'Organization profit',
  'Classroom profit',
  'Pickup notification sent',
] as const;

/** The organization's orders that fit the filter, newest first, for a spreadsheet. */
export async function writeOrdersCsv(
  db: Reader,
  organizationId: string,
  filter: OrderFilter,
): Promise<string> {
  const { orders } = await findOrderPage(db, organizationId, filter, { first: mostRows, afterId: null });
  return formatCsv([header, ...orders.map(row)]);
}

function row({ order, items, classroomName }: LoadedOrder): string[] {
  return [
    order.id.slice(-8),
    order.createdAt.toISOString(),
    order.status,
    order.customerName,
    order.customerEmail,
    order.customerPhone ?? '',
    classroomName ?? '',
    order.deliveryMethod,
    (order.deliveryMethod === 'pickup' ? order.pickupLocation : order.shippingAddress) ?? '',
    items.map(({ productName, quantity }) => `${quantity} x ${productName}`).join('; '),
    formatMoney(order.subtotal),
    formatMoney(order.shipping),
    formatMoney(order.total),
    formatMoney(order.organizationProfit),
    formatMoney(order.classroomProfit),
    order.pickupNotificationSentAt?.toISOString() ?? '',
  ];
}
