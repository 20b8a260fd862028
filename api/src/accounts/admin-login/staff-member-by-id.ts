import { In } from 'typeorm';
import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { AdminUserEntity } from './admin-user.entity.js';
import type { StaffMember } from './staff-member.types.js';
import { staffMemberView } from './staff-member.views.js';

/** A member of staff, active or not; null for an unknown id. */
export const staffMemberById = perRequest(
  async ({ database }: { readonly database: Database }, ids): Promise<ReadonlyMap<string, StaffMember>> => {
    const found = await database.read.findBy(AdminUserEntity, { id: In([...ids]) });
    return new Map(found.map((admin) => [admin.id, staffMemberView(admin)]));
  },
);
