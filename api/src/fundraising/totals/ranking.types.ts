import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Classroom } from '../classrooms/classroom.types.js';
import { VisibleTo } from '../../http/index.js';

export const RankingBy = {
  total: 'total',
  per_student: 'per_student',
  share_of_goal: 'share_of_goal',
} as const;
export type RankingBy = (typeof RankingBy)[keyof typeof RankingBy];

registerEnumType(RankingBy, {
  name: 'RankingBy',
  description: 'How classes are compared: by sales, sales for each student, or the part of their own goal.',
});

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: "A class's place among those of its organization." })
export class ClassroomRank {
  @Field(() => Int, { description: 'From 1 on; equal values share a rank.' })
  rank: number;

  @Field(() => String, {
    nullable: true,
    description: 'With 2 decimals: dollars, or percent of the own goal. Null without head count or goal.',
  })
  value: string | null;

  @Field(() => RankingBy, { description: 'How the organization compares its classes.' })
  rankedBy: RankingBy;

  @Field(() => Boolean, {
    description: 'Whether it was the first class halfway to its own goal, of those that still are.',
  })
  isFirstHalfway: boolean;

  @Field(() => Boolean, {
    description: 'Whether it was the first class at its own goal, of those that still are.',
  })
  isFirstAtGoal: boolean;

  @Field(() => Classroom, { description: 'The class.' })
  classroom: Classroom;
}
