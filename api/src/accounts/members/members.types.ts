import { IsEmail, IsNotEmpty, Matches, MaxLength } from 'class-validator';
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, VisibleTo, everyMember } from '../../http/index.js';
import { mailAddressPattern } from '../../lib/mail-address.js';
import type { MemberRole as Role } from '../../lib/viewer.js';
import { IsChosenPassword } from '../passwords/password.inputs.js';
import { Colleague } from '../people/people.types.js';

export type InvitedRole = Exclude<Role, 'owner'>;

export const MemberRole = { owner: 'owner', treasurer: 'treasurer', organizer: 'organizer' } as const;
registerEnumType(MemberRole, {
  name: 'MemberRole',
  description: 'What a person may do for an organization: everything, its money, or everything else.',
});
export const InvitedRoleType = { treasurer: 'treasurer', organizer: 'organizer' } as const;
registerEnumType(InvitedRoleType, {
  name: 'InvitedRole',
  description: 'A role that an invitation can give.',
});

@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({ description: 'A member of an organization.' })
export class Member {
  @Field(() => ID, { description: "The person's id, the same in all of their organizations." })
  personId: string;

  @Field(() => String, { description: 'Their full name.' })
  fullName: string;

  @Field(() => String, { description: 'The email address they log in with.' })
  email: string;

  @Field(() => MemberRole, { description: 'What they may do.' })
  role: Role;

  @Field(() => Date, { description: 'When they joined or got this role.' })
  joinedAt: Date;

  organizationId: string;
}

@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({ description: 'An open invitation to join.' })
export class MemberInvitation {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => String, { description: 'The address the link was sent to.' })
  email: string;

  @Field(() => MemberRole, { description: 'The role they will have.' })
  role: InvitedRole;

  @Field(() => Date, { description: 'When the link expires.' })
  expiresAt: Date;

  organizationId: string;
}

@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({ description: 'An action of a member, or of staff for the organization.' })
export class HistoryEntry {
  @Field(() => ID, { description: 'The id; later entries have higher ids.' })
  id: string;

  @Field(() => Date, { description: 'When it was done.' })
  at: Date;

  @Field(() => String, {
    deprecationReason: 'Until 2027-12-01: ask actor { name }.',
    description: "The person's name; 'Skycrumb' for staff.",
  })
  by: string;

  @Field(() => Colleague, { nullable: true, description: 'Who did it; null for staff.' })
  actor: Colleague | null;

  @Field(() => String, { description: 'What was done, such as member-invited.' })
  action: string;

  @Field(() => String, { description: 'Details as JSON text, without personal data.' })
  facts: string;

  organizationId: string;
}

export const HistoryConnection = connectionOf(HistoryEntry, {
  name: 'History',
  audience: 'owner',
  ...everyMember,
});

@VisibleTo('self')
@ObjectType({ description: 'An organization of the person who is logged in.' })
export class OwnMembership {
  @Field(() => ID, { description: "The organization's id." })
  organizationId: string;

  @Field(() => String, { description: "The organization's name." })
  organizationName: string;

  @Field(() => MemberRole, { description: 'What they may do there.' })
  role: Role;
}

@VisibleTo('self')
@ObjectType({ description: 'The person who is logged in.' })
export class OwnMember {
  @Field(() => ID, { description: "The person's id." })
  personId: string;

  @Field(() => String, { description: 'Their full name.' })
  fullName: string;

  @Field(() => String, { description: 'The email address they log in with.' })
  email: string;

  @Field(() => MemberRole, { description: 'What they may do for the organization of this session.' })
  role: Role;

  @Field(() => Boolean, { description: 'Whether staff set the password, which must be changed first.' })
  mustChangePassword: boolean;

  @Field(() => [OwnMembership], { description: 'Their organizations, the current one included.' })
  memberships: OwnMembership[];
}

@VisibleTo('anyone')
@ObjectType({ description: 'An invitation, as the page of its link shows it.' })
export class InvitationOffer {
  @Field(() => String, { description: "The inviting organization's name." })
  organizationName: string;

  @Field(() => String, {
    deprecationReason: 'Until 2027-12-01: ask inviter { name }.',
    description: 'Who sent the invitation.',
  })
  invitedBy: string;

  @Field(() => Colleague, { description: 'Who sent the invitation.' })
  inviter: Colleague;

  @Field(() => MemberRole, { description: 'The role they will have.' })
  role: InvitedRole;

  @Field(() => String, { description: 'The address the link was sent to.' })
  sentTo: string;

  @Field(() => Boolean, {
    description: 'Whether this address already has a login, which must be used to accept.',
  })
  hasLogin: boolean;
}

const invalidEmail = { message: 'Please enter a valid email address' };

@InputType({ description: 'The email address and role of a new member.' })
export class MemberInvitationInput {
  @MaxLength(255, invalidEmail)
  @IsEmail({}, invalidEmail)
  @Matches(mailAddressPattern, invalidEmail)
  @Field(() => String, { description: 'The address the link is sent to.' })
  email: string;

  @Field(() => InvitedRoleType, { description: 'What they may do.' })
  role: InvitedRole;
}

@InputType({ description: "An invitation's token and, for a new person, a name and a password." })
export class MemberAcceptanceInput {
  @IsNotEmpty({ message: 'The link is not complete.' })
  @Field(() => String, { description: 'The token of the link in the email.' })
  token: string;

  @MaxLength(200, { message: 'Please use at most 200 characters.' })
  @Field(() => String, {
    nullable: true,
    description: 'The name that other members see. Not for a person with a login.',
  })
  fullName?: string | null;

  @IsChosenPassword()
  @Field(() => String, {
    nullable: true,
    description: '8 to 128 characters of any kind. Not for a person with a login.',
  })
  password?: string | null;
}
