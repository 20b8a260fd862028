import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Money } from '../../http/index.js';
import { formatMoney } from '../../lib/cents.js';
import type { Organization } from '../organizations/organization.types.js';
import type { Classroom } from './classroom.types.js';

/** The organization on a class page. */
@ObjectType()
class ClassroomOrganization {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  code: string;

  @Field(() => String, { nullable: true })
  incentive: string | null;

  @Field(() => String, { nullable: true })
  halfwayIncentive: string | null;

  @Field(() => String, { nullable: true })
  goalIncentive: string | null;
}

/** A classroom in REST, with the specification's field names (docs/product/organization.md#fields). */
@ObjectType()
export class ClassroomResponse {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  organizationId: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  code: string;

  @Field(() => String)
  teacherName: string;

  @Field(() => Int)
  studentCount: number;

  @Field(() => Boolean)
  isActive: boolean;

  @Field(() => Money)
  totalSales: string;

  @Field(() => Money)
  totalProfit: string;

  @Field(() => Money)
  goalAmount: string;

  @Field(() => String, { nullable: true })
  halfwayIncentive: string | null;

  @Field(() => Boolean)
  halfwayAchieved: boolean;

  @Field(() => Date, { nullable: true })
  halfwayAchievedAt: Date | null;

  @Field(() => String, { nullable: true })
  goalIncentive: string | null;

  @Field(() => Boolean)
  goalAchieved: boolean;

  @Field(() => Date, { nullable: true })
  goalAchievedAt: Date | null;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => ClassroomOrganization)
  organization: ClassroomOrganization;
}

/** The public response. */
export function classroomResponse(classroom: Classroom, organization: Organization): ClassroomResponse {
  const { id, organizationId, name, code, teacherName, studentCount, isActive, createdAt } = classroom;
  const { goalAmount, halfwayIncentive, goalIncentive, storedTotals } = classroom;
  const { totalSales, totalProfit, halfwayAchieved, halfwayAchievedAt } = storedTotals;
  const { goalAchieved, goalAchievedAt } = storedTotals;
  return {
    ...{ id, organizationId, name, code, teacherName, studentCount, isActive },
    totalSales: formatMoney(totalSales),
    totalProfit: formatMoney(totalProfit),
    goalAmount: formatMoney(goalAmount),
    ...{ halfwayIncentive, halfwayAchieved, halfwayAchievedAt },
    ...{ goalIncentive, goalAchieved, goalAchievedAt },
    createdAt,
    organization: classroomOrganization(organization),
  };
}

function classroomOrganization(organization: Organization): ClassroomResponse['organization'] {
  const { id, name, code, incentive, halfwayIncentive, goalIncentive } = organization;
  return { id, name, code, incentive, halfwayIncentive, goalIncentive };
}
