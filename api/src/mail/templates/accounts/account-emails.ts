import type { EmailTemplate } from '../../delivery/email.js';
import type { ContactEmailLinkProps } from './contact-email-link.js';
import type { ContactEmailNoticeProps } from './contact-email-notice.js';
import type { LoginAttemptsProps } from './login-attempts.js';
import type { LoginDetailsProps } from './login-details.js';
import type { PasswordLinkProps, StaffPasswordLinkProps } from './password-link.js';
import type { StaffInvitationProps } from './staff-invitation.js';
import type { StaffInvitationWithdrawnProps } from './staff-invitation-withdrawn.js';

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

/** To somebody whose invitation to the staff is withdrawn. */
export const staffInvitationWithdrawn: EmailTemplate<StaffInvitationWithdrawnProps> = {
  kind: 'staff-invitation-withdrawn',
  load: async () => (await import('./staff-invitation-withdrawn.js')).staffInvitationWithdrawn,
};

/** To one of the staff who forgot their password: a one-time link to choose another. */
export const staffPasswordLink: EmailTemplate<StaffPasswordLinkProps> = {
  kind: 'staff-password-link',
  load: async () => (await import('./password-link.js')).staffPasswordLink,
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
