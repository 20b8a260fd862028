import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Access, type RequestContext } from '../../http/index.js';
import { staffFactsById } from '../staff/staff-facts-by-id.js';
import { AdminUserEntity } from './admin-user.entity.js';
import { StaffMember } from './staff-member.types.js';
import { staffMemberView } from './staff-member.views.js';

@Resolver(() => StaffMember)
export class StaffMembersResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @Access('staff')
  @Query(() => [StaffMember], { description: 'Everybody who can log in as staff, by name. Staff.' })
  async staffMembers(
    @Arg('includeInactive', () => Boolean, {
      defaultValue: false,
      description: 'Also those who cannot log in any more.',
    })
    includeInactive: boolean,
  ): Promise<StaffMember[]> {
    const found = await this.deps.database.read.find(AdminUserEntity, {
      ...(!includeInactive && { where: { isActive: true } }),
      order: { fullName: 'ASC', id: 'ASC' },
    });
    return found.map(staffMemberView);
  }

  @FieldResolver(() => Boolean, { description: 'Whether they can log in.' })
  async isActive(@Root() { id }: StaffMember, @Ctx() context: RequestContext): Promise<boolean> {
    return (await staffFactsById(context, this.deps, id))?.isActive ?? false;
  }

  @FieldResolver(() => Date, { nullable: true, description: 'When they logged in last; null for never.' })
  async lastLoginAt(@Root() { id }: StaffMember, @Ctx() context: RequestContext): Promise<Date | null> {
    return (await staffFactsById(context, this.deps, id))?.lastLoginAt ?? null;
  }
}
