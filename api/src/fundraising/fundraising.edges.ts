import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Colleague,
  colleagueById,
  invitationsOfOrganization,
  Member,
  MemberInvitation,
  membersOfOrganization,
  OfficerProposal,
  OrganizationChange,
  pendingContactEmail,
  proposalsOfOrganization,
  StaffMember,
  staffMemberById,
} from '../accounts/index.js';
import type { Database } from '../database/index.js';
import {
  computed,
  derived,
  edges,
  edgesOf,
  list,
  one,
  oneOrNull,
  perRequest,
  VisibleTo,
  everyMember,
  withOrganizer,
  withTreasurer,
} from '../http/index.js';
import { Email } from '../mail/admin/index.js';
import { Classroom } from './classrooms/classroom.types.js';
import { CodeValidation } from './classrooms/codes.resolver.js';
import type { KitLinks } from './classrooms/tell-teachers.js';
import { classroomById, classroomCount } from './classrooms/find-classrooms.js';
import { campaignsOfOrganization, ledgerEntryById } from './ledger/find-ledger-entries.js';
import { LedgerEntry } from './ledger/ledger-entry.types.js';
import { Milestone, PrizeAward, prizesOfClassroom } from './milestones/prize-award.types.js';
import { organizationById } from './organizations/find-organizations.js';
import { Organization } from './organizations/organization.types.js';
import { FundraiserReset } from './settings/fundraiser-reset.types.js';
import { LatestSale, latestSaleOfOrganization } from './totals/latest-sale.js';
import { ClassShare } from './totals/organization-totals.types.js';

/** `classroom` and `ledgerEntry` are edges. */
@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({
  simpleResolvers: true,
  description: 'That a milestone was reached, or fell back below it. Never changed.',
})
class MilestoneRecord {
  @Field(() => ID, { description: 'Its id: the higher, the later.' })
  id: string;

  @Field(() => Milestone, { description: 'Which one.' })
  milestone: Milestone;

  @Field(() => Boolean, {
    description: 'Whether it was reached; otherwise a refund or another goal took it back.',
  })
  isReached: boolean;

  @Field(() => Date, { description: 'When.' })
  at: Date;

  @Field(() => Int, { description: 'The campaign that it is of, from 1 on.' })
  campaign: number;

  organizationId: string;
  classroomId: string | null;
  ledgerEntryId: string;
}

const maxRecords = 200;

/** By the organization's id, what its milestones and those of its classes went through, newest first. */
const milestoneRecordsOfOrganization = perRequest(
  async (
    { database }: { readonly database: Database },
    organizationIds,
  ): Promise<ReadonlyMap<string, readonly MilestoneRecord[]>> => {
    const rows: MilestoneRecord[] = await database.read.query(
      `SELECT record.* FROM unnest($1::uuid[]) AS owner (id) CROSS JOIN LATERAL (
         SELECT id, milestone, step = 'reached' AS is_reached, recorded_at AS at, campaign,
             organization_id, classroom_id, ledger_entry_id
           FROM milestone_records WHERE organization_id = owner.id ORDER BY id DESC LIMIT ${maxRecords}) AS record
        ORDER BY id DESC`,
      [[...organizationIds]],
    );
    return new Map(
      organizationIds.map((id) => [id, rows.filter(({ organizationId }) => organizationId === id)]),
    );
  },
);

export const fundraisingEdges = edges(
  edgesOf(OrganizationChange, {
    organization: one(Organization, 'organizationId', organizationById, {
      description: 'As it is afterwards.',
    }),
  }),
  edgesOf(Organization, {
    classroomCount: derived(Int, 'id', classroomCount, (count) => count ?? 0, {
      ...{ visibleTo: 'owner', ...everyMember },
      description: 'How many classrooms it has, active or not.',
    }),
    pendingContactEmail: oneOrNull(String, 'id', pendingContactEmail, {
      ...{ visibleTo: 'owner', ...everyMember },
      description: 'A contact email address that was asked for and waits to be confirmed.',
    }),
    latestSale: oneOrNull(LatestSale, 'id', latestSaleOfOrganization, {
      description: 'Its newest sale of this campaign, without the buyer.',
    }),
    proposals: list(OfficerProposal, 'id', proposalsOfOrganization, {
      ...{ visibleTo: 'owner', ...withTreasurer },
      description: 'Changes that wait for a second officer, or for their time.',
    }),
    campaigns: list(FundraiserReset, 'id', campaignsOfOrganization, {
      ...{ visibleTo: 'owner', ...everyMember },
      description: 'Its closed campaigns, the last one first.',
    }),
    members: list(Member, 'id', membersOfOrganization, {
      ...{ visibleTo: 'owner', ...everyMember },
      description: 'Who belongs to it, the owner first.',
    }),
    memberInvitations: list(MemberInvitation, 'id', invitationsOfOrganization, {
      ...{ visibleTo: 'owner', ...everyMember },
      description: 'Invitations to join it that wait for an answer, newest first.',
    }),
    milestoneRecords: list(MilestoneRecord, 'id', milestoneRecordsOfOrganization, {
      ...{ visibleTo: 'owner', ...everyMember },
      description: 'Milestones of it and its classes that were reached or taken back, the newest 200 first.',
    }),
  }),
  edgesOf(Classroom, {
    organization: one(Organization, 'organizationId', organizationById, {
      description: 'The organization it belongs to.',
    }),
    prizes: list(PrizeAward, 'id', prizesOfClassroom, {
      description: 'The prizes of this campaign that it won, being the first to get there.',
    }),
  }),
  edgesOf(CodeValidation, {
    organization: one(Organization, 'organizationId', organizationById, {
      description: 'The organization that is supported.',
    }),
    classroom: oneOrNull(Classroom, 'classroomId', classroomById, {
      description: 'The classroom, if its code was given.',
    }),
  }),
  edgesOf(LedgerEntry, {
    organization: one(Organization, 'organizationId', organizationById, {
      description: 'Whose books it is in.',
    }),
    classroom: oneOrNull(Classroom, 'classroomId', classroomById, {
      description: 'The class that it credits, if any.',
    }),
  }),
  edgesOf(MilestoneRecord, {
    classroom: oneOrNull(Classroom, 'classroomId', classroomById, {
      description: "The class whose milestone it is; null for the organization's own.",
    }),
    ledgerEntry: one(LedgerEntry, 'ledgerEntryId', ledgerEntryById, {
      description: "What did it; where a class's goal was changed, the organization's newest entry then.",
    }),
  }),
  edgesOf(FundraiserReset, {
    by: oneOrNull(StaffMember, 'resetBy', staffMemberById, {
      visibleTo: 'staff',
      description: "The administrator who closed it; null for an operator's command.",
    }),
  }),
  edgesOf(LatestSale, {
    classroom: oneOrNull(Classroom, 'classroomId', classroomById, {
      description: 'For which class; null without one.',
    }),
  }),
  edgesOf(ClassShare, {
    classroom: oneOrNull(Classroom, 'classroomId', classroomById, {
      description: 'The class; null for what was sold without one.',
    }),
  }),
  edgesOf(PrizeAward, {
    classroom: oneOrNull(Classroom, 'classroomId', classroomById, {
      description: 'The class that won it; null where everybody wins together.',
    }),
    handler: oneOrNull(Colleague, 'handedOutById', colleagueById, {
      ...{ visibleTo: 'owner', ...everyMember },
      description: 'Who said that it was handed out; null for staff.',
    }),
    handedOutBy: derived(String, 'handedOutById', colleagueById, (colleague) => colleague?.name, {
      ...{ visibleTo: 'owner', ...everyMember, nullable: true },
      deprecationReason: 'Until 2027-12-01: ask handler { name }.',
      description: 'Who said that it was handed out, by name; null for staff.',
    }),
  }),
  edgesOf(Email, {
    organization: oneOrNull(Organization, 'organizationId', organizationById, {
      description: 'The organization it is to or about.',
    }),
  }),
);

/** Apart from the others: no other edge is made with a secret. */
export const kitEdge = edgesOf(Classroom, {
  kitPath: computed(
    String,
    ({ id }, _context, { kitLinks }: { readonly kitLinks: KitLinks }) => kitLinks.pathOf(id),
    {
      ...{ visibleTo: 'owner', ...withOrganizer },
      description: "The address of the page for its teacher, below the shop's own.",
    },
  ),
});
