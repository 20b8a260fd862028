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
      'A classroom by id or code. Anyone sees active ones; by id, an organization sees all of its own, and staff see all. Fails with CLASSROOM_CODE_REQUIRED.',
  })
  async classroom(
    @Arg('id', () => ID, { nullable: true, description: "The classroom's id." }) id: string | undefined,
    @Arg('code', () => String, { nullable: true, description: 'Both codes, ORG-CLASS.' })
    code: string | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Classroom> {
    return classroomView(await findClassroomForViewer(this.deps.database.read, viewer, { id, code }));
  }

  @FieldResolver(() => ClassroomTotals, { description: 'Its sales and earnings in this campaign.' })
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

/** Most classes in one call, as at registration (docs/product/limits.md#bodies). */
export const maxListed = 200;

const IsClassroomCode = () =>
  Matches(/^\s*[A-Za-z0-9]{1,20}\s*$/, { message: 'Classroom code must be 1-20 letters and digits' });

@InputType({ description: 'A new classroom.' })
export class ClassroomInput {
  @IsClassroomName()
  @Field(() => String, { description: 'The display name.' })
  name: string;

  @IsClassroomCode()
  @Field(() => String, { description: '1-20 letters and digits; stored in upper case.' })
  code: string;

  @IsTeacherName()
  @Field(() => String, { description: "The teacher's name." })
  teacherName: string;

  @IsTeacherEmail()
  @Field(() => String, { nullable: true, description: "The teacher's email address. Never public." })
  teacherEmail?: string | null;

  @IsStudentCount()
  @Field(() => Int, { nullable: true, description: 'Number of students, to compare classes; 0 if unknown.' })
  studentCount?: number | null;

  @IsGoalAmount()
  @Field(() => Money, { nullable: true, description: 'Null or 0: no goal. Otherwise at least 500.' })
  goalAmount?: Cents | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'The prize for reaching halfway.' })
  halfwayIncentive?: string | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'The prize for reaching the goal.' })
  goalIncentive?: string | null;
}

@InputType({ description: 'A row of a list: a new or existing classroom.' })
export class ListedClassroomInput extends ClassroomInput {
  @IsUUID()
  @Field(() => ID, { nullable: true, description: 'The id of an existing classroom; none for a new one.' })
  id?: string | null;
}

@InputType({ description: 'A list of classrooms, saved all or none.' })
export class ClassroomListInput {
  @ValidateNested({ each: true })
  @ArrayMaxSize(maxListed, { message: `At most ${maxListed} classrooms at once.` })
  @ArrayMinSize(1, { message: 'At least one classroom is required' })
  @Field(() => [ListedClassroomInput], { description: 'The classrooms, with different codes.' })
  classrooms: ListedClassroomInput[];
}

@InputType({ description: 'Changes of a classroom; omitted fields stay.' })
export class ClassroomChangesInput {
  @IsClassroomName()
  @Field(() => String, { nullable: true, description: 'The display name.' })
  name?: string | null;

  @IsClassroomCode()
  @Field(() => String, { nullable: true, description: 'A new code; the former one keeps working.' })
  code?: string | null;

  @IsTeacherEmail()
  @Field(() => String, { nullable: true, description: "The teacher's email; an empty text removes it." })
  teacherEmail?: string | null;

  @IsTeacherName()
  @Field(() => String, { nullable: true, description: "The teacher's name." })
  teacherName?: string | null;

  @IsStudentCount()
  @Field(() => Int, { nullable: true, description: 'Number of students, to compare classes; 0 if unknown.' })
  studentCount?: number | null;

  @IsGoalAmount()
  @Field(() => Money, { nullable: true, description: '0: no goal. Otherwise at least 500.' })
  goalAmount?: Cents | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'The halfway prize; an empty text removes it.' })
  halfwayIncentive?: string | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'The prize at the goal; an empty text removes it.' })
  goalIncentive?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether supporters can see and use it.' })
  isActive?: boolean | null;
}
