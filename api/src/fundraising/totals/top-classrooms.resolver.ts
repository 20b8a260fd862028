import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { VisibleTo, type RequestContext } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { classroomById } from '../classrooms/classroom-by-id.js';
import { Classroom } from '../classrooms/classroom.types.js';
import { OrganizationTotals } from './organization-totals.types.js';

@Resolver(() => OrganizationTotals)
export class TopClassroomsResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @VisibleTo('owner')
  @FieldResolver(() => [Classroom], { nullable: true, description: 'Best 5 classrooms by sales.' })
  async topClassrooms(
    @Root() { topClassroomIds }: OrganizationTotals,
    @Ctx() context: RequestContext,
  ): Promise<Classroom[]> {
    const found = await Promise.all(topClassroomIds.map((id) => classroomById(context, this.deps, id)));
    return found.map((classroom) => {
      if (!classroom) throw new NotFoundError('Classroom');
      return classroom;
    });
  }
}
