import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { VisibleTo, type RequestContext } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { classroomById } from '../classrooms/classroom-by-id.js';
import { Classroom } from '../classrooms/classroom.types.js';
import { ClassShare, OrganizationTotals, PrizeWinner } from './organization-totals.types.js';

type Deps = { readonly database: Database };

@Resolver(() => OrganizationTotals)
export class TopClassroomsResolver {
  constructor(private readonly deps: Deps) {}

  @VisibleTo('owner')
  @FieldResolver(() => [Classroom], { nullable: true, description: 'Best 5 classrooms by sales.' })
  topClassrooms(
    @Root() { topClassroomIds }: OrganizationTotals,
    @Ctx() context: RequestContext,
  ): Promise<Classroom[]> {
    return Promise.all(topClassroomIds.map((id) => getClassroom(context, this.deps, id)));
  }
}

@Resolver(() => ClassShare)
export class ClassShareResolver {
  constructor(private readonly deps: Deps) {}

  @FieldResolver(() => Classroom, {
    nullable: true,
    description: 'The class; null for what was sold without one.',
  })
  async classroom(
    @Root() { classroomId }: ClassShare,
    @Ctx() context: RequestContext,
  ): Promise<Classroom | null> {
    return classroomId === null ? null : getClassroom(context, this.deps, classroomId);
  }
}

@Resolver(() => PrizeWinner)
export class PrizeWinnerResolver {
  constructor(private readonly deps: Deps) {}

  @FieldResolver(() => Classroom, { description: 'The class.' })
  classroom(@Root() { classroomId }: PrizeWinner, @Ctx() context: RequestContext): Promise<Classroom> {
    return getClassroom(context, this.deps, classroomId);
  }
}

async function getClassroom(context: RequestContext, deps: Deps, id: string): Promise<Classroom> {
  const classroom = await classroomById(context, deps, id);
  if (!classroom) throw new NotFoundError('Classroom');
  return classroom;
}
