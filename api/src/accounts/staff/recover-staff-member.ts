import type { Tx } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { recordAudit } from '../audit/record-audit.js';
import { deleteSecondFactor } from '../second-factor/remove-second-factor.js';
import { endStaffSessions } from './end-staff-sessions.js';

/**
 * For operators of the server: somebody who lost password, phone and recovery codes, or is inactive, gets in again.
 * Throws NotFoundError (404) for an unknown user name.
 */
export async function recoverStaffMember(tx: Tx, username: string, passwordHash: string): Promise<void> {
  const [[member]]: [{ id: string; fullName: string }[], number] = await tx.query(
    `UPDATE admin_users SET password_hash = $2, is_active = true WHERE lower(username) = lower($1)
     RETURNING id, full_name AS "fullName"`,
    [username, passwordHash],
  );
  if (!member) throw new NotFoundError('Member of staff');
  await deleteSecondFactor(tx, member.id);
  await endStaffSessions(tx, member.id, null);
  await recordAudit(tx, {
    adminId: member.id,
    action: 'staff-recovered',
    subjectType: 'staff',
    subjectId: member.id,
    subjectName: member.fullName,
    before: null,
    after: null,
  });
}
