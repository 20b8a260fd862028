import { defineMessage } from '../jobs/index.js';

/** The organization's contact hears that a month's statement is there. */
export const sendStatementReady = defineMessage('send-statement-ready', 'emails', ['statementId']);

/** The contact is asked for a payee: without a verified one the payout waits. */
export const sendPayeeMissing = defineMessage('send-payee-missing', 'emails', ['statementId']);

/** The contact hears that a line of this statement changes what an earlier one said. */
export const sendStatementCorrected = defineMessage('send-statement-corrected', 'emails', ['statementId']);

/** The contact hears that a statement was paid. */
export const sendPaymentSent = defineMessage('send-payment-sent', 'emails', ['statementId']);

/** The contact hears that a payment came back, and that the statement will be paid again. */
export const sendPaymentReturned = defineMessage('send-payment-returned', 'emails', [
  'statementId',
  'number',
]);

/** The buyer and the organizations hear that an order is credited to somebody else, or to somebody at last. */
export const sendCreditEmails = defineMessage('send-credit-emails', 'emails', ['creditId']);

/** Support hears that the night's check found a difference. */
export const sendCheckFailed = defineMessage('send-check-failed', 'emails', ['checkId']);

/** An extra address for statements is asked whether it wants them. */
export const sendRecipientLink = defineMessage('send-recipient-link', 'emails', ['recipientId']);

/** That address and the contact hear that it gets the statements from now on, or no more. `change`: added, removed. */
export const sendRecipientChanged = defineMessage('send-recipient-changed', 'emails', [
  'recipientId',
  'change',
]);

/** A month's statement goes to one of the extra addresses. */
export const sendStatementCopy = defineMessage('send-statement-copy', 'emails', [
  'statementId',
  'recipientId',
]);
