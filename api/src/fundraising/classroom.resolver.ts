import DataLoader from 'dataloader';
import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Database } from '../database/index.js';
import type { RequestContext } from '../http/kit.js';
import type { Clock } from '../lib/clock.js';
import { NotFoundError } from '../lib/refusal.js';
import { loadClassroomFigures } from './classroom-figures.js';
import { ClassroomFigures } from './figures.types.js';
import { getClassroom, getClassroomByCodes } from './find-groups.js';
import { Classroom } from './fundraising.types.js';
import { publicClassroom } from './fundraising.views.js';

@Resolver(() => Classroom)
export class ClassroomResolver {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Query(() => Classroom, { description: "A classroom's public page." })
  async classroom(@Arg('id', () => ID) id: string): Promise<Classroom> {
    return publicClassroom(await getClassroom(this.database.read, id));
  }

  @Query(() => Classroom, { description: "The classroom found by its organization's code and its own." })
  async classroomByCodes(
    @Arg('organizationCode', () => String) organizationCode: string,
    @Arg('classroomCode', () => String) classroomCode: string,
  ): Promise<Classroom> {
    return publicClassroom(await getClassroomByCodes(this.database.read, organizationCode, classroomCode));
  }

  @FieldResolver(() => ClassroomFigures)
  async figures(@Root() classroom: Classroom, @Ctx() context: RequestContext): Promise<ClassroomFigures> {
    const figures = await context.once(figuresKey, () => this.figuresLoader()).load(classroom.id);
    if (!figures) throw new NotFoundError('Classroom');
    return figures;
  }

  private figuresLoader(): DataLoader<string, ClassroomFigures | null> {
    return new DataLoader(async (ids) => {
      const found = await loadClassroomFigures(this.database.read, ids, this.clock());
      return ids.map((id) => found.get(id) ?? null);
    });
  }
}

const figuresKey = {};
