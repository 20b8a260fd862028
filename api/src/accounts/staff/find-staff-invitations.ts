import type { Database } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import type { StaffInvitation } from './staff.types.js';

/** Those that can still be accepted, newest first. */
export function findStaffInvitations({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<StaffInvitation[]> {
  return database.read.query(
    `SELECT i.id, i.email, i.full_name AS "fullName", i.role, a.full_name AS "invitedBy", i.expires_at AS "expiresAt"
       FROM staff_invitations i JOIN admin_users a ON a.id = i.invited_by
      WHERE i.ended_at IS NULL AND i.expires_at > $1 ORDER BY i.created_at DESC, i.id`,
    [clock()],
  );
}
