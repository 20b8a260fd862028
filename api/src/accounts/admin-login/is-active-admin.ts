import type { Database } from '../../database/index.js';
import { roleInForce } from '../sessions/find-viewer.js';
import type { AdminRole } from './admin-user.entity.js';

/** Whether this member of staff may still write, as far as their account says, without a request of theirs. */
export async function isActiveAdmin(
  {
    database,
    isSecondFactorRequired = false,
  }: { readonly database: Database; readonly isSecondFactorRequired?: boolean },
  id: string,
): Promise<boolean> {
  const [found]: { role: AdminRole; hasSecondFactor: boolean }[] = await database.read.query(
    `SELECT a.role, f.confirmed_at IS NOT NULL AS "hasSecondFactor"
       FROM admin_users a LEFT JOIN second_factors f ON f.admin_user_id = a.id WHERE a.id = $1 AND a.is_active`,
    [id],
  );
  return (
    found !== undefined && roleInForce(found.role, found.hasSecondFactor, isSecondFactorRequired) === 'admin'
  );
}
