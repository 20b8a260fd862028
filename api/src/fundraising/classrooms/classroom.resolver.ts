import DataLoader from 'dataloader';
import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Access, type RequestContext } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { loadClassroomTotals } from '../totals/classroom-totals.js';
import { ClassroomTotals } from '../totals/totals.types.js';
import { getClassroom, getClassroomByCodes } from '../organizations/find-fundraisers.js';
import { Classroom } from '../fundraising.types.js';
import { publicClassroom } from '../fundraising.views.js';

@Resolver(() => Classroom)
export class ClassroomResolver {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Access('anyone')
  @Query(() => Classroom, { description: "A classroom's public page." })
  async classroom(@Arg('id', () => ID) id: string): Promise<Classroom> {
    return publicClassroom(await getClassroom(this.database.read, id));
  }

  @Access('anyone')
  @Query(() => Classroom, { description: "The classroom found by its organization's code and its own." })
  async classroomByCodes(
    @Arg('organizationCode', () => String) organizationCode: string,
    @Arg('classroomCode', () => String) classroomCode: string,
  ): Promise<Classroom> {
    return publicClassroom(await getClassroomByCodes(this.database.read, organizationCode, classroomCode));
  }

  @FieldResolver(() => ClassroomTotals)
  async totals(@Root() classroom: Classroom, @Ctx() context: RequestContext): Promise<ClassroomTotals> {
    const totals = await context.once(totalsKey, () => this.totalsLoader()).load(classroom.id);
    if (!totals) throw new NotFoundError('Classroom');
    return totals;
  }

  private totalsLoader(): DataLoader<string, ClassroomTotals | null> {
    return new DataLoader(async (ids) => {
      const found = await loadClassroomTotals(this.database.read, ids, this.clock());
      return ids.map((id) => found.get(id) ?? null);
    });
  }
}

const totalsKey = {};
