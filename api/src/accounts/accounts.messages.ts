import { defineMessage } from '../jobs/index.js';

/** A session was ended by a password change: its sockets are closed. */
export const sessionEnded = defineMessage('session-ended', 'direct', ['organizationId', 'sessionHash']);

/**
 * A link to choose a new password is mailed. The link is made by the handler, so that its token is in the email
 * alone. `organizationId` may be of no organization: asking for an unknown address does the same work.
 */
export const sendPasswordLink = defineMessage('send-password-link', 'emails', [
  'requestId',
  'organizationId',
]);

/** An account's owner is warned of many wrong passwords, once a day. `ownerId` may be of no account, as above. */
export const sendLoginWarning = defineMessage('send-login-warning', 'emails', ['ownerId', 'day']);

/**
 * The login e-mail and a link to choose a password are mailed, after an administrator set one. The token is
 * in the email alone.
 */
export const sendLoginDetails = defineMessage('send-login-details', 'emails', [
  'requestId',
  'organizationId',
]);

/** The link that confirms another contact address is mailed there. `changeId`: the proposal's. */
export const sendContactEmailLink = defineMessage('send-contact-email-link', 'emails', ['changeId']);

/** All officers, those of the last two years too, hear of a proposal. `event`: made, applied or ended. */
export const sendProposalEmails = defineMessage('send-proposal-emails', 'emails', ['proposalId', 'event']);

/** The link that lets somebody join the staff is mailed. */
export const sendStaffInvitation = defineMessage('send-staff-invitation', 'emails', ['invitationId']);

/** Mails somebody that their invitation was withdrawn. */
export const sendInvitationWithdrawn = defineMessage('send-invitation-withdrawn', 'emails', ['invitationId']);

/** A link to choose a new password is mailed to a member of staff. `adminId` may be of no account, as above. */
export const sendStaffPasswordLink = defineMessage('send-staff-password-link', 'emails', [
  'requestId',
  'adminId',
]);

/** A failed login of staff is noted. `adminId` may be of no account, as above. */
export const recordFailedLogin = defineMessage('record-failed-login', 'direct', [
  'loginId',
  'adminId',
  'at',
  'outcome',
  'device',
  'isKnownDevice',
]);

/** A member hears what was done to their second factor. `action`: as the history has it. */
export const sendFactorChanged = defineMessage('send-factor-changed', 'emails', [
  'changeId',
  'personId',
  'action',
]);

/** The link that lets somebody join an organization is mailed. */
export const sendMemberInvitation = defineMessage('send-member-invitation', 'emails', ['invitationId']);

/** Mails somebody that their invitation to an organization was withdrawn. */
export const sendMemberInvitationWithdrawn = defineMessage('send-member-invitation-withdrawn', 'emails', [
  'invitationId',
]);

/** Mails somebody that they do not belong to an organization any more. */
export const sendMemberRemoved = defineMessage('send-member-removed', 'emails', [
  'organizationId',
  'personId',
]);

/** Mails the new or the former owner that a person became the owner. */
export const sendOwnerChanged = defineMessage('send-owner-changed', 'emails', [
  'organizationId',
  'personId',
  'recipientId',
]);
