import type { EmailTemplate } from '../../delivery/email.js';
import type { OrderCancelledProps } from './order-cancelled.js';
import type { OrderConfirmationProps } from './order-confirmation.js';
import type { OrderCreditedProps } from './order-credited.js';
import type { OrderRefundedProps } from './order-refunded.js';
import type { OrderShippedProps } from './order-shipped.js';

/** To the customer, once the payment was verified. One for each order. */
export const orderConfirmation: EmailTemplate<OrderConfirmationProps> = {
  kind: 'order-confirmation',
  load: async () => (await import('./order-confirmation.js')).orderConfirmation,
};

/** To the customer, once a paid order is cancelled and its refund is on its way. One for each order. */
export const orderCancelled: EmailTemplate<OrderCancelledProps> = {
  kind: 'order-cancelled',
  load: async () => (await import('./order-cancelled.js')).orderCancelled,
};

/** To the customer: the parcel is on its way. One for each order. */
export const orderShipped: EmailTemplate<OrderShippedProps> = {
  kind: 'order-shipped',
  load: async () => (await import('./order-shipped.js')).orderShipped,
};

/** To the customer: whom the order counts for was said, or changed, after it was paid. One for each change. */
export const orderCredited: EmailTemplate<OrderCreditedProps> = {
  kind: 'order-credited',
  load: async () => (await import('./order-credited.js')).orderCredited,
};

/** To the customer: a part of the order was refunded. One for each refund. */
export const orderRefunded: EmailTemplate<OrderRefundedProps> = {
  kind: 'order-refunded',
  load: async () => (await import('./order-refunded.js')).orderRefunded,
};
