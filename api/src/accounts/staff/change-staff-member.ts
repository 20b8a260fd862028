import { outbox, type Tx, violatedConstraint } from '../../database/index.js';
import { ForbiddenError, NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { sessionEnded } from '../accounts.messages.js';
import { type AuditRecord, recordAudit } from '../audit/record-audit.js';
import { type AdminRole, AdminUserEntity } from '../sessions/account.entity.js';
import { deleteFactor } from '../second-factor/change-factor.js';
import { jobsText, readRights, type StaffRights, type Job } from '../sessions/staff-jobs.js';
import { endStaffSteps } from '../proposals/end-proposals.js';
import { endServiceKeys } from '../sessions/sessions.js';
import { LastAdministratorError, AdminUserTakenError } from '../accounts.errors.js';
import type { StaffJob } from '../../lib/viewer.js';

type StaffChange = {
  readonly role?: AdminRole | null | undefined;
  readonly jobs?: readonly Job[] | null | undefined;
  readonly isActive?: boolean | null | undefined;
};

/** Ends the first approvals that a staff member gave to statements, where a second one is missing (payouts). */
export type EndFirstApprovals = (tx: Tx, staffId: string) => Promise<void>;

/**
 * Changes a staff member's jobs, or deactivates or reactivates them; their sessions end. Throws NotFoundError (404),
 * LastAdministratorError (409), and ForbiddenError (403) when the caller is no longer an administrator.
 */
export async function changeStaffMember(
  tx: Tx,
  adminId: string,
  staffId: string,
  change: StaffChange,
  endFirstApprovals: EndFirstApprovals,
): Promise<void> {
  if (!isUuid(staffId)) throw new NotFoundError('Member of staff');
  const locked = await lockWithAdministrators(tx, staffId);
  const administrators = locked.filter(isAdministrator);
  if (!administrators.some(({ id }) => id === adminId)) throw new ForbiddenError();
  const member = locked.find(({ id }) => id === staffId);
  if (!member) throw new NotFoundError('Member of staff');
  const { role = null, jobs = null } = change;
  const rights = role || jobs ? readRights({ role, jobs }) : member;
  const after = { jobs: jobsText(rights), isActive: change.isActive ?? member.isActive };
  const before = { jobs: jobsText(member), isActive: member.isActive };
  if (after.jobs === before.jobs && after.isActive === before.isActive) return;
  const staysAdministrator = isAdministrator({ ...rights, isActive: after.isActive });
  if (!staysAdministrator && administrators.every(({ id }) => id === staffId))
    throw new LastAdministratorError();
  await tx.query('UPDATE admin_users SET role = $2, jobs = $3, is_active = $4 WHERE id = $1', [
    staffId,
    rights.role,
    rights.jobs,
    after.isActive,
  ]);
  await endStaffSessions(tx, staffId, null);
  // The invitations, keys and proposals of a former administrator end too.
  if (!staysAdministrator) {
    await tx.query(
      'UPDATE staff_invitations SET ended_at = now() WHERE invited_by = $1 AND ended_at IS NULL',
      [staffId],
    );
    await endServiceKeys(tx, { madeBy: staffId });
    await endStaffSteps(tx, staffId);
  }
  if (!after.isActive || !/administrator|finance/.test(after.jobs)) await endFirstApprovals(tx, staffId);
  await recordStaffAudit(tx, {
    adminId,
    action: 'staff-changed',
    of: { id: staffId, fullName: member.fullName },
    before,
    after,
  });
}

type Locked = StaffRights & {
  readonly id: string;
  readonly fullName: string;
  readonly isActive: boolean;
};

/**
 * Locks the staff member with all active administrators, in one order: of two who deactivate each other, the second finds
 * themselves deactivated.
 */
function lockWithAdministrators(tx: Tx, staffId: string): Promise<Locked[]> {
  return tx.query(
    `SELECT id, full_name, role, jobs, is_active FROM admin_users
      WHERE id = $1 OR (role = 'admin' AND is_active) ORDER BY id FOR NO KEY UPDATE`,
    [staffId],
  );
}

function isAdministrator({ role, isActive }: Pick<Locked, 'role' | 'isActive'>): boolean {
  return role === 'admin' && isActive;
}

/**
 * For operators of the server: lets someone in again who lost password, phone and recovery codes, or was deactivated.
 * Throws NotFoundError (404) for an unknown user name.
 */
export async function recoverStaffMember(tx: Tx, username: string, passwordHash: string): Promise<void> {
  const [[member]]: [{ id: string; fullName: string }[], number] = await tx.query(
    `UPDATE admin_users SET password_hash = $2, is_active = true WHERE lower(username) = lower($1)
     RETURNING id, full_name`,
    [username, passwordHash],
  );
  if (!member) throw new NotFoundError('Member of staff');
  await deleteFactor(tx, { of: 'staff', id: member.id });
  await endStaffSessions(tx, member.id, null);
  await recordStaffAudit(tx, {
    adminId: member.id,
    action: 'staff-recovered',
    of: { id: member.id, fullName: member.fullName },
  });
}

/**
 * Ends all sessions of a staff member except the given one, and their password links; sockets close after the commit.
 */
export async function endStaffSessions(tx: Tx, adminId: string, keptHash: string | null): Promise<void> {
  const [ended]: [{ tokenHash: string }[], number] = await tx.query(
    'DELETE FROM sessions WHERE admin_user_id = $1 AND token_hash IS DISTINCT FROM $2 RETURNING token_hash',
    [adminId, keptHash],
  );
  await tx.query(
    'UPDATE staff_password_links SET used_at = now() WHERE admin_user_id = $1 AND used_at IS NULL',
    [adminId],
  );
  for (const { tokenHash: sessionHash } of ended) {
    await outbox.add(tx, sessionEnded({ organizationId: adminId, sessionHash }));
  }
}

type StaffAudit = Pick<AuditRecord, 'adminId' | 'action' | 'before' | 'after'> & {
  /** The staff member concerned; the id is null before they joined. */
  readonly of: { readonly id: string | null; readonly fullName: string | null };
};

/** Audits a change to a staff account, by themselves or by another. */
export function recordStaffAudit(tx: Tx, { of: { id, fullName }, ...entry }: StaffAudit): Promise<void> {
  return recordAudit(tx, { ...entry, subjectType: 'staff', subjectId: id, subjectName: fullName });
}

export type NewAdminUser = {
  readonly username: string;
  readonly email: string;
  /** Made by `hashPassword` before the transaction, because hashing is slow. */
  readonly passwordHash: string;
  readonly fullName: string;
  readonly role: AdminRole;
  /** By default the job `support`, for that role. */
  readonly jobs?: readonly StaffJob[];
};

/** Adds an administrator or a support user; returns the id. Throws AdminUserTakenError (409). */
export async function createAdminUser(tx: Tx, user: NewAdminUser): Promise<string> {
  const email = user.email.trim().toLowerCase();
  const sameName: unknown[] = await tx.query('SELECT 1 FROM admin_users WHERE lower(username) = lower($1)', [
    user.username,
  ]);
  if (sameName.length > 0) throw new AdminUserTakenError('username');
  try {
    const jobs = [...(user.jobs ?? (user.role === 'support' ? ['support' as const] : []))];
    const { id } = await tx.save(tx.create(AdminUserEntity, { ...user, jobs, email }));
    return id;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'admin_users_username_key') throw new AdminUserTakenError('username');
    if (constraint === 'admin_users_email_key') throw new AdminUserTakenError('email');
    throw error;
  }
}
