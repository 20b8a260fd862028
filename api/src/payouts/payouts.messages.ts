import { defineMessage } from '../jobs/index.js';

/** Tells the organization's contact that a month's statement is ready. With its `drawing`: that it has changed since. */
export const sendStatementReady = defineMessage(
  'send-statement-ready',
  'emails',
  ['statementId'],
  ['drawing'],
);

/** Asks the contact for a payee: the payout waits for a verified one. */
export const sendPayeeMissing = defineMessage('send-payee-missing', 'emails', ['statementId']);

/** Tells the contact that a line of this statement corrects an earlier statement. */
export const sendStatementCorrected = defineMessage('send-statement-corrected', 'emails', ['statementId']);

/** Tells the contact that a statement was paid. */
export const sendPaymentSent = defineMessage('send-payment-sent', 'emails', ['statementId']);

/** Tells the contact that a payment came back and that the statement will be paid again. */
export const sendPaymentReturned = defineMessage('send-payment-returned', 'emails', [
  'statementId',
  'number',
]);

/** Tells the buyer and the organizations that an order's credit was set or moved. */
export const sendCreditEmails = defineMessage('send-credit-emails', 'emails', ['creditId']);

/** Tells support that the nightly check found a difference. */
export const sendCheckFailed = defineMessage('send-check-failed', 'emails', ['checkId']);

/** Asks an extra address whether it wants the statements. */
export const sendRecipientLink = defineMessage('send-recipient-link', 'emails', ['recipientId']);

/** Tells that address and the contact that it was added to the statement emails or removed. `change`: added, removed. */
export const sendRecipientChanged = defineMessage('send-recipient-changed', 'emails', [
  'recipientId',
  'change',
]);

/** Sends a month's statement to one of the extra addresses. */
export const sendStatementCopy = defineMessage(
  'send-statement-copy',
  'emails',
  ['statementId', 'recipientId'],
  ['drawing'],
);
