import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { type RequestContext, VisibleTo, everyMember } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { Classroom } from '../classrooms/classroom.types.js';
import { classroomById } from '../classrooms/find-classrooms.js';
import type { Milestone, PrizeAward } from '../milestones/prize-award.types.js';
import { type Organization, RankingByType } from '../organizations/organization.types.js';
import { OrganizationTotals } from './organization-totals.js';
import { rankClassrooms, type RankingBy } from './ranking.js';

/**
 * The organization's active classes, best first, ranked as it chose. `classrooms` includes inactive ones, `prizes` are those
 * held in this campaign.
 */
export function rankingOf(
  { rankingBy: rankedBy }: Organization,
  classrooms: readonly Classroom[],
  prizes: readonly PrizeAward[],
): ClassroomRank[] {
  const rankable = classrooms
    .filter(({ isActive }) => isActive)
    .map((classroom) => ({
      classroom,
      name: classroom.name,
      studentCount: classroom.studentCount,
      totalSales: classroom.storedTotals.totalSales,
      goalAmount: classroom.goalAmount,
    }));
  return rankClassrooms(rankable, rankedBy).map(({ classroom: { classroom }, value, rank }) => {
    const wonAt = (milestone: Milestone): Date | null =>
      prizes.find(({ kind, classroomId }) => kind === milestone && classroomId === classroom.id)?.wonAt ??
      null;
    const [halfwayWonAt, goalWonAt] = [wonAt('halfway'), wonAt('goal')];
    return {
      rank,
      value,
      rankedBy,
      classroom,
      isFirstHalfway: halfwayWonAt !== null,
      isFirstAtGoal: goalWonAt !== null,
      halfwayWonAt,
      goalWonAt,
    };
  });
}

@VisibleTo('anyone')
@ObjectType({ description: "A class's rank in its organization." })
export class ClassroomRank {
  @Field(() => Int, { description: 'From 1; equal values share a rank, and unranked classes all have 1.' })
  rank: number;

  @Field(() => String, {
    nullable: true,
    description: 'Dollars, or percent of its own goal, with 2 decimals. Null without student count or goal.',
  })
  value: string | null;

  @Field(() => RankingByType, { description: 'How the organization ranks its classes.' })
  rankedBy: RankingBy;

  @Field(() => Boolean, {
    description: 'Whether it was the first class halfway to its own goal, among those that still are.',
  })
  isFirstHalfway: boolean;

  @Field(() => Boolean, {
    description: 'Whether it was the first class at its own goal, among those that still are.',
  })
  isFirstAtGoal: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'When it won the prize for the first class halfway; null for other classes.',
  })
  halfwayWonAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When it won the prize for the first class at its goal; null for other classes.',
  })
  goalWonAt: Date | null;

  @Field(() => Classroom, { description: 'The class.' })
  classroom: Classroom;
}

@Resolver(() => OrganizationTotals)
export class TopClassroomsResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @VisibleTo('owner', everyMember)
  @FieldResolver(() => [Classroom], { nullable: true, description: 'The best 5 classrooms by sales.' })
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
