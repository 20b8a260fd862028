import type { Entity } from '../database/index.js';
import type { Route } from '../http/kit.js';
import { handle, type MessageHandler, type Schedule } from '../jobs/index.js';
import {
  sendContactEmailLink,
  sendContactEmailNotice,
  sendLoginDetails,
  sendLoginWarning,
  sendPasswordLink,
  sessionEnded,
} from './accounts.messages.js';
import { AdminLoginResolver } from './admin-login.resolver.js';
import { adminLoginRoutes } from './admin-login.routes.js';
import { AdminUserEntity } from './admin-user.entity.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import { AuditResolver } from './audit.resolver.js';
import { ContactEmailChangeEntity } from './contact-email/contact-email-change.entity.js';
import { ContactEmailResolver } from './contact-email/contact-email.resolver.js';
import { mailContactEmailLink, mailContactEmailNotice } from './contact-email/mail-contact-email-change.js';
import { FieldEditEntity } from './field-edit.entity.js';
import { forgetAudit } from './forget-audit.js';
import { mailLoginDetails } from './mail-login-details.js';
import { OrganizationLoginResolver } from './organization-login.resolver.js';
import { organizationLoginRoutes } from './organization-login.routes.js';
import { OrganizationPasswordResolver } from './organization-password.resolver.js';
import { organizationPasswordRoutes } from './organization-password.routes.js';
import type { OrganizationSessionDeps } from './organization-session.js';
import { PasswordLinkEntity } from './password-link.entity.js';
import { mailPasswordLink, type PasswordLinkDeps } from './password-links.js';
import { PasswordResolver } from './password.resolver.js';
import { passwordRoutes } from './password.routes.js';
import { SessionEntity } from './session.entity.js';
import { forgetExpiredSessions } from './sessions.js';
import { ViewerResolver } from './viewer.resolver.js';
import { mailLoginWarning } from './warn-of-failures.js';

export {
  AccountInactiveError,
  AdminUserTakenError,
  InvalidAdminCredentialsError,
  InvalidCredentialsError,
  OrganizationInactiveError,
  PasswordLinkError,
  WrongPasswordError,
} from './accounts.errors.js';
export type { AdminRole } from './admin-user.entity.js';
export { createAdminUser, type NewAdminUser } from './create-admin-user.js';
export { findActingAdminId, getAdminId } from './acting-admin.js';
export { findPendingContactEmail } from './contact-email/request-contact-email-change.js';
export { EditedMeanwhileError, type FieldConflict } from './edited-meanwhile.error.js';
export { endOtherSessions, endPasswordLinks } from './end-other-sessions.js';
export { ExpectedValueInput } from './expected-value.input.js';
export {
  assertUnedited,
  findConflicts,
  findLastEdit,
  recordEdit,
  type Edit,
  type Expected,
} from './guard-edit.js';
export { findSubjectChanges, type SubjectChange } from './find-subject-changes.js';
export { findViewer, type SessionTokens, type ViewerDeps } from './find-viewer.js';
export { loginOrganization, type Credentials, type LoginDeps } from './login-organization.js';
export { createLoginThrottle, noLoginThrottle, type LoginThrottle } from './login-throttle.js';
export type { OrganizationAccount, OrganizationAccounts } from './organization-accounts.js';
export { hashPassword, verifyPassword } from './password.js';
export { recordAudit, type AuditedFields, type AuditRecord } from './record-audit.js';
export { assertAllowed, assertMayChange, audiences, rights, type Rule } from './rights.js';
export { createSessionWatch, sessionsThatOpen, type SessionWatch } from './session-watch.js';
export { createSession, endSession, type SessionOwner } from './sessions.js';

/** `organizations` comes from fundraising's `organizationAccounts`, `throttle` from `createLoginThrottle`. */
export type AccountsDeps = OrganizationSessionDeps;

export const accountsEntities: Entity[] = [
  AdminUserEntity,
  SessionEntity,
  PasswordLinkEntity,
  ContactEmailChangeEntity,
  AuditEntryEntity,
  FieldEditEntity,
];

export function accountsResolvers(deps: AccountsDeps): object[] {
  return [
    new ViewerResolver(deps),
    new OrganizationLoginResolver(deps),
    new PasswordResolver(deps),
    new ContactEmailResolver(deps),
    new AdminLoginResolver(deps),
    new OrganizationPasswordResolver(deps),
    new AuditResolver(deps.database),
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

/** Direct: sockets of ended sessions. Letters: links to choose a password. */
export function accountsHandlers(deps: AccountsDeps & PasswordLinkDeps): MessageHandler[] {
  return [
    handle(sessionEnded, ({ organizationId, sessionHash }) => {
      deps.realtime.publish('session-ended', organizationId, { sessionHash });
      return Promise.resolve();
    }),
    handle(sendPasswordLink, (request) => mailPasswordLink(deps, request)),
    handle(sendLoginDetails, (request) => mailLoginDetails(deps, request)),
    handle(sendContactEmailLink, ({ changeId }) => mailContactEmailLink(deps, changeId)),
    handle(sendContactEmailNotice, ({ changeId }) => mailContactEmailNotice(deps, changeId)),
    handle(sendLoginWarning, (warning) => mailLoginWarning(deps, warning)),
  ];
}

const hourMs = 3_600_000;

export function accountsSchedules({ database, clock }: AccountsDeps): Schedule[] {
  return [
    {
      name: 'forget-expired-sessions',
      everyMs: hourMs,
      run: () => database.transaction((tx) => forgetExpiredSessions(tx, clock())),
    },
    {
      name: 'forget-audit',
      everyMs: 24 * hourMs,
      run: () => database.transaction((tx) => forgetAudit(tx, clock())),
    },
  ];
}
