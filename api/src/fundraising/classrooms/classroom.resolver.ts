import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Query, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Access, perRequest, Rates, rates, selectsAny, type RequestContext } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { findClassroomForViewer } from '../organizations/find-for-viewer.js';
import { loadClassroomTotals } from '../totals/classroom-totals.js';
import {
  ClassroomTotals,
  weeklyTotals,
  type StoredClassroomTotals,
} from '../totals/classroom-totals.types.js';
import { Classroom } from './classroom.types.js';
import { classroomView } from './classroom.views.js';

type Deps = { readonly database: Database; readonly clock: Clock };

const totalsOfClassroom = perRequest(({ database, clock }: Deps, ids) =>
  loadClassroomTotals(database.read, ids, clock(), 'all'),
);

@Resolver(() => Classroom)
export class ClassroomResolver {
  constructor(private readonly deps: Deps) {}

  @Access('anyone')
  @Rates(rates.codes, { onlyWith: 'code' })
  @Query(() => Classroom, {
    description:
      'A classroom by its id or its code. Active ones for anyone; by id any of its own organization, and all for staff.',
  })
  async classroom(
    @Arg('id', () => ID, { nullable: true, description: 'Its id.' }) id: string | undefined,
    @Arg('code', () => String, { nullable: true, description: 'Both codes: ORG-CLASS.' })
    code: string | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Classroom> {
    return classroomView(await findClassroomForViewer(this.deps.database.read, viewer, { id, code }));
  }

  @FieldResolver(() => ClassroomTotals, { description: 'What it sold and earned in this campaign.' })
  async totals(
    @Root() { id, loadedTotals, storedTotals }: Classroom,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<ClassroomTotals | StoredClassroomTotals> {
    if (loadedTotals) return loadedTotals;
    if (!selectsAny(info, weeklyTotals)) return storedTotals;
    const totals = await totalsOfClassroom(context, this.deps, id);
    if (!totals) throw new NotFoundError('Classroom');
    return totals;
  }
}
