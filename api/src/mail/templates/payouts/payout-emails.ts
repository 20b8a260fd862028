import type { EmailTemplate } from '../../delivery/email.js';
import type { CheckFailedProps } from './check-failed.js';
import type { CreditChangedProps } from './credit-changed.js';
import type { PayeeMissingProps } from './payee-missing.js';
import type { PaymentReturnedProps, PaymentSentProps } from './payment.js';
import type { StatementCorrectedProps } from './statement-corrected.js';
import type { StatementProps } from './statement-ready.js';

/** To the organization's contact, when a month's statement is drawn. One for each statement, as are the three below. */
export const statementReady: EmailTemplate<StatementProps> = {
  kind: 'statement-ready',
  load: async () => (await import('./statement-ready.js')).statementReady,
};

/** To the organization's contact: a statement changes what an earlier one said. */
export const statementCorrected: EmailTemplate<StatementCorrectedProps> = {
  kind: 'statement-corrected',
  load: async () => (await import('./statement-corrected.js')).statementCorrected,
};

/** To the organization's contact: an amount is due, and nobody is verified to whom it can be paid. */
export const payeeMissing: EmailTemplate<PayeeMissingProps> = {
  kind: 'payee-missing',
  load: async () => (await import('./payee-missing.js')).payeeMissing,
};

/** To the organization's contact: a statement was paid. */
export const paymentSent: EmailTemplate<PaymentSentProps> = {
  kind: 'payment-sent',
  load: async () => (await import('./payment.js')).paymentSent,
};

/** The opposite, to the same: a payment came back, and the statement will be paid again. One for each payment. */
export const paymentReturned: EmailTemplate<PaymentReturnedProps> = {
  kind: 'payment-returned',
  load: async () => (await import('./payment.js')).paymentReturned,
};

/** To an organization's contact: an order now counts for it, for another, or for another of its classes. */
export const creditChanged: EmailTemplate<CreditChangedProps> = {
  kind: 'credit-changed',
  load: async () => (await import('./credit-changed.js')).creditChanged,
};

/** To the support address: the night's check found differences. One for each check. */
export const checkFailed: EmailTemplate<CheckFailedProps> = {
  kind: 'check-failed',
  load: async () => (await import('./check-failed.js')).checkFailed,
};
