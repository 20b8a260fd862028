import { handle, type MessageHandler, purgeSchedule, type Schedule } from '../jobs/index.js';
import {
  recordFailedLogin,
  sendContactChanged,
  sendContactEmailLink,
  sendLoginDetails,
  sendLoginWarning,
  sendMemberInvitation,
  sendMemberInvitationWithdrawn,
  sendMemberRemoved,
  sendOwnerChanged,
  sendPasswordLink,
  sendProposalEmails,
  sendFactorChanged,
  sendInvitationWithdrawn,
  sendStaffInvitation,
  sendStaffPasswordLink,
  sessionEnded,
} from './accounts.messages.js';
import { purgeAudit } from './audit/record-audit.js';
import { mailMemberRemoved, mailOwnerChanged } from './members/change-members.js';
import { mailMemberInvitation, mailMemberInvitationWithdrawn } from './members/invite-member.js';
import { mailContactEmailLink } from './organization/contact-email.js';
import { mailFactorChanged, mailLoginWarning } from './passwords/warn-of-failures.js';
import type { OrganizationSessionDeps } from './organization/organization-login.resolver.js';
import {
  type PasswordLinkDeps,
  sendLoginDetailsEmail,
  sendPasswordLinkEmail,
} from './passwords/password-links.js';
import { mailContactChanged, mailProposal, type ProposalEmailDeps } from './proposals/proposal-emails.js';
import { moveProposals } from './proposals/move-proposals.js';
import type { ProposalDeps } from './proposals/proposals.js';
import { resealFactors } from './second-factor/change-factor.js';
import { purgeExpiredSessions } from './sessions/sessions.js';
import { purgeStaffLogins, storeFailedLogin } from './staff/staff-logins.resolver.js';
import { mailStaffPasswordLink } from './staff/staff-password.resolver.js';
import { mailInvitationWithdrawn, mailStaffInvitation } from './staff/invite-staff.js';
import { hourMs } from '../lib/dates.js';

/** Handlers of the `direct` and `emails` lanes. */
export function accountsHandlers(
  deps: OrganizationSessionDeps & PasswordLinkDeps & ProposalEmailDeps,
): MessageHandler[] {
  return [
    handle(sessionEnded, ({ organizationId, sessionHash }) => {
      deps.realtime.publish('session-ended', organizationId, { sessionHash });
      return Promise.resolve();
    }),
    handle(sendPasswordLink, (request) => sendPasswordLinkEmail(deps, request)),
    handle(sendLoginDetails, (request) => sendLoginDetailsEmail(deps, request)),
    handle(sendContactEmailLink, ({ changeId }) => mailContactEmailLink(deps, changeId)),
    handle(sendProposalEmails, (step) => mailProposal(deps, step)),
    handle(sendStaffInvitation, ({ invitationId }) => mailStaffInvitation(deps, invitationId)),
    handle(sendInvitationWithdrawn, ({ invitationId }) => mailInvitationWithdrawn(deps, invitationId)),
    handle(sendStaffPasswordLink, (request) => mailStaffPasswordLink(deps, request)),
    handle(sendMemberInvitation, ({ invitationId }) => mailMemberInvitation(deps, invitationId)),
    handle(sendMemberInvitationWithdrawn, ({ invitationId }) =>
      mailMemberInvitationWithdrawn(deps, invitationId),
    ),
    handle(sendMemberRemoved, (removed) => mailMemberRemoved(deps, removed)),
    handle(sendOwnerChanged, (changed) => mailOwnerChanged(deps, changed)),
    handle(sendContactChanged, (change) => mailContactChanged(deps, change)),
    handle(sendFactorChanged, (changed) => mailFactorChanged(deps, changed)),
    handle(recordFailedLogin, (failed) => storeFailedLogin(deps.database, failed)),
    handle(sendLoginWarning, (warning) => mailLoginWarning(deps, warning)),
  ];
}

export function accountsSchedules(deps: OrganizationSessionDeps & ProposalDeps): Schedule[] {
  const { database, secrets } = deps;
  return [
    { name: 'move-proposals', everyMs: hourMs / 6, run: () => moveProposals(deps) },
    purgeSchedule(deps, 'purge-expired-sessions', hourMs, purgeExpiredSessions),
    purgeSchedule(deps, 'purge-staff-logins', hourMs, purgeStaffLogins),
    {
      name: 'reseal-second-factors',
      everyMs: hourMs,
      run: () => database.transaction((tx) => resealFactors(tx, secrets)),
    },
    purgeSchedule(deps, 'purge-audit', 24 * hourMs, purgeAudit),
  ];
}
