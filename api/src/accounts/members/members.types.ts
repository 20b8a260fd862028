import { IsEmail, IsNotEmpty, Matches, MaxLength, MinLength } from 'class-validator';
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, VisibleTo, everyMember } from '../../http/index.js';
import { mailAddressPattern } from '../../lib/mail-address.js';
import type { MemberRole as Role } from '../../lib/viewer.js';
import { Colleague } from '../people/people.types.js';

export type InvitedRole = Exclude<Role, 'owner'>;

export const MemberRole = { owner: 'owner', treasurer: 'treasurer', organizer: 'organizer' } as const;
registerEnumType(MemberRole, {
  name: 'MemberRole',
  description: 'What a person may do for an organization: everything, what is about its money, or the rest.',
});
export const InvitedRoleType = { treasurer: 'treasurer', organizer: 'organizer' } as const;
registerEnumType(InvitedRoleType, {
  name: 'InvitedRole',
  description: 'A role that is given by invitation.',
});

@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({ simpleResolvers: true, description: 'A person who belongs to an organization.' })
export class Member {
  @Field(() => ID, { description: "The person's, who may belong to other organizations as well." })
  personId: string;

  @Field(() => String, { description: 'What they are called.' })
  fullName: string;

  @Field(() => String, { description: 'By which they log in.' })
  email: string;

  @Field(() => MemberRole, { description: 'What they may do.' })
  role: Role;

  @Field(() => Date, { description: 'Since when, in this role.' })
  joinedAt: Date;

  organizationId: string;
}

@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({ simpleResolvers: true, description: 'An invitation to join that waits for an answer.' })
export class MemberInvitation {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => String, { description: 'Where the link was sent.' })
  email: string;

  @Field(() => MemberRole, { description: 'What they will be allowed to do.' })
  role: InvitedRole;

  @Field(() => Date, { description: 'From then on the link does not work.' })
  expiresAt: Date;

  organizationId: string;
}

@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({ simpleResolvers: true, description: 'What a member did, or staff did for the organization.' })
export class HistoryEntry {
  @Field(() => ID, { description: 'Its id: the higher, the later.' })
  id: string;

  @Field(() => Date, { description: 'When.' })
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

  @Field(() => String, { description: 'JSON text of what it was about, without personal data.' })
  facts: string;

  organizationId: string;
}

export const HistoryConnection = connectionOf(HistoryEntry, {
  name: 'History',
  audience: 'owner',
  ...everyMember,
});

@VisibleTo('self')
@ObjectType({
  simpleResolvers: true,
  description: 'An organization that the person who is logged in belongs to.',
})
export class OwnMembership {
  @Field(() => ID, { description: 'Its id.' })
  organizationId: string;

  @Field(() => String, { description: 'Its name.' })
  organizationName: string;

  @Field(() => MemberRole, { description: 'What they may do there.' })
  role: Role;
}

@VisibleTo('self')
@ObjectType({ simpleResolvers: true, description: 'The person who is logged in.' })
export class OwnMember {
  @Field(() => ID, { description: "The person's." })
  personId: string;

  @Field(() => String, { description: 'What they are called.' })
  fullName: string;

  @Field(() => String, { description: 'By which they log in.' })
  email: string;

  @Field(() => MemberRole, { description: 'What they may do for the organization of this session.' })
  role: Role;

  @Field(() => Boolean, { description: 'Whether staff gave the password, which has to be another first.' })
  mustChangePassword: boolean;

  @Field(() => [OwnMembership], { description: 'All that they may switch to, this one among them.' })
  memberships: OwnMembership[];
}

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'What the link of an invitation shows.' })
export class InvitationOffer {
  @Field(() => String, { description: 'Of the organization that invites.' })
  organizationName: string;

  @Field(() => String, {
    deprecationReason: 'Until 2027-12-01: ask inviter { name }.',
    description: 'Who invited.',
  })
  invitedBy: string;

  @Field(() => Colleague, { description: 'Who invited.' })
  inviter: Colleague;

  @Field(() => MemberRole, { description: 'As what.' })
  role: InvitedRole;

  @Field(() => String, { description: 'Where the link was sent.' })
  sentTo: string;

  @Field(() => Boolean, { description: 'Whether this address has a login already, which is used then.' })
  hasLogin: boolean;
}

const invalidEmail = { message: 'Please enter a valid email address' };

@InputType({ description: 'Who is invited, and as what.' })
export class MemberInvitationInput {
  @MaxLength(255, invalidEmail)
  @IsEmail({}, invalidEmail)
  @Matches(mailAddressPattern, invalidEmail)
  @Field(() => String, { description: 'The link is sent there.' })
  email: string;

  @Field(() => InvitedRoleType, { description: 'What they may do.' })
  role: InvitedRole;
}

@InputType({ description: 'The link of an invitation, and for somebody new a name and a password.' })
export class MemberAcceptanceInput {
  @IsNotEmpty({ message: 'The link is not complete.' })
  @Field(() => String, { description: 'Of the link in the email.' })
  token: string;

  @MaxLength(200, { message: 'Please use at most 200 characters.' })
  @Field(() => String, { nullable: true, description: 'What the others see. Not for somebody with a login.' })
  fullName?: string | null;

  @MaxLength(128, { message: 'Password must be at most 128 characters long.' })
  @MinLength(8, { message: 'Password must be at least 8 characters long.' })
  @Field(() => String, {
    nullable: true,
    description: '8 to 128 characters of any kind. Not for somebody with a login.',
  })
  password?: string | null;
}
