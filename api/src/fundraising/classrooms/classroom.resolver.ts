import { ArrayMaxSize, ArrayMinSize, IsUUID, Matches, ValidateNested } from 'class-validator';
import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Info,
  InputType,
  Int,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Database } from '../../database/index.js';
import {
  Access,
  Money,
  perRequest,
  Rates,
  rates,
  type RequestContext,
  selectsAny,
} from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import type { Clock } from '../../lib/clock.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { findClassroomForViewer } from '../organizations/find-for-viewer.js';
import { IsShortText } from '../organizations/organization.rules.js';
import {
  ClassroomTotals,
  loadClassroomTotals,
  type StoredClassroomTotals,
  weeklyTotals,
} from '../totals/classroom-totals.js';
import {
  IsClassroomName,
  IsGoalAmount,
  IsStudentCount,
  IsTeacherEmail,
  IsTeacherName,
} from './change-classrooms.js';
import { Classroom, classroomView } from './classroom.types.js';

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

/** At once: as many as a registration brings along (docs/product/limits.md#bodies). */
export const maxListed = 200;

const IsClassroomCode = () =>
  Matches(/^\s*[A-Za-z0-9]{1,20}\s*$/, { message: 'Classroom code must be 1-20 letters and digits' });

@InputType({ description: 'A new classroom.' })
export class ClassroomInput {
  @IsClassroomName()
  @Field(() => String, { description: 'As it is shown.' })
  name: string;

  @IsClassroomCode()
  @Field(() => String, { description: '1-20 letters and digits; stored in upper case.' })
  code: string;

  @IsTeacherName()
  @Field(() => String, { description: 'Who teaches the class.' })
  teacherName: string;

  @IsTeacherEmail()
  @Field(() => String, { nullable: true, description: "Where the class's page is sent. Never public." })
  teacherEmail?: string | null;

  @IsStudentCount()
  @Field(() => Int, { nullable: true, description: 'Head count, for comparing classes; 0 for unknown.' })
  studentCount?: number | null;

  @IsGoalAmount()
  @Field(() => Money, { nullable: true, description: 'Empty or 0: no goal. Otherwise at least 500.' })
  goalAmount?: Cents | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'The prize for reaching halfway.' })
  halfwayIncentive?: string | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'The prize for reaching the goal.' })
  goalIncentive?: string | null;
}

@InputType({ description: 'A row of a list: a new classroom, or one that is there.' })
export class ListedClassroomInput extends ClassroomInput {
  @IsUUID()
  @Field(() => ID, { nullable: true, description: 'Of the one that is corrected; none for a new one.' })
  id?: string | null;
}

@InputType({ description: 'A list of classrooms that is saved together or not at all.' })
export class ClassroomListInput {
  @ValidateNested({ each: true })
  @ArrayMaxSize(maxListed, { message: `At most ${maxListed} classrooms at once.` })
  @ArrayMinSize(1, { message: 'At least one classroom is required' })
  @Field(() => [ListedClassroomInput], { description: 'With different codes.' })
  classrooms: ListedClassroomInput[];
}

@InputType({ description: 'What is left out stays as it is.' })
export class ClassroomChangesInput {
  @IsClassroomName()
  @Field(() => String, { nullable: true, description: 'As it is shown.' })
  name?: string | null;

  @IsClassroomCode()
  @Field(() => String, { nullable: true, description: 'The former one keeps working.' })
  code?: string | null;

  @IsTeacherEmail()
  @Field(() => String, { nullable: true, description: 'An empty text takes it away.' })
  teacherEmail?: string | null;

  @IsTeacherName()
  @Field(() => String, { nullable: true, description: 'Who teaches the class.' })
  teacherName?: string | null;

  @IsStudentCount()
  @Field(() => Int, { nullable: true, description: 'Head count, for comparing classes; 0 for unknown.' })
  studentCount?: number | null;

  @IsGoalAmount()
  @Field(() => Money, { nullable: true, description: '0: no goal. Otherwise at least 500.' })
  goalAmount?: Cents | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'An empty text takes it away.' })
  halfwayIncentive?: string | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'An empty text takes it away.' })
  goalIncentive?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether supporters can use and see it.' })
  isActive?: boolean | null;
}
