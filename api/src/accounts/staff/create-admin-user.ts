import { violatedConstraint, type Tx } from '../../database/index.js';
import type { StaffJob } from '../../lib/viewer.js';
import { AdminUserTakenError } from '../accounts.errors.js';
import { AdminUserEntity, type AdminRole } from '../sessions/account.entity.js';

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
