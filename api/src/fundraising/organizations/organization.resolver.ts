import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import { findHistory, HistoryConnection, type HistoryEntry } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import {
  Access,
  assertVisible,
  type Connection,
  Cost,
  PageArgs,
  Rates,
  rates,
  type RequestContext,
  VisibleTo,
  everyMember,
} from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { Classroom } from '../classrooms/classroom.types.js';
import { classroomsOfOrganization } from '../classrooms/find-classrooms.js';
import { campaignPhase, CampaignPhase, daysLeft, isCampaignRunning } from './campaign-dates.js';
import { findOrganizationForViewer } from './find-for-viewer.js';
import { Organization, organizationView } from './organization.types.js';

registerEnumType(CampaignPhase, {
  name: 'CampaignPhase',
  description:
    'Before its first day, from there to the end of its last, after it, or with its books closed until the next season.',
});

@Resolver(() => Organization)
export class OrganizationResolver {
  constructor(private readonly deps: { readonly database: Database; readonly clock: Clock }) {}

  @Access('anyone')
  @Rates(rates.codes, { onlyWith: 'code' })
  @Query(() => Organization, {
    description:
      'An organization by its id or its code. Active ones for anyone; by id its own for its session, and all for staff.',
  })
  async organization(
    @Arg('id', () => ID, { nullable: true, description: 'Its id.' }) id: string | undefined,
    @Arg('code', () => String, { nullable: true, description: 'Its code.' }) code: string | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    return organizationView(await findOrganizationForViewer(this.deps.database.read, viewer, { id, code }));
  }

  @FieldResolver(() => Boolean, { description: 'Whether today lies between its dates.' })
  isCampaignRunning(@Root() organization: Organization): boolean {
    return isCampaignRunning(organization, this.deps.clock());
  }

  @FieldResolver(() => CampaignPhase, { description: 'Where today lies between its dates.' })
  campaignPhase(@Root() organization: Organization): CampaignPhase {
    return campaignPhase(organization, this.deps.clock());
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Until the last day of a running campaign, 0 on that day; empty where no date ends it.',
  })
  daysLeft(@Root() organization: Organization): number | null {
    return daysLeft(organization, this.deps.clock());
  }

  @VisibleTo('owner', everyMember)
  @Cost('ownStatement')
  @FieldResolver(() => HistoryConnection, {
    nullable: true,
    description: 'What its members did, and staff for it, newest first.',
  })
  history(@Root() { id }: Organization, @Args() page: PageArgs): Promise<Connection<HistoryEntry>> {
    return findHistory(this.deps.database.read, id, page);
  }

  @Cost('listOfClasses')
  @FieldResolver(() => [Classroom], { description: 'Its active classrooms by name.' })
  async classrooms(
    @Root() { id }: Organization,
    @Arg('includeInactive', () => Boolean, {
      defaultValue: false,
      description: 'Those that are not active as well. For itself and staff.',
    })
    includeInactive: boolean,
    @Ctx() context: RequestContext,
  ): Promise<readonly Classroom[]> {
    if (includeInactive) assertVisible('owner', context.viewer, id, everyMember.also);
    const classrooms = (await classroomsOfOrganization(context, this.deps, id)) ?? [];
    return includeInactive ? classrooms : classrooms.filter(({ isActive }) => isActive);
  }
}
