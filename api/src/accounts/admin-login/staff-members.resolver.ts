import { Query, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Access } from '../../http/index.js';
import { AdminUserEntity } from './admin-user.entity.js';
import { StaffMember } from './staff-member.types.js';
import { staffMemberView } from './staff-member.views.js';

@Resolver()
export class StaffMembersResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @Access('staff')
  @Query(() => [StaffMember], { description: 'Everybody who can log in as staff, by name. Staff.' })
  async staffMembers(): Promise<StaffMember[]> {
    const found = await this.deps.database.read.find(AdminUserEntity, {
      where: { isActive: true },
      order: { fullName: 'ASC', id: 'ASC' },
    });
    return found.map(staffMemberView);
  }
}
