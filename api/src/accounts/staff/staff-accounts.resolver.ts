import { IsNotEmpty, Matches, MaxLength } from 'class-validator';
import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import {
  Access,
  among,
  edges,
  edgesOf,
  IsMailAddress,
  Node,
  nodeOf,
  oneOrNull,
  Rates,
  rates,
  RenamedId,
  type RequestContext,
  VisibleTo,
} from '../../http/index.js';
import { ChangePasswordInput, IsChosenPassword } from '../passwords/password.inputs.js';
import { getAdminId, Job } from '../sessions/staff-jobs.js';
import { getStaffMember, StaffMember, staffMemberById, StaffRole } from '../sessions/staff-member.types.js';
import { Viewer } from '../sessions/actor.types.js';
import {
  acceptStaffInvitation,
  findStaffInvitations,
  inviteStaff,
  withdrawStaffInvitation,
} from './invite-staff.js';
import { changeStaffMember, type EndFirstApprovals } from './change-staff-member.js';
import { changeStaffPassword } from './staff-password.resolver.js';
import type { AdminLoginDeps } from './login-admin.js';

@VisibleTo('staff')
@ObjectType({ description: 'An open invitation to the staff.' })
export class StaffInvitation extends Node {
  @Field(() => String, { description: 'The address the link was sent to.' })
  email: string;

  @Field(() => String, { description: 'Their full name.' })
  fullName: string;

  @Field(() => StaffRole, { description: 'The role they will have.' })
  role: StaffRole;

  @Field(() => [Job], { description: 'What they will be able to do besides reading.' })
  jobs: Job[];

  @Field(() => String, {
    deprecationReason: 'Until 2027-12-01: ask inviter { name }.',
    description: 'The full name of the administrator who invited them.',
  })
  invitedBy: string;

  /** For the edge `inviter`. */
  inviterId: string;

  @Field(() => Date, { description: 'When the link expires.' })
  expiresAt: Date;
}

export const staffInvitationEdges = edges(
  edgesOf(StaffInvitation, {
    inviter: oneOrNull(StaffMember, 'inviterId', staffMemberById, 'Who invited them.'),
  }),
  nodeOf(StaffInvitation, among(findStaffInvitations)),
);

@InputType({ description: 'The address, name and jobs of a new staff member.' })
export class StaffInvitationInput {
  @IsMailAddress()
  @Field(() => String, { description: 'The address the link is sent to.' })
  email: string;

  @MaxLength(100, { message: 'Please use at most 100 characters.' })
  @Matches(/\S/, { message: 'Please enter a name.' })
  @Field(() => String, { description: 'Their full name.' })
  fullName: string;

  @Field(() => StaffRole, {
    nullable: true,
    deprecationReason: 'Use `jobs`. Accepted until 2027-12-01.',
    description: 'admin: all jobs. support: that job.',
  })
  role?: StaffRole | null;

  @Field(() => [Job], { nullable: true, description: 'What they may do besides reading.' })
  jobs?: Job[] | null;
}

@InputType({ description: "An invitation's token and the chosen login." })
export class StaffAcceptanceInput {
  @IsNotEmpty({ message: 'The link is not complete.' })
  @Field(() => String, { description: 'The token of the link in the email.' })
  token: string;

  @Matches(/^[a-z0-9][a-z0-9._-]{1,49}$/i, {
    message: 'Please use 2 to 50 letters, digits, dots, dashes or underscores.',
  })
  @Field(() => String, { description: 'The user name to log in with, in any letter case.' })
  username: string;

  @IsChosenPassword()
  @Field(() => String, { description: '8 to 128 characters of any kind.' })
  password: string;
}

@Resolver()
export class StaffAccountsResolver {
  constructor(private readonly deps: AdminLoginDeps & { readonly endFirstApprovals: EndFirstApprovals }) {}

  @Access('staff')
  @Query(() => [StaffInvitation], { description: 'Open invitations to the staff, newest first. Staff.' })
  staffInvitations(): Promise<StaffInvitation[]> {
    return findStaffInvitations(this.deps);
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => StaffInvitation, {
    description:
      'Emails a link that works once; an earlier invitation of the address ends. Administrators. Fails with ADMIN_USER_TAKEN.',
  })
  inviteStaffMember(
    @Arg('input', () => StaffInvitationInput, { description: 'The address, name and jobs.' })
    input: StaffInvitationInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<StaffInvitation> {
    return inviteStaff(this.deps, getAdminId(viewer), input);
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => StaffInvitation, {
    description: 'Withdraws an invitation; its link stops working. Administrators.',
  })
  withdrawStaffInvitation(
    @RenamedId('invitationId', "The invitation's id.") id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<StaffInvitation> {
    return withdrawStaffInvitation(this.deps, getAdminId(viewer), id);
  }

  @Access('anyone')
  @Rates(rates.loginAddress)
  @Mutation(() => Viewer, {
    description:
      'Accepts an invitation and creates the account. Logs nobody in. Fails with ADMIN_USER_TAKEN, STAFF_INVITATION_INVALID.',
  })
  async acceptStaffInvitation(
    @Arg('input', () => StaffAcceptanceInput, {
      description: "The link's token and the chosen login.",
    })
    input: StaffAcceptanceInput,
  ): Promise<Viewer> {
    await acceptStaffInvitation(this.deps, input);
    return new Viewer();
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => StaffMember, {
    description:
      "Changes a staff member's jobs or whether they can log in, and ends their sessions. Administrators. Fails with LAST_ADMINISTRATOR.",
  })
  async changeStaffMember(
    @RenamedId('staffMemberId', "The staff member's id.") id: string,
    @Arg('role', () => StaffRole, {
      nullable: true,
      deprecationReason: 'Use `jobs`. Accepted until 2027-12-01.',
      description: 'admin: all jobs. support: that job.',
    })
    role: StaffRole | null,
    @Arg('jobs', () => [Job], {
      nullable: true,
      description: 'What they may do besides reading.',
    })
    jobs: Job[] | null,
    @Arg('isActive', () => Boolean, { nullable: true, description: 'Whether they can log in.' })
    isActive: boolean | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<StaffMember> {
    const adminId = getAdminId(viewer);
    const { database, endFirstApprovals } = this.deps;
    const change = { role, jobs, isActive };
    await database.transaction((tx) => changeStaffMember(tx, adminId, id, change, endFirstApprovals));
    return getStaffMember(database.read, id);
  }

  @Access('staff', { inPerson: true })
  @Mutation(() => Viewer, {
    description:
      "Changes the caller's password and ends their other sessions. Staff. Fails with WRONG_PASSWORD.",
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
