import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Access, type RequestContext } from '../../http/index.js';
import { staffFactsById } from '../staff/staff-facts-by-id.js';
import { roleInForce } from '../sessions/find-viewer.js';
import { AdminUserEntity } from './admin-user.entity.js';
import { StaffMember } from './staff-member.types.js';
import { staffMemberView } from './staff-member.views.js';

@Resolver(() => StaffMember)
export class StaffMembersResolver {
  constructor(
    private readonly deps: { readonly database: Database; readonly isSecondFactorRequired: boolean },
  ) {}

  @Access('staff')
  @Query(() => [StaffMember], { description: 'Everybody who can log in as staff, by name. Staff.' })
  async staffMembers(
    @Arg('includeInactive', () => Boolean, {
      defaultValue: false,
      description: 'Also those who cannot log in any more.',
    })
    includeInactive: boolean,
    @Ctx() { viewer }: RequestContext,
  ): Promise<StaffMember[]> {
    const found = await this.deps.database.read.find(AdminUserEntity, {
      ...(!includeInactive && { where: { isActive: true } }),
      order: { fullName: 'ASC', id: 'ASC' },
    });
    // Oneself as `viewer` is: one thing has one role on a screen.
    return found.map((admin) => ({
      ...staffMemberView(admin),
      ...(viewer.admin?.id === admin.id && { role: viewer.admin.role }),
    }));
  }

  @FieldResolver(() => Boolean, { description: 'Whether they can log in.' })
  async isActive(@Root() { id }: StaffMember, @Ctx() context: RequestContext): Promise<boolean> {
    return (await staffFactsById(context, this.deps, id))?.isActive ?? false;
  }

  @FieldResolver(() => Boolean, { description: 'Whether their login asks for a code too.' })
  async hasSecondFactor(@Root() { id }: StaffMember, @Ctx() context: RequestContext): Promise<boolean> {
    return (await staffFactsById(context, this.deps, id))?.hasSecondFactor ?? false;
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether they read only until they set up a second factor, which this installation requires.',
  })
  async needsSecondFactor(@Root() { id }: StaffMember, @Ctx() context: RequestContext): Promise<boolean> {
    const facts = await staffFactsById(context, this.deps, id);
    if (facts?.role !== 'admin') return false;
    return roleInForce(facts.role, facts.hasSecondFactor, this.deps.isSecondFactorRequired) !== 'admin';
  }

  @FieldResolver(() => Date, { nullable: true, description: 'When they logged in last; null for never.' })
  async lastLoginAt(@Root() { id }: StaffMember, @Ctx() context: RequestContext): Promise<Date | null> {
    return (await staffFactsById(context, this.deps, id))?.lastLoginAt ?? null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'How many recovery codes are left, to oneself; null for others, and without a second factor.',
  })
  async recoveryCodesLeft(
    @Root() { id }: StaffMember,
    @Ctx() context: RequestContext,
  ): Promise<number | null> {
    if (context.viewer.admin?.id !== id) return null;
    const facts = await staffFactsById(context, this.deps, id);
    return facts?.hasSecondFactor ? facts.recoveryCodesLeft : null;
  }
}
