import { Arg, Ctx, ID, Resolver, Root, Subscription } from 'type-graphql';
import { sessionsThatOpen, type SessionWatch } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import { Access, type RequestContext } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { isUuid } from '../../lib/ids.js';
import { NotFoundError, UnauthenticatedError } from '../../lib/domain-error.js';
import { createEventLoader, type EventLoader, type Topics } from '../../realtime/index.js';
import { loadRanking } from './load-ranking.js';
import { RankedClassroom } from './ranking.types.js';
import { loadClassroomTotals } from './classroom-totals.js';
import { ClassroomTotals, OrganizationTotals } from './totals.types.js';
import { loadOrganizationTotals } from './organization-totals.js';

type OrganizationEvent = Topics['organization-totals'][1];
type ClassroomEvent = Topics['classroom-totals'][1];
type Tick = Topics['ranking-pulse'][1];

/** Live totals. An event carries ids and a revision; what it shows is loaded once for all viewers of the process. */
@Resolver()
export class TotalsResolver {
  private readonly organizations: EventLoader<OrganizationTotals | null>;
  private readonly classrooms: EventLoader<ClassroomTotals | null>;
  private readonly rankings: EventLoader<RankedClassroom[]>;

  constructor(
    database: Database,
    clock: Clock,
    private readonly isLive: SessionWatch,
  ) {
    this.organizations = createEventLoader((id) => loadOrganizationTotals(database.read, id, clock()));
    this.classrooms = createEventLoader(async (id) => {
      const totals = await loadClassroomTotals(database.read, [id], clock());
      return totals.get(id) ?? null;
    });
    this.rankings = createEventLoader((id) => loadRanking(database.read, id));
  }

  @Access({ ownOrganization: 'organizationId' })
  @Subscription(() => OrganizationTotals, {
    topics: 'organization-totals',
    topicId: (data) => channelId(data, 'organizationId', 'Organization'),
    description:
      "The organization's totals and those of its classrooms after every sale. Organization session.",
  })
  async organizationTotals(
    @Arg('organizationId', () => ID) organizationId: string,
    @Root() event: OrganizationEvent,
    @Ctx() context: RequestContext,
  ): Promise<OrganizationTotals> {
    // The socket knew the session when it was opened; it may have ended since.
    if (!(await this.isLive(sessionsThatOpen(context.viewer, organizationId))))
      throw new UnauthenticatedError();
    const totals = await this.organizations(event.organizationId, event);
    if (!totals) throw new NotFoundError('Organization');
    return totals;
  }

  @Access('anyone')
  @Subscription(() => ClassroomTotals, {
    topics: 'classroom-totals',
    topicId: (data) => channelId(data, 'classroomId', 'Classroom'),
    description: "A classroom's totals after every sale. Public.",
  })
  async classroomTotals(
    @Arg('classroomId', () => ID) _classroomId: string,
    @Root() event: ClassroomEvent,
  ): Promise<ClassroomTotals> {
    const totals = await this.classrooms(event.classroomId, event);
    if (!totals) throw new NotFoundError('Classroom');
    return totals;
  }

  @Access('anyone')
  @Subscription(() => [RankedClassroom], {
    topics: 'ranking-pulse',
    topicId: (data) => channelId(data, 'organizationId', 'Organization'),
    description: "The ranking of an organization's classes after sales, at most once a second. Public.",
  })
  classroomRankingMoved(
    @Arg('organizationId', () => ID) organizationId: string,
    @Root() pulse: Tick,
  ): Promise<RankedClassroom[]> {
    return this.rankings(organizationId.toLowerCase(), pulse);
  }
}

/** The id becomes the name of a channel: nothing but a uuid may. */
function channelId(data: { args?: Readonly<Record<string, unknown>> }, name: string, what: string): string {
  const id = data.args?.[name];
  if (!isUuid(id)) throw new NotFoundError(what);
  return id.toLowerCase();
}
