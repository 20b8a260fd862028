import type { Reader } from '../../database/index.js';
import type { StaffLogin } from './staff-login.types.js';

/** What a person reads through. */
const maxListed = 50;

/** The newest 50: of one account, or of all without an id. */
export function findStaffLogins(db: Reader, adminId: string | null): Promise<StaffLogin[]> {
  return db.query(
    `SELECT id, admin_user_id AS "adminId", at, replace(outcome, '-', '_') AS outcome, device,
        is_known_device AS "isKnownDevice"
       FROM staff_logins WHERE $1::uuid IS NULL OR admin_user_id = $1 ORDER BY at DESC, id LIMIT $2`,
    [adminId, maxListed],
  );
}
