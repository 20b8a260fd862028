import { IsEmail, IsNotEmpty, Matches, MaxLength, MinLength } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import {
  Access,
  edgesOf,
  oneOrNull,
  Rates,
  rates,
  type RequestContext,
  VisibleTo,
} from '../../http/index.js';
import { mailAddressPattern } from '../../lib/mail-address.js';
import { ChangePasswordInput } from '../passwords/password.inputs.js';
import { getAdminId } from '../sessions/acting-admin.js';
import { Job } from '../sessions/staff-jobs.js';
import { getStaffMember, StaffMember, staffMemberById, StaffRole } from '../sessions/staff-member.types.js';
import { Viewer } from '../sessions/viewer.types.js';
import {
  acceptStaffInvitation,
  findStaffInvitations,
  inviteStaff,
  withdrawStaffInvitation,
} from './invite-staff.js';
import { changeStaffMember } from './change-staff-member.js';
import { changeStaffPassword } from './change-staff-password.js';
import type { AdminLoginDeps } from './login-admin.js';

@VisibleTo('staff')
@ObjectType({
  simpleResolvers: true,
  description: 'Somebody who was invited to the staff and did not answer yet.',
})
export class StaffInvitation {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => String, { description: 'Where the link was sent.' })
  email: string;

  @Field(() => String, { description: 'Their name as screens will show it.' })
  fullName: string;

  @Field(() => StaffRole, { description: 'What they will be allowed to do.' })
  role: StaffRole;

  @Field(() => [Job], { description: 'What they may do beside reading.' })
  jobs: Job[];

  @Field(() => String, {
    deprecationReason: 'Until 2027-12-01: ask inviter { name }.',
    description: 'The full name of the administrator who invited them.',
  })
  invitedBy: string;

  /** Behind the edge `inviter`. */
  inviterId: string;

  @Field(() => Date, { description: 'From then on the link does not work.' })
  expiresAt: Date;
}

export const staffInvitationEdges = edgesOf(StaffInvitation, {
  inviter: oneOrNull(StaffMember, 'inviterId', staffMemberById, { description: 'Who invited them.' }),
});

const invalidEmail = { message: 'Please enter a valid email address' };

@InputType({ description: 'Who is invited to the staff, and as what.' })
export class StaffInvitationInput {
  @MaxLength(255, invalidEmail)
  @IsEmail({}, invalidEmail)
  @Matches(mailAddressPattern, invalidEmail)
  @Field(() => String, { description: 'The link is sent there.' })
  email: string;

  @MaxLength(100, { message: 'Please use at most 100 characters.' })
  @Matches(/\S/, { message: 'Please enter a name.' })
  @Field(() => String, { description: 'Their name as screens show it.' })
  fullName: string;

  @Field(() => StaffRole, {
    nullable: true,
    deprecationReason: 'Use `jobs`. Accepted until 2027-12-01.',
    description: 'All jobs, or those of support.',
  })
  role?: StaffRole | null;

  @Field(() => [Job], { nullable: true, description: 'What they may do beside reading.' })
  jobs?: Job[] | null;
}

@InputType({ description: 'The link of an invitation, and the login chosen with it.' })
export class StaffAcceptanceInput {
  @IsNotEmpty({ message: 'The link is not complete.' })
  @Field(() => String, { description: 'Of the link in the email.' })
  token: string;

  @Matches(/^[a-z0-9][a-z0-9._-]{1,49}$/i, {
    message: 'Please use 2 to 50 letters, digits, dots, dashes or underscores.',
  })
  @Field(() => String, { description: 'The name to log in with, in any letter case.' })
  username: string;

  @MaxLength(128, { message: 'Password must be at most 128 characters long.' })
  @MinLength(8, { message: 'Password must be at least 8 characters long.' })
  @Field(() => String, { description: '8 to 128 characters of any kind.' })
  password: string;
}

/** Who may work here, and as what. */
@Resolver()
export class StaffAccountsResolver {
  constructor(private readonly deps: AdminLoginDeps) {}

  @Access('staff')
  @Query(() => [StaffInvitation], { description: 'Invitations whose link still works, newest first. Staff.' })
  staffInvitations(): Promise<StaffInvitation[]> {
    return findStaffInvitations(this.deps);
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => StaffInvitation, {
    description:
      'Mails a link that works once; a former one of this address ends. Administrators. Fails with ADMIN_USER_TAKEN.',
  })
  inviteStaffMember(
    @Arg('input', () => StaffInvitationInput, { description: 'Who, and as what.' })
    input: StaffInvitationInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<StaffInvitation> {
    return inviteStaff(this.deps, getAdminId(viewer), input);
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => StaffInvitation, {
    description: 'The link of an invitation opens nothing any more. Administrators.',
  })
  withdrawStaffInvitation(
    @Arg('id', () => ID, { description: "The invitation's." }) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<StaffInvitation> {
    return withdrawStaffInvitation(this.deps, getAdminId(viewer), id);
  }

  @Access('anyone')
  @Rates(rates.loginAddress)
  @Mutation(() => Viewer, {
    description:
      'Spends an invitation: its person can log in from now on. Fails with ADMIN_USER_TAKEN, STAFF_INVITATION_INVALID.',
  })
  async acceptStaffInvitation(
    @Arg('input', () => StaffAcceptanceInput, {
      description: "The link's token and the login of one's choice.",
    })
    input: StaffAcceptanceInput,
  ): Promise<Viewer> {
    await acceptStaffInvitation(this.deps, input);
    return new Viewer();
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => StaffMember, {
    description:
      'Changes what is given and ends the sessions of the member of staff. Administrators. Fails with LAST_ADMINISTRATOR.',
  })
  async changeStaffMember(
    @Arg('id', () => ID, { description: 'Whose account.' }) id: string,
    @Arg('role', () => StaffRole, {
      nullable: true,
      deprecationReason: 'Use `jobs`. Accepted until 2027-12-01.',
      description: 'All jobs from now on, or those of support.',
    })
    role: StaffRole | null,
    @Arg('jobs', () => [Job], {
      nullable: true,
      description: 'What they may do from now on, beside reading.',
    })
    jobs: Job[] | null,
    @Arg('isActive', () => Boolean, { nullable: true, description: 'Whether they can log in.' })
    isActive: boolean | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<StaffMember> {
    const adminId = getAdminId(viewer);
    const { database } = this.deps;
    await database.transaction((tx) => changeStaffMember(tx, adminId, id, { role, jobs, isActive }));
    return getStaffMember(database.read, id);
  }

  @Access('staff', { inPerson: true })
  @Mutation(() => Viewer, {
    description:
      "Changes one's own password and ends one's other sessions. Staff. Fails with WRONG_PASSWORD.",
  })
  async changeStaffPassword(
    @Arg('input', () => ChangePasswordInput, { description: 'The current password and the new one.' })
    input: ChangePasswordInput,
    @Ctx() context: RequestContext,
  ): Promise<Viewer> {
    await changeStaffPassword(this.deps, context, input);
    return new Viewer();
  }
}
