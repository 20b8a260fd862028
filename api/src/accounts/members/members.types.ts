import { IsNotEmpty, MaxLength } from 'class-validator';
import { Field, ID, InputType, ObjectType, Int } from 'type-graphql';
import {
  connectionOf,
  enumOf,
  VisibleTo,
  everyMember,
  type Connection,
  derived,
  edges,
  edgesOf,
  inside,
  nodeOf,
  type PageArgs,
  toConnection,
  IsMailAddress,
  Node,
  perRequest,
} from '../../http/index.js';
import type { MemberRole as Role } from '../../lib/viewer.js';
import { IsChosenPassword, FactorCode } from '../passwords/password.inputs.js';
import { Colleague } from '../people/people.types.js';
import { countRows, type Reader } from '../../database/index.js';
import type { LoginDeps } from '../people/find-person.js';
import { MemberInvitationEntity } from '../people/person.entity.js';

export type InvitedRole = Exclude<Role, 'owner'>;

export const MemberRole = enumOf(
  'MemberRole',
  'What a person may do for an organization: everything, its money, or everything else.',
  ['owner', 'treasurer', 'organizer'],
);
export const InvitedRoleType = enumOf('InvitedRole', 'A role that an invitation can give.', [
  'treasurer',
  'organizer',
]);

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
export class MemberInvitation extends Node {
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

export const HistoryConnection = connectionOf(HistoryEntry, 'owner', { ...everyMember, name: 'History' });

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

@InputType({ description: 'The email address and role of a new member.' })
export class MemberInvitationInput {
  @IsMailAddress()
  @Field(() => String, { description: 'The address the link is sent to.' })
  email: string;

  @Field(() => InvitedRoleType, { description: 'What they may do.' })
  role: InvitedRole;
}

@InputType({ description: "An invitation's token, a new person's name, and a password." })
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
    description:
      '8 to 128 characters of any kind: a new one, or that of the login. Not for a person who is logged in.',
  })
  password?: string | null;

  @FactorCode('A code of the second factor; required with the password after SECOND_FACTOR_REQUIRED.')
  code?: string | null;
}

/** An organization's members, the owner first. */
export const membersOfOrganization = perRequest.lists('organizationId', (db, ids): Promise<Member[]> =>
  db.query(
    `SELECT m.organization_id, m.person_id, p.full_name, coalesce(p.email, '') AS email, m.role, m.joined_at
       FROM members m JOIN people p ON p.id = m.person_id
      WHERE m.organization_id = ANY($1::uuid[]) AND m.removed_at IS NULL
      ORDER BY m.role = 'owner' DESC, m.joined_at, m.person_id`,
    [ids],
  ),
);

/** An organization's open invitations, newest first. */
export const invitationsOfOrganization = perRequest.lists(
  'organizationId',
  (db, ids, { clock }: Pick<LoginDeps, 'database' | 'clock'>): Promise<MemberInvitation[]> =>
    db.query(
      `SELECT id, organization_id, email, role, expires_at FROM member_invitations
        WHERE organization_id = ANY($1::uuid[]) AND ended_at IS NULL AND expires_at > $2
        ORDER BY created_at DESC, id`,
      [ids, clock()],
    ),
);

/** How many recovery codes a person has left; missing without a second factor. */
const recoveryCodesLeft = perRequest.rows(
  'id',
  (db, ids): Promise<{ id: string; left: number }[]> =>
    db.query(
      `SELECT f.person_id AS id, count(c)::int AS left FROM second_factors f
         LEFT JOIN recovery_codes c ON c.person_id = f.person_id AND c.used_at IS NULL
        WHERE f.person_id = ANY($1::uuid[]) AND f.confirmed_at IS NOT NULL GROUP BY f.person_id`,
      [ids],
    ),
  ({ left }) => left,
);

export const memberEdges = edges(
  edgesOf(OwnMember, {
    recoveryCodesLeft: derived(Int, 'personId', recoveryCodesLeft, (left) => left, {
      nullable: true,
      description: 'How many recovery codes are left; null without a second factor.',
    }),
  }),
  nodeOf(MemberInvitation, inside(MemberInvitationEntity, 'organizationId', invitationsOfOrganization)),
);

/** An organization's history, newest first. */
export async function findHistory(
  db: Reader,
  organizationId: string,
  page: PageArgs,
): Promise<Connection<HistoryEntry>> {
  const after = /^\d{1,18}$/.test(page.after ?? '') ? page.after : null;
  const rows: HistoryEntry[] = await db.query(
    `SELECT h.id, h.organization_id, h.at, coalesce(p.full_name, 'Skycrumb') AS by, h.action, h.facts::text,
        CASE WHEN p.id IS NOT NULL THEN json_build_object('name', p.full_name) END AS actor
       FROM organization_history h LEFT JOIN people p ON p.id = h.person_id
      WHERE h.organization_id = $1 AND ($2::bigint IS NULL OR h.id < $2) ORDER BY h.id DESC LIMIT $3`,
    [organizationId, after, page.first + 1],
  );
  const counted = 'organization_history WHERE organization_id = $1';
  return toConnection(rows, page, () => countRows(db, counted, [organizationId]));
}
