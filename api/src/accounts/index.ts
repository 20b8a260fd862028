import { entitiesIn, type Entity } from '../database/index.js';
import type { Route } from '../http/index.js';
import { AdminLoginResolver } from './staff/admin-login.resolver.js';
import { adminLoginRoutes } from './staff/admin-login.routes.js';
import * as accountTables from './sessions/account.entity.js';
import * as proposalTables from './proposals/proposal.entity.js';
import { proposalEdges } from './proposals/proposal.types.js';
import { staffMemberEdges, StaffMembersResolver } from './staff/staff-members.resolver.js';
import * as auditTables from './audit/audit.entity.js';
import { auditEdges, AuditResolver } from './audit/audit.resolver.js';
import { ContactEmailResolver } from './organization/contact-email.js';
import type { ProposalDeps } from './proposals/proposals.js';
import {
  OrganizationLoginResolver,
  type OrganizationSessionDeps,
} from './organization/organization-login.resolver.js';
import { organizationRoutes } from './organization/organization.routes.js';
import { PasswordResolver } from './organization/password.resolver.js';
import type { EndFirstApprovals } from './staff/change-staff-member.js';
import { memberEdges } from './members/members.types.js';
import { MembersResolver } from './members/members.resolver.js';
import * as peopleTables from './people/person.entity.js';
import { staffInvitationEdges, StaffAccountsResolver } from './staff/staff-accounts.resolver.js';
import { SecondFactorResolver } from './staff/second-factor.resolver.js';
import { staffNameEdge } from './sessions/staff-member.types.js';
import { serviceKeyEdges, ServiceKeysResolver } from './staff/service-keys.resolver.js';
import { savedViewEdges, SavedViewsResolver } from './staff/saved-views.resolver.js';
import * as staffTables from './staff/staff.entity.js';
import { staffLoginEdges, StaffLoginsResolver } from './staff/staff-logins.resolver.js';
import { StaffPasswordResolver } from './staff/staff-password.resolver.js';

/** Tables whose rows grant access. A backup leaves them out, so that a restore ends every session and link. */
export const loginTables: readonly string[] = [
  'sessions',
  'password_links',
  'member_invitations',
  'staff_invitations',
  'staff_password_links',
  'service_keys',
];

export { accountsHandlers, accountsSchedules } from './accounts.jobs.js';
export type { AdminRole } from './sessions/account.entity.js';
export { recoverStaffMember, createAdminUser } from './staff/change-staff-member.js';
export { assertJob, assertMayChange, getAdminId } from './sessions/staff-jobs.js';
export { findActingAdminId } from '../lib/viewer.js';
export { stillHasJob } from './staff/admin-login.resolver.js';
export { Actor, type ActorReference, Viewer } from './sessions/actor.types.js';
export { Colleague, OrganizationChange } from './people/people.types.js';
export { StaffMember, staffMemberById } from './sessions/staff-member.types.js';
export {
  AuditEntryConnection,
  type AuditEntry,
  anonymizeAudit,
  type AuditScope,
  findAuditAbout,
  findAuditEntries,
  findSubjectChanges,
  type SubjectChange,
} from './audit/audit.resolver.js';
export {
  confirmContactEmailChange,
  type ContactEmailDeps,
  contactEmailProposal,
  pendingContactEmail,
} from './organization/contact-email.js';
export { ownerProposal, secondFactorProposal } from './members/change-members.js';
export { moveProposals, officerProposal } from './proposals/move-proposals.js';
export {
  confirmProposal,
  type Payload,
  propose,
  type ProposalDeps,
  type ProposalKind,
  stopProposal,
  withdrawProposal,
} from './proposals/proposals.js';
export { OfficerProposal, proposalsOfOrganization } from './proposals/proposal.types.js';
export {
  assertUnedited,
  EditedMeanwhileError,
  type Expected,
  ExpectedValueInput,
  findLastEdit,
  recordEdit,
} from './audit/guard-edit.js';
export { endOtherSessions } from './sessions/sessions.js';
export { sendContactChanged } from './accounts.messages.js';
export { endProposals, endUndecidedOfOwner } from './proposals/end-proposals.js';
export { jobsOf } from './sessions/staff-jobs.js';
export { recordEndedKey } from './staff/service-keys.resolver.js';
export { findViewer, createSessionWatch, type SessionWatch, watchHashes } from './sessions/find-viewer.js';
export { createLoginThrottle, noLoginThrottle, type LoginThrottle } from './protection/login-throttle.js';
export {
  findHistory,
  invitationsOfOrganization,
  membersOfOrganization,
  HistoryConnection,
  type HistoryEntry,
  Member,
  MemberInvitation,
} from './members/members.types.js';
export {
  findOfficers,
  findOrganizationsOf,
  findPersonByEmail,
  type OrganizationAccounts,
  colleagueById,
} from './people/find-person.js';
export { eraseMemberAddress, eraseMembers, findUnused } from './people/erase-people.js';
export { changeWithHistory, recordHistory } from './people/record-history.js';
export { hashChosenPassword, hashPassword } from './passwords/password.js';
export { requestPasswordLink } from './passwords/password-links.js';
export { type AuditedFields, type AuditRecord, recordAudit } from './audit/record-audit.js';

/** `organizations` comes from fundraising's `organizationAccounts`, `throttle` from `createLoginThrottle`. */
export type AccountsDeps = OrganizationSessionDeps &
  ProposalDeps & { readonly isSecondFactorRequired: boolean; readonly endFirstApprovals: EndFirstApprovals };

export const accountsEntities: Entity[] = entitiesIn(
  accountTables,
  peopleTables,
  proposalTables,
  auditTables,
  staffTables,
);

export function accountsResolvers(deps: AccountsDeps): object[] {
  return [
    new OrganizationLoginResolver(deps),
    new PasswordResolver(deps),
    new ContactEmailResolver(deps),
    ...proposalEdges(deps),
    new AdminLoginResolver(deps),
    auditEdges(deps),
    new AuditResolver(deps),
    ...staffMemberEdges(deps),
    new StaffMembersResolver(deps),
    new StaffAccountsResolver(deps),
    ...staffInvitationEdges(deps),
    ...staffLoginEdges(deps),
    new StaffLoginsResolver(deps),
    new StaffPasswordResolver(deps),
    ...memberEdges(deps),
    new MembersResolver(deps),
    new SecondFactorResolver(deps),
    ...savedViewEdges(deps),
    new SavedViewsResolver(deps),
    ...serviceKeyEdges(deps),
    staffNameEdge(deps),
    new ServiceKeysResolver(deps),
  ];
}

export function accountsRoutes(deps: AccountsDeps): Route[] {
  return [...organizationRoutes(deps), ...adminLoginRoutes(deps)];
}
