import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access, everyMember, Rates, rates, RenamedId, type RequestContext } from '../../http/index.js';
import { organizationLoginOf } from '../../lib/viewer.js';
import {
  loginCallerOf,
  openOtherSession,
  type OrganizationSessionDeps,
  replaceSession,
} from '../organization/organization-login.resolver.js';
import { findPersonByAccount, findPersonByEmail } from '../people/find-person.js';
import { Viewer } from '../sessions/actor.types.js';
import { OrganizationChange } from '../people/people.types.js';
import type { ProposalDeps } from '../proposals/proposals.js';
import { changeMemberRole, removeMember, handOver, proposeForMember } from './change-members.js';
import {
  acceptMemberInvitation,
  getInvitation,
  inviteMember,
  withdrawMemberInvitation,
} from './invite-member.js';
import {
  type InvitedRole,
  InvitedRoleType,
  InvitationOffer,
  MemberAcceptanceInput,
  MemberInvitationInput,
  OwnMember,
} from './members.types.js';

/** The members of an organization (docs/product/organization.md#people). */
@Resolver(() => Viewer)
export class MembersResolver {
  constructor(private readonly deps: OrganizationSessionDeps & ProposalDeps) {}

  @FieldResolver(() => OwnMember, {
    nullable: true,
    description: 'The person logged in for an organization; null without such a session.',
  })
  async member(@Ctx() { viewer }: RequestContext): Promise<OwnMember | null> {
    const session = organizationLoginOf(viewer);
    const person = session && (await findPersonByAccount(this.deps.database.read, session.personId));
    if (!person) return null;
    const { id: personId, fullName, email, memberships } = person;
    return {
      personId,
      fullName,
      email,
      role: session.role,
      mustChangePassword: viewer.organization === null,
      memberships: memberships.filter(({ isOpen }) => isOpen),
    };
  }

  @Access('anyone')
  @Rates(rates.loginAddress)
  @Query(() => InvitationOffer, {
    description: 'The invitation behind a link. Fails with MEMBER_INVITATION_INVALID.',
  })
  async invitationOffer(
    @Arg('token', () => String, { description: 'The token of the link in the email.' }) token: string,
  ): Promise<InvitationOffer> {
    const { read } = this.deps.database;
    const { organizationName, inviterName, role, email } = await getInvitation(read, this.deps, token);
    const hasLogin = (await findPersonByEmail(read, email)) !== null;
    const inviter = { name: inviterName };
    return { organizationName, invitedBy: inviterName, inviter, role, sentTo: email, hasLogin };
  }

  @Access('anyone')
  @Rates(rates.loginAddress)
  @Mutation(() => Viewer, {
    description:
      'Accepts an invitation and logs in for its organization. Fails with MEMBER_INVITATION_INVALID, OWN_LOGIN_NEEDED, INVALID_CREDENTIALS, GIVEN_PASSWORD_ENDED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID, SECOND_FACTOR_BLOCKED.',
  })
  async acceptInvitation(
    @Arg('input', () => MemberAcceptanceInput, {
      description: "The link's token, a name, a password and a code.",
    })
    input: MemberAcceptanceInput,
    @Ctx() context: RequestContext,
  ): Promise<Viewer> {
    const caller = loginCallerOf(this.deps, context);
    const begun = await acceptMemberInvitation(this.deps, context.viewer, input, caller);
    await replaceSession(this.deps, context, begun);
    return new Viewer();
  }

  @Access('organization', everyMember)
  @Mutation(() => Viewer, { description: "Switches to another of the caller's organizations." })
  async switchOrganization(
    @Arg('organizationId', () => ID, { description: 'The organization to switch to.' })
    organizationId: string,
    @Ctx() context: RequestContext,
  ): Promise<Viewer> {
    await openOtherSession(this.deps, context, organizationId);
    return new Viewer();
  }

  @Access('organization')
  @Rates(rates.invitations)
  @Mutation(() => OrganizationChange, {
    description:
      'Emails a link to join; an earlier invitation of the address ends. The owner. Fails with MEMBER_EXISTS.',
  })
  async inviteMember(
    @Arg('organizationId', () => ID, { description: 'The organization to join.' }) organizationId: string,
    @Arg('input', () => MemberInvitationInput, { description: 'The email address and role.' })
    input: MemberInvitationInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<OrganizationChange> {
    const { database } = this.deps;
    await database.transaction((tx) => inviteMember(tx, this.deps, viewer, organizationId, input));
    return { organizationId };
  }

  @Access('organization')
  @Mutation(() => OrganizationChange, {
    description: 'Withdraws an invitation; its link stops working. The owner.',
  })
  async withdrawInvitation(
    @RenamedId('invitationId', "The invitation's id.") id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<OrganizationChange> {
    const { database, clock } = this.deps;
    return database.transaction((tx) => withdrawMemberInvitation(tx, viewer, id, clock()));
  }

  @Access('organization', everyMember)
  @Mutation(() => OrganizationChange, {
    description:
      'Removes a member from an organization; their sessions end. The owner, or the member. Fails with OWNER_STAYS.',
  })
  async removeMember(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('personId', () => ID, { description: "The member's person id." }) personId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<OrganizationChange> {
    await this.deps.database.transaction((tx) =>
      removeMember(tx, this.deps, viewer, organizationId, personId),
    );
    return { organizationId };
  }

  @Access('organization')
  @Mutation(() => OrganizationChange, {
    description: 'Gives a member another role; their sessions end. The owner. Fails with OWNER_STAYS.',
  })
  async changeMemberRole(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('personId', () => ID, { description: "The member's person id." }) personId: string,
    @Arg('role', () => InvitedRoleType, { description: 'The new role.' }) role: InvitedRole,
    @Ctx() { viewer }: RequestContext,
  ): Promise<OrganizationChange> {
    const { database } = this.deps;
    await database.transaction((tx) =>
      changeMemberRole(tx, this.deps, viewer, organizationId, { personId, role }),
    );
    return { organizationId };
  }

  @Access('organization')
  @Mutation(() => OrganizationChange, {
    description:
      'Makes a member the owner in place of the caller, who is logged out. The owner. Fails with WRONG_PASSWORD.',
  })
  async handOver(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('personId', () => ID, { description: 'The member who becomes the owner.' }) personId: string,
    @Arg('currentPassword', () => String, { description: "The caller's password." }) currentPassword: string,
    @Ctx() context: RequestContext,
  ): Promise<OrganizationChange> {
    await handOver(this.deps, context, { organizationId, personId, currentPassword });
    return { organizationId };
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => OrganizationChange, {
    description:
      'Proposes a member as the owner. A second administrator confirms it with confirmProposal; all officers get an email. Administrators. Fails with OFFICER_NOT_CONFIRMED.',
  })
  async proposeOwner(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('personId', () => ID, { description: "The member's person id." }) personId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<OrganizationChange> {
    const proposal = { organizationId, personId, kind: 'owner' } as const;
    await this.deps.database.transaction((tx) => proposeForMember(tx, this.deps, viewer.admin, proposal));
    return { organizationId };
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => OrganizationChange, {
    description:
      'Proposes to remove the second factor of a member who lost phone and codes. Confirmed like proposeOwner. Administrators. Fails with OFFICER_NOT_CONFIRMED.',
  })
  async proposeFactorRemoval(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('personId', () => ID, { description: "The member's person id." }) personId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<OrganizationChange> {
    const proposal = { organizationId, personId, kind: 'second_factor' } as const;
    await this.deps.database.transaction((tx) => proposeForMember(tx, this.deps, viewer.admin, proposal));
    return { organizationId };
  }
}
