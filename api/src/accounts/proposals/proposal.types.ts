import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { computed, edgesOf, perRequest, VisibleTo, withTreasurer } from '../../http/index.js';
import { findOfficers, namesOf } from '../people/find-officers.js';
import { Colleague } from '../people/people.types.js';
import type { ProposalEntity, ProposalKindName } from './proposal.entity.js';
import { confirmersIn, findSeats, type ProposalDeps, readPayload } from './proposals.js';

const ProposalKind = {
  payee: 'payee',
  contact_email: 'contact_email',
  closing: 'closing',
  officer: 'officer',
  owner: 'owner',
  second_factor: 'second_factor',
} as const satisfies { readonly [K in ProposalKindName]: K };

registerEnumType(ProposalKind, {
  name: 'ProposalKind',
  description:
    'What one officer cannot change alone; officer: that somebody who joined may confirm and propose the others; owner and second_factor: of a member, by two of the staff.',
});

/** `canConfirm` is an edge. */
@VisibleTo('owner', { ...withTreasurer, owner: 'organizationId' })
@ObjectType({
  simpleResolvers: true,
  description: 'A change that one officer wants and that a second one confirms, or that waits.',
})
export class OfficerProposal {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => ProposalKind, { description: 'What it is about.' })
  kind: ProposalKindName;

  @Field(() => String, { description: 'What would change, as a sentence.' })
  title: string;

  @Field(() => [String], { description: 'What it would be then, line by line.' })
  details: readonly string[];

  @Field(() => String, {
    deprecationReason: 'Until 2027-12-01: ask proposer { name }.',
    description: 'Who proposed it: a name.',
  })
  proposedBy: string;

  @Field(() => Colleague, { nullable: true, description: 'Who proposed it; null for staff.' })
  proposer: Colleague | null;

  @Field(() => Date, { description: 'When.' })
  proposedAt: Date;

  @Field(() => Date, { description: 'Without a confirmation it ends then.' })
  expiresAt: Date;

  @Field(() => Int, {
    nullable: true,
    description:
      'It takes effect so many days after everybody was told; null where it needs a second officer.',
  })
  waitDays: number | null;

  @Field(() => Date, { nullable: true, description: 'When that is; null until everybody was told.' })
  effectiveAt: Date | null;

  @Field(() => Boolean, { description: 'A second officer has confirmed it.' })
  isConfirmed: boolean;

  @Field(() => Boolean, { description: 'The link that was sent to a new address has not been used yet.' })
  lacksLink: boolean;

  @Field(() => Boolean, { description: 'Two of the staff decide it, and no officer confirms it.' })
  isByStaff: boolean;

  @Field(() => [String], { description: 'Who may confirm it: names.' })
  confirmers: readonly string[];

  organizationId: string;
  confirmerIds: readonly string[];
  firstStaffId: string | null;
}

/** By the organization's id, its open ones, oldest first. */
export const proposalsOfOrganization = perRequest(
  async (deps: ProposalDeps, ids): Promise<ReadonlyMap<string, readonly OfficerProposal[]>> => {
    const { read } = deps.database;
    const rows: (ProposalEntity & Proposer)[] = await read.query(
      `SELECT proposal.*, p.full_name AS proposer_name
         FROM officer_proposals proposal LEFT JOIN people p ON p.id = proposal.proposed_by
        WHERE proposal.organization_id = ANY($1::uuid[]) AND ended_at IS NULL AND expires_at > $2
        ORDER BY proposed_at`,
      [ids, deps.clock()],
    );
    const found = new Map<string, readonly OfficerProposal[]>();
    for (const id of new Set(rows.map(({ organizationId }) => organizationId))) {
      const [seats, officers] = await Promise.all([findSeats(read, id), findOfficers(read, id)]);
      const own = rows.filter(({ organizationId }) => organizationId === id);
      found.set(
        id,
        own.map((row) => {
          const confirmerIds = confirmersIn(deps, row, seats);
          const confirmers = namesOf(officers, confirmerIds);
          return { ...proposalView(deps, row), confirmerIds, confirmers };
        }),
      );
    }
    return found;
  },
);

type Proposer = { readonly proposerName: string | null };

function proposalView(
  deps: ProposalDeps,
  row: ProposalEntity & Proposer,
): Omit<OfficerProposal, 'confirmers' | 'confirmerIds'> {
  const { id, organizationId, kind, proposedAt, expiresAt, waitDays, effectiveAt, proposerName } = row;
  const described = deps.proposalKinds[kind]?.describe(readPayload(deps, row) ?? {});
  return {
    ...{ id, organizationId, kind, proposedAt, expiresAt, waitDays, effectiveAt },
    ...{ title: described?.title ?? kind, details: described?.details ?? [] },
    ...{
      proposedBy: proposerName ?? 'Skycrumb',
      proposer: proposerName === null ? null : { name: proposerName },
    },
    isConfirmed: row.confirmedBy !== null,
    lacksLink: deps.proposalKinds[kind]?.needsLink === true && row.linkUsedAt === null,
    isByStaff: deps.proposalKinds[kind]?.isByStaff === true,
    firstStaffId: row.firstStaff,
  };
}

export const proposalEdges = edgesOf(OfficerProposal, {
  canConfirm: computed<OfficerProposal, ProposalDeps>(
    Boolean,
    ({ confirmerIds, firstStaffId, isConfirmed }, { viewer: { organization, admin } }) =>
      (!isConfirmed && organization !== null && confirmerIds.includes(organization.personId)) ||
      (organization === null && admin?.role === 'admin' && admin.id !== firstStaffId),
    { description: 'Whether the caller may confirm it.' },
  ),
});
