import type { Entity } from '../database/index.js';
import type { Route } from '../http/index.js';
import { AdminLoginResolver } from './admin-login/admin-login.resolver.js';
import { adminLoginRoutes } from './admin-login/admin-login.routes.js';
import { AdminUserEntity } from './admin-login/admin-user.entity.js';
import { StaffMembersResolver } from './admin-login/staff-members.resolver.js';
import { AuditEntryEntity } from './audit/audit-entry.entity.js';
import { AuditResolver } from './audit/audit.resolver.js';
import { ContactEmailChangeEntity } from './contact-email/contact-email-change.entity.js';
import { ContactEmailResolver } from './contact-email/contact-email.resolver.js';
import { FieldEditEntity } from './edits/field-edit.entity.js';
import { OrganizationLoginResolver } from './organization-login/organization-login.resolver.js';
import { organizationLoginRoutes } from './organization-login/organization-login.routes.js';
import { OrganizationPasswordResolver } from './passwords/organization-password.resolver.js';
import { organizationPasswordRoutes } from './passwords/organization-password.routes.js';
import type { OrganizationSessionDeps } from './organization-login/organization-session.js';
import { PasswordLinkEntity } from './passwords/password-link.entity.js';
import { PasswordResolver } from './passwords/password.resolver.js';
import { passwordRoutes } from './passwords/password.routes.js';
import { SessionEntity } from './sessions/session.entity.js';
import { StaffAccountsResolver } from './staff/staff-accounts.resolver.js';
import { RecoveryCodeEntity } from './second-factor/recovery-code.entity.js';
import { SecondFactorEntity } from './second-factor/second-factor.entity.js';
import { SecondFactorResolver } from './second-factor/second-factor.resolver.js';
import { StaffInvitationEntity } from './staff/staff-invitation.entity.js';
import { StaffLoginEntity } from './staff-logins/staff-login.entity.js';
import { StaffLoginsResolver } from './staff-logins/staff-logins.resolver.js';
import { StaffPasswordLinkEntity } from './staff-password/staff-password-link.entity.js';
import { StaffPasswordResolver } from './staff-password/staff-password.resolver.js';
import { ViewerResolver } from './sessions/viewer.resolver.js';

/** Whose rows let somebody in: a backup leaves them out, so that a restore ends every session and every link. */
export const loginTables: readonly string[] = [
  'sessions',
  'password_links',
  'staff_invitations',
  'staff_password_links',
];

export { accountsHandlers, accountsSchedules } from './accounts.jobs.js';
export type { AdminRole } from './admin-login/admin-user.entity.js';
export { recoverStaffMember } from './staff/recover-staff-member.js';
export { createAdminUser } from './admin-login/create-admin-user.js';
export { findActingAdminId, getAdminId } from './admin-login/acting-admin.js';
export { isActiveAdmin } from './admin-login/is-active-admin.js';
export { StaffMember, StaffRole } from './admin-login/staff-member.types.js';
export { staffMemberById } from './admin-login/staff-member-by-id.js';
export { Viewer } from './sessions/viewer.types.js';
export { AuditEntryConnection, type AuditEntry } from './audit/audit.types.js';
export { findAuditEntries } from './audit/find-audit.js';
export { confirmContactEmailChange } from './contact-email/confirm-contact-email-change.js';
export { pendingContactEmail } from './contact-email/pending-contact-email.js';
export { EditedMeanwhileError, type FieldConflict } from './edits/edited-meanwhile.error.js';
export { endOtherSessions, endPasswordLinks } from './sessions/end-other-sessions.js';
export { ExpectedValueInput } from './edits/expected-value.input.js';
export { assertUnedited, findLastEdit, recordEdit, type Edit, type Expected } from './edits/guard-edit.js';
export { findSubjectChanges, type SubjectChange } from './audit/find-subject-changes.js';
export { findViewer, type SessionTokens } from './sessions/find-viewer.js';
export {
  loginOrganization,
  type Credentials,
  type LoginDeps,
} from './organization-login/login-organization.js';
export {
  createLoginThrottle,
  noLoginThrottle,
  type LoginThrottle,
} from './organization-login/login-throttle.js';
export type { OrganizationAccounts } from './organization-login/organization-accounts.js';
export { hashChosenPassword } from './passwords/chosen-password.js';
export { hashPassword } from './passwords/password.js';
export { auditInRun, currentRunId } from './audit/audit-run.js';
export { anonymizeAudit, findAuditAbout, type AuditScope } from './audit/audit-about.js';
export { recordAudit, type AuditedFields, type AuditRecord } from './audit/record-audit.js';
export { assertMayChange } from './rights/assert-may-change.js';
export { createSessionWatch, sessionsThatOpen, type SessionWatch } from './sessions/session-watch.js';

/** `organizations` comes from fundraising's `organizationAccounts`, `throttle` from `createLoginThrottle`. */
export type AccountsDeps = OrganizationSessionDeps & { readonly isSecondFactorRequired: boolean };

export const accountsEntities: Entity[] = [
  AdminUserEntity,
  SessionEntity,
  PasswordLinkEntity,
  ContactEmailChangeEntity,
  AuditEntryEntity,
  FieldEditEntity,
  StaffInvitationEntity,
  StaffPasswordLinkEntity,
  StaffLoginEntity,
  SecondFactorEntity,
  RecoveryCodeEntity,
];

export function accountsResolvers(deps: AccountsDeps): object[] {
  return [
    new ViewerResolver(deps),
    new OrganizationLoginResolver(deps),
    new PasswordResolver(deps),
    new ContactEmailResolver(deps),
    new AdminLoginResolver(deps),
    new OrganizationPasswordResolver(deps),
    new AuditResolver(deps),
    new StaffMembersResolver(deps),
    new StaffAccountsResolver(deps),
    new StaffLoginsResolver(deps),
    new StaffPasswordResolver(deps),
    new SecondFactorResolver(deps),
  ];
}

export function accountsRoutes(deps: AccountsDeps): Route[] {
  return [
    ...organizationLoginRoutes(deps),
    ...passwordRoutes(deps),
    ...adminLoginRoutes(deps),
    ...organizationPasswordRoutes(deps),
  ];
}
