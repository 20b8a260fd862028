import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Resolver, Root, Subscription } from 'type-graphql';
import type { Database } from '../../database/index.js';
import {
  Access,
  Cost,
  isVisible,
  perRequest,
  type RequestContext,
  selectsAny,
  everyMember,
} from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { createEventLoader, type EventLoader, topicIdOf, type Topics } from '../../realtime/index.js';
import { Classroom } from '../classrooms/classroom.types.js';
import { classroomsOfOrganization } from '../classrooms/find-classrooms.js';
import { prizesOfOrganization } from '../milestones/prize-award.types.js';
import { Organization } from '../organizations/organization.types.js';
import {
  findOrganizationTotals,
  detailedTotals,
  OrganizationTotals,
  type StoredOrganizationTotals,
} from './organization-totals.js';
import { loadMovedClassroom, loadMovedOrganization, loadMovedRanking } from './publish-totals.js';
import { ClassroomRank, rankingOf } from './ranking-of.js';

type OrganizationEvent = Topics['organization-totals'][1];
type ClassroomEvent = Topics['classroom-totals'][1];
type Tick = Topics['ranking-pulse'][1];

type TotalsDeps = { readonly database: Database; readonly clock: Clock };

const totalsOfOrganization = perRequest(({ database, clock }: TotalsDeps, ids) =>
  findOrganizationTotals(database.read, ids, clock(), 'all'),
);

/** Live totals. An event carries ids and a revision; its data is loaded once for all subscribers of the process. */
@Resolver(() => Organization)
export class TotalsResolver {
  private readonly organizations: EventLoader<Organization>;
  private readonly classrooms: EventLoader<Classroom>;
  private readonly rankings: EventLoader<Organization>;

  constructor(private readonly deps: TotalsDeps) {
    const { database, clock } = deps;
    this.organizations = createEventLoader((id) => loadMovedOrganization(database.read, id, clock()));
    this.classrooms = createEventLoader((id) => loadMovedClassroom(database.read, id, clock()));
    this.rankings = createEventLoader((id) => loadMovedRanking(database.read, id));
  }

  @Access({ ownOrganization: 'id' }, everyMember)
  @Subscription(() => Organization, {
    topics: 'organization-totals',
    topicId: topicIdOf('id', 'Organization'),
    description:
      'An organization after every sale and every change of it or its classrooms. Organization session.',
  })
  organizationChanged(
    @Arg('id', () => ID, { description: "The organization's id." }) _id: string,
    @Root() event: OrganizationEvent,
  ): Promise<Organization> {
    return this.organizations(event.organizationId, event);
  }

  @Access('anyone')
  @Subscription(() => Classroom, {
    topics: 'classroom-totals',
    topicId: topicIdOf('id', 'Classroom'),
    description: 'A classroom after every sale and every change. Public.',
  })
  classroomChanged(
    @Arg('id', () => ID, { description: "The classroom's id." }) _id: string,
    @Root() event: ClassroomEvent,
  ): Promise<Classroom> {
    return this.classrooms(event.classroomId, event);
  }

  @Access('anyone')
  @Subscription(() => Organization, {
    topics: 'ranking-pulse',
    topicId: topicIdOf('id', 'Organization'),
    description: 'An active organization whose ranking may have changed, at most once a second. Public.',
  })
  organizationRankingChanged(
    @Arg('id', () => ID, { description: "The organization's id." }) id: string,
    @Root() pulse: Tick,
  ): Promise<Organization> {
    return this.rankings(id.toLowerCase(), pulse);
  }

  @FieldResolver(() => OrganizationTotals, { description: 'Its sales and earnings in this campaign.' })
  async totals(
    @Root() { id, loaded, storedTotals }: Organization,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<OrganizationTotals | StoredOrganizationTotals> {
    if (loaded?.totals) return loaded.totals;
    const wantsDetails =
      selectsAny(info, detailedTotals) && isVisible('owner', context.viewer, id, everyMember.also);
    if (!wantsDetails) return storedTotals;
    const totals = await totalsOfOrganization(context, this.deps, id);
    if (!totals) throw new NotFoundError('Organization');
    return totals;
  }

  @Cost('listOfClasses')
  @FieldResolver(() => [ClassroomRank], {
    description: 'Its active classes, best first, ranked as the organization chose.',
  })
  async ranking(
    @Root() organization: Organization,
    @Ctx() context: RequestContext,
  ): Promise<readonly ClassroomRank[]> {
    if (organization.loaded?.ranking) return organization.loaded.ranking;
    const [classrooms, prizes] = await Promise.all([
      classroomsOfOrganization(context, this.deps, organization.id),
      prizesOfOrganization(context, this.deps, organization.id),
    ]);
    return rankingOf(organization, classrooms ?? [], prizes ?? []);
  }
}
