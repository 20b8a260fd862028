import type { Entity } from '../database/index.js';
import { EmailEntity } from './email.entity.js';

export { countSent } from './count-sent.js';
export { createMail, type Mail, type MailDeps, type Sending } from './mail.js';
export {
  contactEmailLink,
  contactEmailNotice,
  contactReceived,
  contactToSupport,
  fundraiserResetNotice,
  loginAttempts,
  loginDetails,
  milestoneLost,
  milestoneReached,
  orderCancelled,
  orderConfirmation,
  organizationDeletedNotice,
  passwordLink,
  pickupReady,
  registration,
  weeklySummary,
} from './letters/index.js';
export type { OrderCancelledProps } from './letters/order-cancelled.js';
export type { LoginAttemptsProps } from './letters/login-attempts.js';
export type { WeeklySummaryProps } from './letters/weekly-summary.js';
export type { OrderConfirmationProps } from './letters/order-confirmation.js';
export {
  getLetter,
  listLetters,
  markPending,
  type LetterFilter,
  type LetterPage,
  type LetterStatus,
  type ListedLetter,
} from './letter-list.js';
export { noteResend } from './resend.js';
export { lettersTotal } from './letter-metrics.js';
export { LetterInHandError } from './mail.errors.js';
export { createMailbox, type Mailbox, type MailboxEntry } from './mailbox/mailbox.js';
export { mailboxRouter } from './mailbox/mailbox.router.js';
export { createSmtpTransport } from './smtp-transport.js';
export type { MailTransport } from './transport.js';

export const mailEntities: Entity[] = [EmailEntity];
