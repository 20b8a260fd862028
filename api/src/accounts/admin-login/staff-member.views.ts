import type { AdminUserEntity } from './admin-user.entity.js';
import type { StaffMember } from './staff-member.types.js';

/** The one mapping of a member of staff; REST writes it in this order. */
export function staffMemberView({ id, username, email, fullName, role }: AdminUserEntity): StaffMember {
  return { id, username, email, fullName, role };
}
