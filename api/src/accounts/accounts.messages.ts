import { defineMessage } from '../jobs/index.js';

/** A session ended, so its sockets must close. */
export const sessionEnded = defineMessage('session-ended', 'direct', ['organizationId', 'sessionHash']);

/**
 * Emails a link to choose a new password. The handler makes the link, so that its token is only in the email.
 * `organizationId` may belong to no organization: a request for an unknown address does the same work.
 */
export const sendPasswordLink = defineMessage('send-password-link', 'emails', [
  'requestId',
  'organizationId',
]);

/** Warns an account's owner of many failed login attempts, once a day. `ownerId` may belong to no account, as above. */
export const sendLoginWarning = defineMessage('send-login-warning', 'emails', ['ownerId', 'day']);

/** Emails the login address and a link to choose a password, after an administrator set one. */
export const sendLoginDetails = defineMessage('send-login-details', 'emails', [
  'requestId',
  'organizationId',
]);

/** Emails a new contact address the link to confirm it. `changeId` is the proposal's id. */
export const sendContactEmailLink = defineMessage('send-contact-email-link', 'emails', ['changeId']);

/** Emails a proposal's news to all officers of the last two years. `event`: made, applied or ended. */
export const sendProposalEmails = defineMessage('send-proposal-emails', 'emails', ['proposalId', 'event']);

/** Emails all officers of the last two years that staff changed the contact email. `revision`: the organization's. */
export const sendContactChanged = defineMessage('send-contact-changed', 'emails', [
  'organizationId',
  'revision',
]);

/** Emails an invitation to the staff. */
export const sendStaffInvitation = defineMessage('send-staff-invitation', 'emails', ['invitationId']);

/** Emails that an invitation to the staff was withdrawn. */
export const sendInvitationWithdrawn = defineMessage('send-invitation-withdrawn', 'emails', ['invitationId']);

/** Emails a staff member a link to choose a new password. `adminId` may belong to no account, as above. */
export const sendStaffPasswordLink = defineMessage('send-staff-password-link', 'emails', [
  'requestId',
  'adminId',
]);

/** Records a failed staff login. `adminId` may belong to no account, as above. */
export const recordFailedLogin = defineMessage('record-failed-login', 'direct', [
  'loginId',
  'adminId',
  'at',
  'outcome',
  'device',
  'isKnownDevice',
]);

/** Emails a member about a change to their second factor or password. `action` is that of the history. */
export const sendFactorChanged = defineMessage('send-factor-changed', 'emails', [
  'changeId',
  'personId',
  'action',
]);

/** Emails an invitation to an organization. */
export const sendMemberInvitation = defineMessage('send-member-invitation', 'emails', ['invitationId']);

/** Emails that an invitation to an organization was withdrawn. */
export const sendMemberInvitationWithdrawn = defineMessage('send-member-invitation-withdrawn', 'emails', [
  'invitationId',
]);

/** Emails a former member that they were removed or left. */
export const sendMemberRemoved = defineMessage('send-member-removed', 'emails', [
  'organizationId',
  'personId',
]);

/** Emails the new or the former owner about the change of owner. */
export const sendOwnerChanged = defineMessage('send-owner-changed', 'emails', [
  'organizationId',
  'personId',
  'recipientId',
]);
