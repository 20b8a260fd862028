import type { EmailTemplate } from '../../delivery/email.js';
import type { ContactReceivedProps } from './contact-received.js';
import type { ContactToSupportProps } from './contact-to-support.js';

/** To the sender of a contact message. */
export const contactReceived: EmailTemplate<ContactReceivedProps> = {
  kind: 'contact-received',
  load: async () => (await import('./contact-received.js')).contactReceived,
};

/** A contact message to the support address; Reply-To is the sender. */
export const contactToSupport: EmailTemplate<ContactToSupportProps> = {
  kind: 'contact-to-support',
  load: async () => (await import('./contact-to-support.js')).contactToSupport,
};
