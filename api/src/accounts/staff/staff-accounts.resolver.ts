import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access, Rates, rates, type RequestContext } from '../../http/index.js';
import { getAdminId } from '../admin-login/acting-admin.js';
import type { AdminLoginDeps } from '../admin-login/login-admin.js';
import { StaffMember, StaffRole } from '../admin-login/staff-member.types.js';
import { getStaffMember } from '../admin-login/get-staff-member.js';
import { ChangePasswordInput } from '../passwords/password.inputs.js';
import { acceptStaffInvitation } from './accept-staff-invitation.js';
import { changeStaffMember } from './change-staff-member.js';
import { changeStaffPassword } from './change-staff-password.js';
import { findStaffInvitations } from './find-staff-invitations.js';
import { inviteStaff } from './invite-staff.js';
import { StaffAcceptanceInput, StaffInvitationInput } from './staff.inputs.js';
import { StaffInvitation } from './staff.types.js';
import { withdrawStaffInvitation } from './withdraw-staff-invitation.js';

/** Who may work here, and as what. */
@Resolver()
export class StaffAccountsResolver {
  constructor(private readonly deps: AdminLoginDeps) {}

  @Access('staff')
  @Query(() => [StaffInvitation], { description: 'Invitations whose link still works, newest first. Staff.' })
  staffInvitations(): Promise<StaffInvitation[]> {
    return findStaffInvitations(this.deps);
  }

  @Access('admin')
  @Mutation(() => Boolean, {
    description: 'Mails a link that works once; a former one of this address ends. Administrators.',
  })
  async inviteStaffMember(
    @Arg('input', () => StaffInvitationInput, { description: 'Who, and as what.' })
    input: StaffInvitationInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<boolean> {
    await inviteStaff(this.deps, getAdminId(viewer), input);
    return true;
  }

  @Access('admin')
  @Mutation(() => Boolean, {
    description: 'The link of an invitation opens nothing any more. Administrators.',
  })
  async withdrawStaffInvitation(
    @Arg('id', () => ID, { description: "The invitation's." }) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<boolean> {
    await withdrawStaffInvitation(this.deps, getAdminId(viewer), id);
    return true;
  }

  @Access('anyone')
  @Rates(rates.loginAddress)
  @Mutation(() => Boolean, { description: 'Spends an invitation: its person can log in from now on.' })
  async acceptStaffInvitation(
    @Arg('input', () => StaffAcceptanceInput, {
      description: "The link's token and the login of one's choice.",
    })
    input: StaffAcceptanceInput,
  ): Promise<boolean> {
    await acceptStaffInvitation(this.deps, input);
    return true;
  }

  @Access('admin')
  @Mutation(() => StaffMember, {
    description: 'Changes what is given and ends the sessions of the member of staff. Administrators.',
  })
  async changeStaffMember(
    @Arg('id', () => ID, { description: 'Whose account.' }) id: string,
    @Arg('role', () => StaffRole, { nullable: true, description: 'What they may do from now on.' })
    role: StaffRole | null,
    @Arg('isActive', () => Boolean, { nullable: true, description: 'Whether they can log in.' })
    isActive: boolean | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<StaffMember> {
    const adminId = getAdminId(viewer);
    const { database } = this.deps;
    await database.transaction((tx) => changeStaffMember(tx, adminId, id, { role, isActive }));
    return getStaffMember(database.read, id);
  }

  @Access('staff')
  @Mutation(() => Boolean, {
    description: "Changes one's own password and ends one's other sessions. Staff.",
  })
  async changeStaffPassword(
    @Arg('input', () => ChangePasswordInput, { description: 'The current password and the new one.' })
    input: ChangePasswordInput,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await changeStaffPassword(this.deps, context, input);
    return true;
  }
}
