import type { Tx } from '../../src/database/index.js';
import { formatMoney, zeroCents } from '../../src/lib/cents.js';
import { copyRows } from './copy-rows.js';
import type { InventedOrder } from './invent-shop.js';

/** How many of the newest cancelled orders in the first batch still need their email. */
const emailsDue = 12;

/** Writes orders with their lines and status history. Some in the first batch still need their cancellation email. */
export async function loadOrders(
  tx: Tx,
  orders: readonly InventedOrder[],
  { areFirst }: { areFirst: boolean },
): Promise<void> {
  const cancelled = orders.filter(({ cancelledAt }) => cancelledAt !== null);
  const newest = [...cancelled].sort((a, b) => Number(b.cancelledAt) - Number(a.cancelledAt));
  const due = new Set(newest.slice(0, areFirst ? emailsDue : 0).map(({ id }) => id));
  await copyRows(
    tx,
    'orders',
    orders.map((order) => orderRow(order, due.has(order.id))),
  );
  await copyRows(tx, 'order_items', orders.flatMap(itemRows));
  await copyRows(tx, 'order_status_changes', orders.flatMap(changeRows));
}

function orderRow(order: InventedOrder, isEmailDue: boolean) {
  const { id, priced, share, status, paidAt, cancelledAt, deliveryMethod, organization } = order;
  const isReady = ['ready-for-pickup', 'delivered'].includes(status) && deliveryMethod === 'pickup';
  return {
    id,
    display_reference: id.slice(0, 8).toUpperCase(),
    organization_id: organization.id,
    classroom_id: order.classroomId,
    customer_email: order.customerEmail,
    customer_name: order.customerName,
    shipping_address: deliveryMethod === 'shipping' ? `${order.number % 900} Elm Street` : null,
    delivery_method: deliveryMethod,
    pickup_location: deliveryMethod === 'pickup' ? organization.row.pickup_address : null,
    subtotal: formatMoney(priced.subtotal),
    shipping: formatMoney(priced.shipping),
    total: formatMoney(priced.total),
    organization_profit: formatMoney(paidAt ? share.organizationProfit : zeroCents),
    classroom_profit: formatMoney(paidAt ? share.classroomProfit : zeroCents),
    status,
    stripe_payment_intent_id: paidAt && intentOf(order),
    pickup_notification_sent: isReady,
    pickup_notification_sent_at: isReady ? paidAt : null,
    cancellation_email_sent_at: isEmailDue ? null : cancelledAt,
    content_hash: id,
    created_at: order.createdAt,
    paid_at: paidAt,
    cancelled_at: cancelledAt,
  };
}

export function intentOf({ id }: InventedOrder): string {
  return `pi_load_${id.replaceAll('-', '')}`;
}

function itemRows({ id, priced }: InventedOrder) {
  return priced.lines.map(({ product, quantity, unitPrice, subtotal }, index) => ({
    order_id: id,
    line: index + 1,
    product_id: product.id,
    product_name: product.name,
    quantity,
    unit_price: formatMoney(unitPrice),
    subtotal: formatMoney(subtotal),
  }));
}

function changeRows({ id, status, createdAt, paidAt, cancelledAt }: InventedOrder) {
  const change = (from: string | null, to: string, actor: string, at: Date | null) => ({
    order_id: id,
    from_status: from,
    to_status: to,
    actor,
    changed_at: at,
  });
  const placed = change(null, 'pending', 'visitor', createdAt);
  if (!paidAt) return cancelledAt ? [placed, change('pending', 'cancelled', 'sweep', cancelledAt)] : [placed];
  const paid = [placed, change('pending', 'completed', 'payment', paidAt)];
  if (cancelledAt) return [...paid, change('completed', 'cancelled', 'admin', cancelledAt)];
  return status === 'completed' ? paid : [...paid, change('completed', status, 'admin', paidAt)];
}
