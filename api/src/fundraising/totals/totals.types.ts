import { Field, ID, Int, ObjectType } from 'type-graphql';
import { VisibleTo, Money } from '../../http/index.js';

@VisibleTo('anyone')
@ObjectType({
  simpleResolvers: true,
  description: 'What moves on a class page. `revision` grows with every change: keep the highest.',
})
export class ClassroomTotals {
  @Field(() => ID, { description: "The classroom's id." })
  id: string;

  @Field(() => Money)
  totalSales: string;

  @Field(() => Money)
  totalProfit: string;

  @Field(() => Int)
  orderCount: number;

  @Field(() => Money, { description: 'Sales of the last 7 days.' })
  weekSales: string;

  @Field(() => Int)
  weekOrderCount: number;

  @Field(() => Boolean)
  halfwayAchieved: boolean;

  @Field(() => Date, { nullable: true })
  halfwayAchievedAt: Date | null;

  @Field(() => Boolean)
  goalAchieved: boolean;

  @Field(() => Date, { nullable: true })
  goalAchievedAt: Date | null;

  @Field(() => Int)
  revision: number;
}

@VisibleTo('owner')
@ObjectType({ simpleResolvers: true })
export class TopClassroom {
  @Field(() => ID, { description: "The classroom's id." })
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  teacherName: string;

  @Field(() => Money)
  totalSales: string;
}

@VisibleTo('owner')
@ObjectType({ simpleResolvers: true })
export class PrizeWinner {
  @Field(() => ID)
  classroomId: string;

  @Field(() => String)
  classroomName: string;

  @Field(() => String)
  teacherName: string;

  @Field(() => Date)
  achievedAt: Date;
}

@VisibleTo('owner')
@ObjectType({
  simpleResolvers: true,
  description: "Sales of one day in the organization's time zone, the last 7 days, oldest first.",
})
export class DaySales {
  @Field(() => String, { description: 'YYYY-MM-DD' })
  day: string;

  @Field(() => Money)
  sales: string;
}

@VisibleTo('owner')
@ObjectType({
  simpleResolvers: true,
  description: 'What a class sold in this campaign, and whose half of its share is how much.',
})
export class ClassShare {
  @Field(() => ID, { nullable: true, description: 'Null for what was sold without a class.' })
  classroomId: string | null;

  @Field(() => String, { nullable: true })
  classroomName: string | null;

  @Field(() => String, { nullable: true })
  teacherName: string | null;

  @Field(() => Money)
  sales: string;

  @Field(() => Money, { description: "The organization's half; the whole share where no class was named." })
  organizationProfit: string;

  @Field(() => Money, { description: "The class's half, the smaller one where a cent is left over." })
  classroomProfit: string;
}

@VisibleTo('owner')
@ObjectType({
  simpleResolvers: true,
  description: 'What moves on a dashboard. `revision` grows with every change: keep the highest.',
})
export class OrganizationTotals {
  @Field(() => ID, { description: "The organization's id." })
  id: string;

  @Field(() => Money)
  totalSales: string;

  @Field(() => Money, { description: "The whole 30%, the classrooms' part included." })
  totalProfit: string;

  @Field(() => Int)
  orderCount: number;

  @Field(() => Money)
  weekSales: string;

  @Field(() => Boolean)
  halfwayAchieved: boolean;

  @Field(() => Date, { nullable: true })
  halfwayAchievedAt: Date | null;

  @Field(() => Boolean)
  goalAchieved: boolean;

  @Field(() => Date, { nullable: true })
  goalAchievedAt: Date | null;

  @Field(() => [TopClassroom], { description: 'Best 5 classrooms by sales.' })
  topClassrooms: TopClassroom[];

  @Field(() => [ClassShare], {
    description: 'Every class by sales, then what was sold without one. They add up to the totals.',
  })
  classShares: ClassShare[];

  @Field(() => PrizeWinner, {
    nullable: true,
    description: 'The first class to reach halfway, and the first to reach its goal.',
  })
  halfwayWinner: PrizeWinner | null;

  @Field(() => PrizeWinner, { nullable: true })
  goalWinner: PrizeWinner | null;

  @Field(() => [DaySales])
  salesByDay: DaySales[];

  @Field(() => Int)
  revision: number;
}
