import type { Reader } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { AdminUserEntity } from './admin-user.entity.js';
import type { StaffMember } from './staff-member.types.js';
import { staffMemberView } from './staff-member.views.js';

/** A member of staff, active or not. Throws NotFoundError (404). */
export async function getStaffMember(db: Reader, id: string): Promise<StaffMember> {
  const found = await db.findOneBy(AdminUserEntity, { id });
  if (!found) throw new NotFoundError('Member of staff');
  return staffMemberView(found);
}
