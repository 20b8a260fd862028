import type { EmailTemplate } from '../delivery/email.js';
import type { ClassWonProps } from './class-won.js';
import type { ContactEmailLinkProps } from './contact-email-link.js';
import type { ContactEmailNoticeProps } from './contact-email-notice.js';
import type { ContactReceivedProps } from './contact-received.js';
import type { ContactToSupportProps } from './contact-to-support.js';
import type { CreditChangedProps } from './credit-changed.js';
import type { FundraiserResetProps } from './fundraiser-reset.js';
import type { LoginAttemptsProps } from './login-attempts.js';
import type { LoginDetailsProps } from './login-details.js';
import type { MilestoneLostProps } from './milestone-lost.js';
import type { MilestoneReachedProps } from './milestone-reached.js';
import type { OrderCancelledProps } from './order-cancelled.js';
import type { OrderConfirmationProps } from './order-confirmation.js';
import type { OrderCreditedProps } from './order-credited.js';
import type { OrderRefundedProps } from './order-refunded.js';
import type { OrderShippedProps } from './order-shipped.js';
import type { OrganizationDeletedProps } from './organization-deleted.js';
import type { WeeklySummaryProps } from './weekly-summary.js';
import type { PasswordLinkProps } from './password-link.js';
import type { PickupEmailProps } from './PickupBlock.js';
import type { PickupReadyProps } from './pickup-ready.js';
import type { RegistrationProps } from './registration.js';
import type { CheckFailedProps } from './check-failed.js';
import type { PayeeMissingProps } from './payee-missing.js';
import type { PaymentSentProps } from './payment-sent.js';
import type { StaffInvitationProps } from './staff-invitation.js';
import type { StaffPasswordLinkProps } from './staff-password-link.js';
import type { StatementCorrectedProps } from './statement-corrected.js';
import type { StatementProps } from './statement-ready.js';

/** To the customer, once the payment was verified. One for each order. */
export const orderConfirmation: EmailTemplate<OrderConfirmationProps> = {
  kind: 'order-confirmation',
  load: async () => (await import('./order-confirmation.js')).orderConfirmation,
};

/** To an organization's contact: a one-time link to choose a new password. */
export const passwordLink: EmailTemplate<PasswordLinkProps> = {
  kind: 'password-link',
  load: async () => (await import('./password-link.js')).passwordLink,
};

/** To an organization's contact, after an administrator set a password: a one-time link to choose another. */
export const loginDetails: EmailTemplate<LoginDetailsProps> = {
  kind: 'login-details',
  load: async () => (await import('./login-details.js')).loginDetails,
};

/** To an organization's contact, or one of the staff: many wrong passwords. One a day for each account. */
export const loginAttempts: EmailTemplate<LoginAttemptsProps> = {
  kind: 'login-attempts',
  load: async () => (await import('./login-attempts.js')).loginAttempts,
};

/** To somebody who is invited to the staff: a one-time link to choose a login. */
export const staffInvitation: EmailTemplate<StaffInvitationProps> = {
  kind: 'staff-invitation',
  load: async () => (await import('./staff-invitation.js')).staffInvitation,
};

/** To one of the staff who forgot their password: a one-time link to choose another. */
export const staffPasswordLink: EmailTemplate<StaffPasswordLinkProps> = {
  kind: 'staff-password-link',
  load: async () => (await import('./staff-password-link.js')).staffPasswordLink,
};

/** To the customer: the order can be picked up. One for each order. */
export const pickupReady: EmailTemplate<PickupReadyProps> = {
  kind: 'pickup-ready',
  load: async () => (await import('./pickup-ready.js')).pickupReady,
};

/** To the customer, the evening before the day on which the order is handed out. */
export const pickupReminder: EmailTemplate<PickupEmailProps> = {
  kind: 'pickup-reminder',
  load: async () => (await import('./pickup-reminder.js')).pickupReminder,
};

/** To a customer who was told of a pickup day: it is another one now, or called off. */
export const pickupChanged: EmailTemplate<PickupEmailProps> = {
  kind: 'pickup-changed',
  load: async () => (await import('./pickup-changed.js')).pickupChanged,
};

/** To a customer who did not come: the order still waits. */
export const pickupWaiting: EmailTemplate<PickupEmailProps> = {
  kind: 'pickup-waiting',
  load: async () => (await import('./pickup-waiting.js')).pickupWaiting,
};

/** To a new organization's contact, with the codes to share. */
export const registration: EmailTemplate<RegistrationProps> = {
  kind: 'registration',
  load: async () => (await import('./registration.js')).registration,
};

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

/** To the organization's contact. One for each campaign and milestone, unless a refund took it back. */
export const milestoneReached: EmailTemplate<MilestoneReachedProps> = {
  kind: 'milestone-reached',
  load: async () => (await import('./milestone-reached.js')).milestoneReached,
};

/** To a contact who was told of a milestone: a refund took it back. */
export const milestoneLost: EmailTemplate<MilestoneLostProps> = {
  kind: 'milestone-lost',
  load: async () => (await import('./milestone-lost.js')).milestoneLost,
};

/** To the organization's contact: a class is the first at a milestone. One for each class that comes to be it. */
export const classWon: EmailTemplate<ClassWonProps> = {
  kind: 'class-won',
  load: async () => (await import('./class-won.js')).classWon,
};

/** To the organization's contact, when an administrator starts its fundraiser again. One for each campaign. */
export const fundraiserResetNotice: EmailTemplate<FundraiserResetProps> = {
  kind: 'fundraiser-reset',
  load: async () => (await import('./fundraiser-reset.js')).fundraiserResetNotice,
};

/** To the organization's contact, when an administrator deletes it. */
export const organizationDeletedNotice: EmailTemplate<OrganizationDeletedProps> = {
  kind: 'organization-deleted',
  load: async () => (await import('./organization-deleted.js')).organizationDeletedNotice,
};

/** To the organization's contact, each Monday after a week with orders. */
export const weeklySummary: EmailTemplate<WeeklySummaryProps> = {
  kind: 'weekly-summary',
  load: async () => (await import('./weekly-summary.js')).weeklySummary,
};

/** To the address that an organization wants to be reached at: a one-time link to confirm it. */
export const contactEmailLink: EmailTemplate<ContactEmailLinkProps> = {
  kind: 'contact-email-link',
  load: async () => (await import('./contact-email-link.js')).contactEmailLink,
};

/** To the address that it would replace. */
export const contactEmailNotice: EmailTemplate<ContactEmailNoticeProps> = {
  kind: 'contact-email-notice',
  load: async () => (await import('./contact-email-notice.js')).contactEmailNotice,
};

/** To the organization's contact, when a month's statement is drawn. One for each statement, as are the next three. */
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
  load: async () => (await import('./payment-sent.js')).paymentSent,
};

/** To the customer: whom the order counts for was said, or changed, after it was paid. One for each change. */
export const orderCredited: EmailTemplate<OrderCreditedProps> = {
  kind: 'order-credited',
  load: async () => (await import('./order-credited.js')).orderCredited,
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

/** To the customer: a part of the order was refunded. One for each refund. */
export const orderRefunded: EmailTemplate<OrderRefundedProps> = {
  kind: 'order-refunded',
  load: async () => (await import('./order-refunded.js')).orderRefunded,
};
