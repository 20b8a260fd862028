import { Field, Int, ObjectType } from 'type-graphql';
import {
  computed,
  edges,
  edgesOf,
  inside,
  nodeOf,
  VisibleTo,
  withTreasurer,
  Node,
  enumOf,
  perRequest,
} from '../../http/index.js';
import { findOfficers, namesOf } from '../people/find-person.js';
import { findActingAdminId } from '../../lib/viewer.js';
import { Colleague } from '../people/people.types.js';
import { ProposalEntity, type ProposalKindName } from './proposal.entity.js';
import { confirmersIn, findSeats, type ProposalDeps, readPayload } from './proposals.js';

const ProposalKind = enumOf<ProposalKindName>('ProposalKind', 'A change that one person cannot make alone.', {
  payee: 'Who receives the payouts.',
  contact_email: 'The contact email address.',
  closing: 'Closing the books of a season.',
  officer: 'A new officer, who may propose and confirm the others.',
  owner: 'A member becomes the owner; two staff members decide.',
  second_factor: "A member's second factor is removed; two staff members decide.",
});

/** `canConfirm` and `firstStaff` are edges. */
@VisibleTo('owner', { ...withTreasurer, owner: 'organizationId' })
@ObjectType({
  description:
    'A change proposed by one officer that a second one confirms, or that takes effect after a wait.',
})
export class OfficerProposal extends Node {
  @Field(() => ProposalKind, { description: 'The kind of change.' })
  kind: ProposalKindName;

  @Field(() => String, { description: 'The change as a sentence.' })
  title: string;

  @Field(() => [String], { description: 'The new value, line by line.' })
  details: readonly string[];

  @Field(() => String, {
    deprecationReason: 'Until 2027-12-01: ask proposer { name }.',
    description: 'The name of the proposer.',
  })
  proposedBy: string;

  @Field(() => Colleague, { nullable: true, description: 'Who proposed it; null for staff.' })
  proposer: Colleague | null;

  @Field(() => Date, { description: 'When it was proposed.' })
  proposedAt: Date;

  @Field(() => Date, { description: 'When it ends without a confirmation.' })
  expiresAt: Date;

  @Field(() => Int, {
    nullable: true,
    description:
      'Days from emailing all officers until it takes effect; null when a second officer has to confirm it.',
  })
  waitDays: number | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When it takes effect; null until all officers were emailed.',
  })
  effectiveAt: Date | null;

  @Field(() => Boolean, { description: 'Whether a second officer has confirmed it.' })
  isConfirmed: boolean;

  @Field(() => Boolean, { description: 'Whether the link sent to a new address is still unused.' })
  lacksLink: boolean;

  @Field(() => Boolean, { description: 'Whether two staff members decide it, and no officer confirms it.' })
  isByStaff: boolean;

  @Field(() => [String], { description: 'The names of the officers who may confirm it.' })
  confirmers: readonly string[];

  organizationId: string;
  confirmerIds: readonly string[];
  firstStaffId: string | null;
}

/** An organization's open proposals, oldest first. */
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
  const { kind, proposerName } = row;
  const described = deps.proposalKinds[kind]?.describe(readPayload(deps, row) ?? {});
  return {
    ...row,
    title: described?.title ?? kind,
    details: described?.details ?? [],
    proposedBy: proposerName ?? 'Skycrumb',
    proposer: proposerName === null ? null : { name: proposerName },
    isConfirmed: row.confirmedBy !== null,
    lacksLink: deps.proposalKinds[kind]?.needsLink === true && row.linkUsedAt === null,
    isByStaff: deps.proposalKinds[kind]?.isByStaff === true,
    firstStaffId: row.firstStaff,
  };
}

export const proposalEdges = edges(
  edgesOf(OfficerProposal, {
    canConfirm: computed<OfficerProposal, ProposalDeps>(
      Boolean,
      ({ organizationId, confirmerIds, firstStaffId, isConfirmed }, { viewer }) => {
        const adminId = findActingAdminId(viewer, organizationId);
        if (adminId !== null)
          return viewer.admin?.role === 'admin' && !viewer.admin.key && adminId !== firstStaffId;
        return (
          !isConfirmed && viewer.organization !== null && confirmerIds.includes(viewer.organization.personId)
        );
      },
      'Whether the caller may confirm it.',
    ),
  }),
  nodeOf(OfficerProposal, inside(ProposalEntity, 'organizationId', proposalsOfOrganization)),
);
