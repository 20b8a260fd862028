import type { LetterKind } from '../letter.js';
import type { ContactReceivedProps } from './contact-received.js';
import type { ContactToSupportProps } from './contact-to-support.js';
import type { OrderConfirmationProps } from './order-confirmation.js';

/** To the customer, once the payment was verified. One for each order. */
export const orderConfirmation: LetterKind<OrderConfirmationProps> = {
  kind: 'order-confirmation',
  load: async () => (await import('./order-confirmation.js')).orderConfirmation,
};

/** To the sender of a contact message. */
export const contactReceived: LetterKind<ContactReceivedProps> = {
  kind: 'contact-received',
  load: async () => (await import('./contact-received.js')).contactReceived,
};

/** A contact message to the support address; Reply-To is the sender. */
export const contactToSupport: LetterKind<ContactToSupportProps> = {
  kind: 'contact-to-support',
  load: async () => (await import('./contact-to-support.js')).contactToSupport,
};
