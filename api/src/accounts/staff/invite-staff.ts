import { randomUUID } from 'node:crypto';
import { outbox, type Database, type Tx } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import { hashLink, type Secrets } from '../../lib/secrets/secrets.js';
import { AdminUserTakenError } from '../accounts.errors.js';
import { sendStaffInvitation } from '../accounts.messages.js';
import { recordAudit } from '../audit/record-audit.js';
import type { StaffInvitationInput } from './staff.inputs.js';

/** How long the link works (docs/product/privacy.md#staff). */
export const invitationHours = 72;

export type InviteDeps = { readonly database: Database; readonly secrets: Secrets; readonly clock: Clock };

/**
 * Mails somebody a link to join the staff; a former invitation of the address ends. Returns the invitation's id. Throws
 * AdminUserTakenError (409) for an address that belongs to staff, active or not.
 */
export function inviteStaff(
  { database, secrets, clock }: InviteDeps,
  adminId: string,
  { email: typed, fullName: typedName, role }: StaffInvitationInput,
): Promise<string> {
  const email = typed.trim().toLowerCase();
  const fullName = typedName.trim();
  const id = randomUUID();
  return database.transaction(async (tx) => {
    await assertEmailFree(tx, email);
    await endInvitations(tx, email, clock());
    await tx.query(
      `INSERT INTO staff_invitations (id, email, full_name, role, token_hash, invited_by, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7::timestamptz, $7::timestamptz + make_interval(hours => $8))`,
      [
        id,
        email,
        fullName,
        role,
        hashLink(secrets, 'staff invitation', claimOf(id)),
        adminId,
        clock(),
        invitationHours,
      ],
    );
    await outbox.add(tx, sendStaffInvitation({ invitationId: id }));
    await recordAudit(tx, {
      adminId,
      action: 'staff-invited',
      subjectType: 'staff',
      subjectId: null,
      subjectName: fullName,
      before: null,
      after: { email, role },
    });
    return id;
  });
}

/** Out of which the link is made, and made again when it is mailed. */
export function claimOf(invitationId: string): string {
  return `staff-invitation ${invitationId}`;
}

async function assertEmailFree(tx: Tx, email: string): Promise<void> {
  const taken: unknown[] = await tx.query('SELECT 1 FROM admin_users WHERE lower(email) = $1', [email]);
  if (taken.length > 0) throw new AdminUserTakenError('email');
}

/** Of two invitations at once, the second waits here and then ends the first one. */
async function endInvitations(tx: Tx, email: string, now: Date): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`staff-invitation ${email}`]);
  await tx.query('UPDATE staff_invitations SET ended_at = $2 WHERE email = $1 AND ended_at IS NULL', [
    email,
    now,
  ]);
}
