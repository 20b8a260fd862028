import type { OutgoingMail } from './outgoing.js';

/** Hands an email over: to an SMTP server, or to the local mailbox. Throws when it was not taken. */
export type MailTransport = { readonly deliver: (mail: OutgoingMail) => Promise<void> };
