import { saleFacts } from '../fundraising/index.js';
import { defineMessage } from '../jobs/index.js';

/** An order was paid and its sale recorded. */
export const orderCompleted = defineMessage('order-completed', 'direct', ['orderId'], saleFacts);

/** Mails the customer that the payment came through. */
export const sendOrderConfirmation = defineMessage('send-order-confirmation', 'emails', ['orderId']);

/** An order was cancelled; of a paid one the money was sent back and the sale reversed. */
export const orderCancelled = defineMessage('order-cancelled', 'direct', ['orderId']);

/** An order's status or customer changed; nothing was sold. */
export const orderChanged = defineMessage('order-changed', 'direct', ['orderId']);

/** A part of an order went back, or its payment is disputed or no longer: totals and lists may have changed. */
export const orderAdjusted = defineMessage('order-adjusted', 'direct', ['orderId']);

/** A paid order is credited to somebody else, or to somebody at last: both of them have other totals. */
export const orderCredited = defineMessage('order-credited', 'direct', ['creditId']);

/** Mails the customer that a paid order was cancelled and what goes back to the card. */
export const sendOrderCancelled = defineMessage('send-order-cancelled', 'emails', ['orderId']);
/** Mails the customer that a part of an order was refunded. */
export const sendOrderRefunded = defineMessage('send-order-refunded', 'emails', ['refundId']);
/** Mails the customer that the order can be picked up. */
export const sendPickupReady = defineMessage('send-pickup-ready', 'emails', ['orderId']);

/** Mails an organization whose first pickup order has no place: where and when will it be handed out? */
export const sendPickupPlaceNeeded = defineMessage('send-pickup-place-needed', 'emails', ['orderId']);

/** Mails the customer that the parcel is on its way. */
export const sendOrderShipped = defineMessage('send-order-shipped', 'emails', ['orderId']);
/** Mails an organization what happened to its orders since the last such email. */
export const sendOrderNews = defineMessage('send-order-news', 'emails', ['organizationId']);
/** The next orders of what staff does to many at once (docs/product/admin.md#bulk-actions). */
export const workBulkRun = defineMessage('work-bulk-run', 'bulk', ['runId']);

/** By the kind of the email: what has it written again from the order as it is now. */
export const orderEmailMessages = {
  'order-confirmation': sendOrderConfirmation,
  'order-cancelled': sendOrderCancelled,
  'pickup-ready': sendPickupReady,
  'order-shipped': sendOrderShipped,
};
