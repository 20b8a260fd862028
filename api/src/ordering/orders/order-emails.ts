import type { Reader } from '../../database/index.js';
import { type EmailedOrder, type OrderEmails, personErased } from '../../mail/admin/index.js';
import {
  sendOrderCancelled,
  sendOrderConfirmation,
  sendOrderShipped,
  sendPickupReady,
} from '../ordering.messages.js';
import { isRemoved, type OrderEntity } from './order.entity.js';

/** The emails of an order, for sending one again. */
export const orderEmails: OrderEmails = {
  messages: {
    'order-confirmation': sendOrderConfirmation,
    'order-cancelled': sendOrderCancelled,
    'pickup-ready': sendPickupReady,
    'order-shipped': sendOrderShipped,
  },
  find: findEmailedOrders,
};

type EmailedFacts = Pick<OrderEntity, 'status' | 'customerEmail'> & {
  /** Whether a part was refunded, which the email about a cancellation says too. */
  readonly isPartRefunded?: boolean;
};

/** Why an email of this kind about an order is not sent now, in words for staff; null if it is. */
export function emailRefusal(kind: string, order: EmailedFacts): string | null {
  if (isRemoved(order)) return personErased;
  if (order.status === 'cancelled') {
    const isTrue = trueOfCancelled.has(kind) || (kind === 'order-refunded' && !order.isPartRefunded);
    return isTrue ? null : 'The order is cancelled: this email would be wrong.';
  }
  if (trueOfWaiting.has(kind) && !waitingStatuses.has(order.status))
    return 'The order no longer waits for pickup: this email would be wrong.';
  return null;
}

const trueOfCancelled = new Set(['order-cancelled', 'order-refund-returned', 'credit-changed']);
const trueOfWaiting = new Set(['pickup-changed', 'pickup-reminder', 'pickup-waiting']);
const waitingStatuses = new Set<OrderEntity['status']>(['completed', 'processing', 'ready-for-pickup']);

/** Emails about an order to others than its customer. */
const toOthers = new Set(['refund-returned', 'credit-changed']);

async function findEmailedOrders(db: Reader, orderIds: readonly string[]): Promise<EmailedOrder[]> {
  const orders: (EmailedFacts & { readonly id: string; readonly isPartRefunded: boolean })[] = await db.query(
    `SELECT id, status, customer_email, EXISTS (SELECT FROM partial_refunds WHERE order_id = orders.id) AS is_part_refunded
       FROM orders WHERE id = ANY($1::uuid[])`,
    [orderIds],
  );
  return orders.map((order) => ({
    id: order.id,
    customerOf: (kind) => (toOthers.has(kind) ? null : order.customerEmail),
    refusalOf: (kind) => emailRefusal(kind, order),
  }));
}
