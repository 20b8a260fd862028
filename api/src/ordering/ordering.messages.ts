import { saleFacts } from '../fundraising/index.js';
import { defineMessage } from '../jobs/index.js';

/** An order was paid and its sale recorded. */
export const orderCompleted = defineMessage('order-completed', 'direct', ['orderId'], saleFacts);

/** Emails the customer the confirmation of a paid order. */
export const sendOrderConfirmation = defineMessage('send-order-confirmation', 'emails', ['orderId']);

/** An order was cancelled; a paid one was refunded and its sale reversed. */
export const orderCancelled = defineMessage('order-cancelled', 'direct', ['orderId']);

/** An order's status or customer changed; nothing was sold. */
export const orderChanged = defineMessage('order-changed', 'direct', ['orderId']);

/** An order was refunded in part, or a dispute of it was opened or closed: totals and lists may have changed. */
export const orderAdjusted = defineMessage('order-adjusted', 'direct', ['orderId']);

/** A paid order is credited to another fundraiser: the totals of both changed. */
export const orderCredited = defineMessage('order-credited', 'direct', ['creditId']);

/** Emails the customer that an order was cancelled and how much is refunded. */
export const sendOrderCancelled = defineMessage('send-order-cancelled', 'emails', ['orderId']);
/** Emails the customer that a part of an order, or a payment that did not complete it, was refunded. */
export const sendOrderRefunded = defineMessage('send-order-refunded', 'emails', ['refundId']);
/** Emails that a bank returned a refund, by its id at the provider. */
export const sendRefundReturned = defineMessage('send-refund-returned', 'emails', ['refundId']);
/** Emails the customer that the order can be picked up. */
export const sendPickupReady = defineMessage('send-pickup-ready', 'emails', ['orderId']);

/** Asks an organization where and when it will hand out its first pickup order. */
export const sendPickupPlaceNeeded = defineMessage('send-pickup-place-needed', 'emails', ['orderId']);

/** Emails the customer that the parcel is on its way. */
export const sendOrderShipped = defineMessage('send-order-shipped', 'emails', ['orderId']);
/** Emails an organization the news about its orders since the last such email. */
export const sendOrderNews = defineMessage('send-order-news', 'emails', ['organizationId']);
/** Processes the next orders of a bulk run (docs/product/admin.md#bulk-actions). */
export const workBulkRun = defineMessage('work-bulk-run', 'bulk', ['runId']);
