import { Arg, Ctx, ID, Resolver, Root, Subscription } from 'type-graphql';
import { sessionsThatOpen, type SessionWatch } from '../accounts/index.js';
import type { Database } from '../database/index.js';
import type { RequestContext } from '../http/kit.js';
import type { Clock } from '../lib/clock.js';
import { isUuid } from '../lib/ids.js';
import { NotFoundError, UnauthenticatedError } from '../lib/refusal.js';
import { createEventLoader, type EventLoader, type Topics } from '../realtime/index.js';
import { loadRanking } from './load-ranking.js';
import { RankedClassroom } from './ranking.types.js';
import { loadClassroomFigures } from './classroom-figures.js';
import { ClassroomFigures, OrganizationFigures } from './figures.types.js';
import { loadOrganizationFigures } from './organization-figures.js';

type OrganizationEvent = Topics['organization-figures'][1];
type ClassroomEvent = Topics['classroom-figures'][1];
type Pulse = Topics['ranking-pulse'][1];

/** Live figures. An event carries ids and a revision; what it shows is loaded once for all viewers of the process. */
@Resolver()
export class FiguresResolver {
  private readonly organizations: EventLoader<OrganizationFigures | null>;
  private readonly classrooms: EventLoader<ClassroomFigures | null>;
  private readonly rankings: EventLoader<RankedClassroom[]>;

  constructor(
    database: Database,
    clock: Clock,
    private readonly isLive: SessionWatch,
  ) {
    this.organizations = createEventLoader((id) => loadOrganizationFigures(database.read, id, clock()));
    this.classrooms = createEventLoader(async (id) => {
      const figures = await loadClassroomFigures(database.read, [id], clock());
      return figures.get(id) ?? null;
    });
    this.rankings = createEventLoader((id) => loadRanking(database.read, id));
  }

  @Subscription(() => OrganizationFigures, {
    topics: 'organization-figures',
    topicId: (data) => channelId(data, 'organizationId', 'Organization'),
    description:
      "The organization's totals and those of its classrooms after every sale. Organization session.",
  })
  async organizationFigures(
    @Arg('organizationId', () => ID) organizationId: string,
    @Root() event: OrganizationEvent,
    @Ctx() context: RequestContext,
  ): Promise<OrganizationFigures> {
    // The socket knew the session when it was opened; it may have ended since.
    if (!(await this.isLive(sessionsThatOpen(context.viewer, organizationId))))
      throw new UnauthenticatedError();
    const figures = await this.organizations(event.organizationId, event);
    if (!figures) throw new NotFoundError('Organization');
    return figures;
  }

  @Subscription(() => ClassroomFigures, {
    topics: 'classroom-figures',
    topicId: (data) => channelId(data, 'classroomId', 'Classroom'),
    description: "A classroom's figures after every sale. Public.",
  })
  async classroomFigures(
    @Arg('classroomId', () => ID) _classroomId: string,
    @Root() event: ClassroomEvent,
  ): Promise<ClassroomFigures> {
    const figures = await this.classrooms(event.classroomId, event);
    if (!figures) throw new NotFoundError('Classroom');
    return figures;
  }

  @Subscription(() => [RankedClassroom], {
    topics: 'ranking-pulse',
    topicId: (data) => channelId(data, 'organizationId', 'Organization'),
    description: "The ranking of an organization's classes after sales, at most once a second. Public.",
  })
  classroomRankingMoved(
    @Arg('organizationId', () => ID) organizationId: string,
    @Root() pulse: Pulse,
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
