import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Query,
  Resolver,
  Root,
  Field,
  InputType,
  ObjectType,
} from 'type-graphql';
import {
  findHistory,
  HistoryConnection,
  type HistoryEntry,
  type AuditEntry,
  AuditEntryConnection,
  findAuditEntries,
  Viewer,
} from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import {
  Access,
  assertVisible,
  type Connection,
  Cost,
  enumOf,
  PageArgs,
  Rates,
  rates,
  type RequestContext,
  VisibleTo,
  everyMember,
  connectionOf,
  Money,
  withTreasurer,
  SearchText,
} from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import type { Cents } from '../../lib/cents.js';
import { organizationLoginOf } from '../../lib/viewer.js';
import { type Email, EmailConnection, findEmails } from '../../mail/admin/index.js';
import { Classroom } from '../classrooms/classroom.types.js';
import { classroomsOfOrganization } from '../classrooms/find-classrooms.js';
import { findLedgerEntries, type LedgerEntry, LedgerEntryConnection } from '../ledger/find-ledger-entries.js';
import { campaignPhase, type CampaignPhase, daysLeft, isCampaignRunning } from './campaign-dates.js';
import { findOrganizationForViewer } from './find-for-viewer.js';
import { Organization, organizationView } from './organization.types.js';
import { organizationById } from './find-organizations.js';

const CampaignPhaseType = enumOf<CampaignPhase>(
  'CampaignPhase',
  'upcoming: before its first day; running: until the end of its last day; ended: after it; closed: books closed until the next season.',
  ['upcoming', 'running', 'ended', 'closed'],
);

@Resolver(() => Organization)
export class OrganizationResolver {
  constructor(private readonly deps: { readonly database: Database; readonly clock: Clock }) {}

  @Access('anyone')
  @Rates(rates.codes, { onlyWith: 'code' })
  @Query(() => Organization, {
    description:
      'An organization by id or code. Anyone sees active ones; by id, an organization sees itself, and staff see all.',
  })
  async organization(
    @Arg('id', () => ID, { nullable: true, description: "The organization's id." }) id: string | undefined,
    @Arg('code', () => String, { nullable: true, description: "The organization's code." })
    code: string | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    return organizationView(await findOrganizationForViewer(this.deps.database.read, viewer, { id, code }));
  }

  @FieldResolver(() => Boolean, { description: 'Whether the campaign is running today.' })
  isCampaignRunning(@Root() organization: Organization): boolean {
    return isCampaignRunning(organization, this.deps.clock());
  }

  @FieldResolver(() => CampaignPhaseType, { description: 'The phase of the campaign today.' })
  campaignPhase(@Root() organization: Organization): CampaignPhase {
    return campaignPhase(organization, this.deps.clock());
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Days until the last day of a running campaign, 0 on that day; null if it has no end date or is not running.',
  })
  daysLeft(@Root() organization: Organization): number | null {
    return daysLeft(organization, this.deps.clock());
  }

  @VisibleTo('owner', everyMember)
  @Cost('ownStatement')
  @FieldResolver(() => HistoryConnection, {
    nullable: true,
    description: 'Actions of its members, and of staff on its behalf, newest first.',
  })
  history(@Root() { id }: Organization, @Args() page: PageArgs): Promise<Connection<HistoryEntry>> {
    return findHistory(this.deps.database.read, id, page);
  }

  @Cost('listOfClasses')
  @FieldResolver(() => [Classroom], { description: 'Its active classrooms by name, at most 300.' })
  async classrooms(
    @Root() { id }: Organization,
    @Arg('includeInactive', () => Boolean, {
      defaultValue: false,
      description: 'Also inactive ones. For itself and staff.',
    })
    includeInactive: boolean,
    @Ctx() context: RequestContext,
  ): Promise<readonly Classroom[]> {
    if (includeInactive) assertVisible('owner', context.viewer, id, everyMember.also);
    const classrooms = (await classroomsOfOrganization(context, this.deps, id)) ?? [];
    return includeInactive ? classrooms : classrooms.filter(({ isActive }) => isActive);
  }

  @VisibleTo('owner', withTreasurer)
  @Cost('ownStatement')
  @FieldResolver(() => LedgerEntryConnection, {
    nullable: true,
    description: 'The ledger entries of all campaigns, newest first.',
  })
  ledgerEntries(@Root() { id }: Organization, @Args() page: PageArgs): Promise<Connection<LedgerEntry>> {
    return findLedgerEntries(this.deps.database.read, id, page);
  }

  @VisibleTo('staff')
  @Cost('ownStatement')
  @FieldResolver(() => AuditEntryConnection, {
    nullable: true,
    description: 'Changes by administrators, newest first.',
  })
  auditEntries(@Root() { id }: Organization, @Args() page: PageArgs): Promise<Connection<AuditEntry>> {
    const about = { subjectType: 'organization', subjectId: id };
    return findAuditEntries(this.deps.database.read, about, page);
  }

  @VisibleTo('staff')
  @Cost('ownStatement')
  @FieldResolver(() => EmailConnection, {
    nullable: true,
    description: 'Emails to it and about it, newest first.',
  })
  emails(@Root() { id }: Organization, @Args() page: PageArgs): Promise<Connection<Email>> {
    return findEmails(this.deps.database.read, { organizationId: id }, page);
  }
}

export const OrganizationSort = enumOf('OrganizationSort', 'By name, newest first, or highest sales first.', [
  'name',
  'newest',
  'sales',
]);
export type OrganizationSort = keyof typeof OrganizationSort;

export const OrganizationConnection = connectionOf(Organization, 'anyone');

@VisibleTo('staff')
@ObjectType({ description: 'The totals of the matching organizations.' })
export class OrganizationTotal {
  @Field(() => Money, { description: 'Their total sales.' })
  totalSales: Cents;

  @Field(() => Money, { description: 'Their total earnings.' })
  totalProfit: Cents;
}

@InputType({ description: 'Filters are combined with AND.' })
export class OrganizationFilter {
  @SearchText('In name, code, contact name or contact email.')
  search?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only active or only inactive ones.' })
  isActive?: boolean | null;
}

@Resolver(() => Viewer)
export class ViewerOrganizationResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @FieldResolver(() => Organization, {
    nullable: true,
    description: 'The logged-in organization; null without such a session or if it is inactive.',
  })
  async organization(@Ctx() context: RequestContext): Promise<Organization | null> {
    const session = organizationLoginOf(context.viewer);
    const organization = session && (await organizationById(context, this.deps, session.id));
    return organization?.isActive && organization.deletedAt === null ? organization : null;
  }
}
