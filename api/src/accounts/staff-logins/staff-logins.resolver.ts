import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Access, type RequestContext } from '../../http/index.js';
import { UnauthenticatedError } from '../../lib/domain-error.js';
import { getAdminId } from '../admin-login/acting-admin.js';
import { staffMemberById } from '../admin-login/staff-member-by-id.js';
import { StaffMember } from '../admin-login/staff-member.types.js';
import { findStaffLogins } from './find-staff-logins.js';
import { StaffLogin } from './staff-login.types.js';

/** Who logged in, from which browser (docs/product/privacy.md#staff). */
@Resolver(() => StaffLogin)
export class StaffLoginsResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @Access('staff')
  @Query(() => [StaffLogin], {
    description: "The newest 50 logins, and those that failed: one's own, or for administrators everybody's.",
  })
  async staffLogins(
    @Arg('ofEverybody', () => Boolean, {
      defaultValue: false,
      description: 'Of all accounts. Administrators.',
    })
    ofEverybody: boolean,
    @Ctx() { viewer }: RequestContext,
  ): Promise<StaffLogin[]> {
    if (!viewer.admin) throw new UnauthenticatedError();
    if (ofEverybody) getAdminId(viewer);
    return findStaffLogins(this.deps.database.read, ofEverybody ? null : viewer.admin.id);
  }

  @FieldResolver(() => StaffMember, { nullable: true, description: 'Whose account.' })
  member(@Root() { adminId }: StaffLogin, @Ctx() context: RequestContext): Promise<StaffMember | null> {
    return staffMemberById(context, this.deps, adminId);
  }
}
