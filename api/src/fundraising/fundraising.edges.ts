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
import { centsOf } from '../database/index.js';
import {
  computed,
  connectionOf,
  derived,
  edges,
  edgesOf,
  list,
  inside,
  type HasDatabase,
  nodeOf,
  one,
  oneOrNull,
  pages,
  isVisible,
  type RequestContext,
  VisibleTo,
  everyMember,
  withOrganizer,
  withTreasurer,
  CalendarDay,
  Money,
  perRequest,
} from '../http/index.js';
import { Email } from '../mail/admin/index.js';
import type { Cents } from '../lib/cents.js';
import { businessDay } from '../lib/dates.js';
import { Classroom, classroomView } from './classrooms/classroom.types.js';
import { CodeValidation } from './classrooms/codes.resolver.js';
import type { KitLinks } from './classrooms/teacher-kit.resolver.js';
import { classroomById, classroomCount } from './classrooms/find-classrooms.js';
import {
  campaignsOfOrganization,
  ledgerEntryById,
  LedgerEntry,
  FundraiserReset,
  salesByYearOfOrganization,
  YearSales,
} from './ledger/find-ledger-entries.js';
import { FundraiserResetEntity } from './ledger/ledger.entity.js';
import { findPrize, Milestone, PrizeAward, prizesOfClassroom } from './milestones/prize-award.types.js';
import { findClassroomForViewer, findOrganizationForViewer } from './organizations/find-for-viewer.js';
import { organizationById } from './organizations/find-organizations.js';
import { Organization, organizationView } from './organizations/organization.types.js';
import { ClassShare } from './totals/organization-totals.js';

/** `classroom` and `ledgerEntry` are edges. */
@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({ description: 'A milestone reached or taken back. Never changed.' })
class MilestoneRecord {
  @Field(() => ID, { description: 'Its id; later records have higher ids.' })
  id: string;

  @Field(() => Milestone, { description: 'The milestone.' })
  milestone: Milestone;

  @Field(() => Boolean, { description: 'Whether it was reached; if not, a refund or new goal took it back.' })
  isReached: boolean;

  @Field(() => Date, { description: 'When it happened.' })
  at: Date;

  @Field(() => Int, { description: 'The number of the campaign, from 1.' })
  campaign: number;

  organizationId: string;
  classroomId: string | null;
  ledgerEntryId: string;
}

const toMembers = { visibleTo: 'owner', ...everyMember } as const;

const aboutMilestones = {
  ...toMembers,
  description: 'Milestones of it and its classes that were reached or taken back, newest first.',
} as const;

const MilestoneRecordConnection = connectionOf(MilestoneRecord, 'owner', everyMember);

/** By organization id, the milestone records of it and its classes, newest first; a few for a class and campaign. */
const milestoneRecordsOfOrganization = perRequest.lists(
  'organizationId',
  (db, ids): Promise<MilestoneRecord[]> =>
    db.query(
      `SELECT id, milestone, step = 'reached' AS is_reached, recorded_at AS at, campaign,
          organization_id, classroom_id, ledger_entry_id
         FROM milestone_records WHERE organization_id = ANY($1::uuid[]) ORDER BY id DESC`,
      [ids],
    ),
);

/** `classroom` is an edge. Nothing in it identifies a person. */
@VisibleTo('anyone')
@ObjectType({
  description: 'The newest sale of this campaign that was not refunded or moved away, without its buyer.',
})
export class LatestSale {
  @Field(() => Money, { description: 'The merchandise that was not refunded.' })
  amount: Cents;

  @Field(() => CalendarDay, { description: 'The day of the sale.' })
  day: string;

  classroomId: string | null;
}

type Row = { organizationId: string; sales: string; occurredAt: Date; classroomId: string | null };

export const latestSaleOfOrganization = perRequest.rows(
  'organizationId',
  (db, ids): Promise<Row[]> =>
    db.query(
      `SELECT sale.* FROM organizations o CROSS JOIN LATERAL (
         SELECT entry.organization_id, counted.sales::text, entry.occurred_at,
             (SELECT current.classroom_id FROM order_entries current WHERE current.order_id = entry.order_id
                AND current.kind IN ('sale', 'moved-in') ORDER BY current.id DESC LIMIT 1) AS classroom_id
           FROM ledger_entries entry
          CROSS JOIN LATERAL (SELECT sum(sales) AS sales FROM order_entries WHERE order_id = entry.order_id) AS counted
          WHERE entry.organization_id = o.id AND entry.campaign = o.campaign AND entry.kind = 'sale'
            AND counted.sales > 0
            AND NOT EXISTS (SELECT FROM ledger_entries moved WHERE moved.adjusted_order_id = entry.order_id
              AND moved.kind = 'moved-in' AND moved.organization_id <> o.id)
          ORDER BY entry.occurred_at DESC LIMIT 1) AS sale WHERE o.id = ANY($1::uuid[])`,
      [ids],
    ),
  ({ sales, occurredAt, classroomId }): LatestSale => ({
    amount: centsOf(sales),
    day: businessDay(occurredAt),
    classroomId,
  }),
);

export const fundraisingEdges = edges(
  edgesOf(OrganizationChange, {
    organization: one(Organization, 'organizationId', organizationById, 'The organization after the change.'),
  }),
  edgesOf(Organization, {
    classroomCount: derived(Int, 'id', classroomCount, (count) => count ?? 0, {
      ...toMembers,
      description: 'The number of its classrooms, active or not.',
    }),
    pendingContactEmail: oneOrNull(String, 'id', pendingContactEmail, {
      ...toMembers,
      description: 'A new contact email address that waits for confirmation.',
    }),
    latestSale: oneOrNull(LatestSale, 'id', latestSaleOfOrganization, {
      description: 'Its newest sale of this campaign, without the buyer.',
    }),
    proposals: list(OfficerProposal, 'id', proposalsOfOrganization, {
      visibleTo: 'owner',
      ...withTreasurer,
      description: 'Changes that wait for a second officer or for the end of their waiting period.',
    }),
    campaigns: list(FundraiserReset, 'id', campaignsOfOrganization, {
      ...toMembers,
      description: 'Its closed campaigns, newest first.',
    }),
    salesByYear: list(YearSales, 'id', salesByYearOfOrganization, {
      ...toMembers,
      description: 'Its sales of all campaigns by year, newest first.',
    }),
    members: list(Member, 'id', membersOfOrganization, {
      ...toMembers,
      description: 'Its members, the owner first.',
    }),
    memberInvitations: list(MemberInvitation, 'id', invitationsOfOrganization, {
      ...toMembers,
      description: 'Pending invitations to join it, newest first, at most 20.',
    }),
    milestoneRecords: list(MilestoneRecord, 'id', milestoneRecordsOfOrganization, {
      ...aboutMilestones,
      deprecationReason: 'Until 2028-12-01: ask milestoneHistory, which has pages.',
    }),
    milestoneHistory: pages(MilestoneRecordConnection, 'id', milestoneRecordsOfOrganization, aboutMilestones),
  }),
  edgesOf(Classroom, {
    organization: one(Organization, 'organizationId', organizationById, 'The organization it belongs to.'),
    prizes: list(PrizeAward, 'id', prizesOfClassroom, {
      description: 'The prizes of this campaign that it won as the first class to reach a milestone.',
    }),
  }),
  edgesOf(CodeValidation, {
    organization: one(Organization, 'organizationId', organizationById, {
      description: 'The organization that is supported.',
    }),
    classroom: oneOrNull(Classroom, 'classroomId', classroomById, 'The classroom, if its code was given.'),
  }),
  edgesOf(LedgerEntry, {
    organization: one(Organization, 'organizationId', organizationById, {
      description: 'The organization whose books it is in.',
    }),
    classroom: oneOrNull(Classroom, 'classroomId', classroomById, 'Its class, if any.'),
  }),
  edgesOf(MilestoneRecord, {
    classroom: oneOrNull(Classroom, 'classroomId', classroomById, {
      description: "The class whose milestone it is; null for the organization's own.",
    }),
    ledgerEntry: one(LedgerEntry, 'ledgerEntryId', ledgerEntryById, {
      description:
        "The entry that caused it; if a class's goal was changed, the organization's newest entry at that time.",
    }),
  }),
  edgesOf(FundraiserReset, {
    by: oneOrNull(StaffMember, 'resetBy', staffMemberById, {
      visibleTo: 'staff',
      description: "The administrator who closed it; null for an operator's command.",
    }),
  }),
  edgesOf(LatestSale, {
    classroom: oneOrNull(Classroom, 'classroomId', classroomById, 'Its class, if any.'),
  }),
  edgesOf(ClassShare, {
    classroom: oneOrNull(Classroom, 'classroomId', classroomById, {
      description: 'The class; null for sales without a class.',
    }),
  }),
  edgesOf(PrizeAward, {
    classroom: oneOrNull(Classroom, 'classroomId', classroomById, {
      description: 'The class that won it; null for the prize that everybody wins together.',
    }),
    handler: oneOrNull(Colleague, 'handedOutById', colleagueById, {
      ...toMembers,
      description: 'The member who marked it as handed out; null for staff.',
    }),
    handedOutBy: derived(String, 'handedOutById', colleagueById, (colleague) => colleague?.name, {
      ...toMembers,
      nullable: true,
      deprecationReason: 'Until 2027-12-01: ask handler { name }.',
      description: 'The name of the member who marked it as handed out; null for staff.',
    }),
  }),
  nodeOf(Organization, async ({ viewer }, { database }: HasDatabase, id) =>
    organizationView(await findOrganizationForViewer(database.read, viewer, { id })),
  ),
  nodeOf(Classroom, getClassroomForViewer),
  nodeOf(FundraiserReset, inside(FundraiserResetEntity, 'organizationId', campaignsOfOrganization)),
  nodeOf(PrizeAward, async (context, deps: HasDatabase, id) => {
    const award = await findPrize(deps.database.read, id);
    if (!award || isVisible('owner', context.viewer, award.organizationId, everyMember.also)) return award;
    // For everybody else it is on the page of its class.
    if (award.classroomId === null || award.lostAt !== null) return null;
    await getClassroomForViewer(context, deps, award.classroomId);
    return award;
  }),
  edgesOf(Email, {
    organization: oneOrNull(Organization, 'organizationId', organizationById, {
      description: 'The organization that it was sent to or is about.',
    }),
  }),
);

async function getClassroomForViewer(
  { viewer }: RequestContext,
  { database }: HasDatabase,
  id: string,
): Promise<Classroom> {
  return classroomView(await findClassroomForViewer(database.read, viewer, { id }));
}

/** Separate from the others: no other edge needs a secret. */
export const kitEdge = edgesOf(Classroom, {
  kitPath: computed(
    String,
    ({ id }, _context, { kitLinks }: { readonly kitLinks: KitLinks }) => kitLinks.pathOf(id),
    {
      visibleTo: 'owner',
      ...withOrganizer,
      description: "The path of its teacher's page.",
    },
  ),
});
