import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Reader } from '../../database/index.js';
import { LeftOut, Money } from '../../http/index.js';
import { formatMoney } from '../../lib/cents.js';
import type { Classroom } from '../classrooms/classroom.types.js';
import { countClassrooms } from '../classrooms/find-classrooms.js';
import { isCampaignRunning } from './campaign-dates.js';
import type { Organization } from './organization.types.js';

/** The fields that organizations and classes share. */
abstract class GroupFields {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  code: string;

  @Field(() => String, { nullable: true })
  halfwayIncentive: string | null;

  @Field(() => String, { nullable: true })
  goalIncentive: string | null;
}

/** The organization on a class page. */
@ObjectType()
class ClassroomOrganization extends GroupFields {
  @Field(() => String, { nullable: true })
  incentive: string | null;
}

/** A classroom in REST, with the specification's field names (docs/product/organization.md#fields). */
@ObjectType()
export class ClassroomResponse extends GroupFields {
  @Field(() => ID)
  organizationId: string;

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

  @Field(() => Boolean)
  halfwayAchieved: boolean;

  @Field(() => Date, { nullable: true })
  halfwayAchievedAt: Date | null;

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

/** The fields of both documented forms of an organization. */
abstract class OrganizationBase extends GroupFields {
  @Field(() => String)
  contactEmail: string;

  @Field(() => Boolean)
  isActive: boolean;

  @Field(() => Money)
  totalSales: string;

  @Field(() => Boolean)
  allowPickup: boolean;

  @Field(() => String, { nullable: true })
  pickupAddress: string | null;

  @Field(() => String, { nullable: true })
  pickupInstructions: string | null;

  @Field(() => String, { nullable: true })
  pickupHours: string | null;

  @Field(() => Date, { nullable: true })
  startDate: Date | null;

  @Field(() => Date, { nullable: true })
  endDate: Date | null;

  @Field(() => String, { nullable: true })
  incentive: string | null;
}

const ownOnly = { nullable: true, description: 'Only for the organization itself and staff.' };

/** An organization in REST. Fields that only itself and staff may see are left out for others. */
@ObjectType()
export class OrganizationResponse extends OrganizationBase {
  @Field(() => String, ownOnly)
  @LeftOut()
  contactName?: string;

  @Field(() => String, ownOnly)
  @LeftOut()
  contactPhone?: string | null;

  @Field(() => Boolean, ownOnly)
  @LeftOut()
  allowDirectRegistration?: boolean;

  @Field(() => Money, ownOnly)
  @LeftOut()
  totalProfit?: string;

  @Field(() => Boolean)
  halfwayAchieved: boolean;

  @Field(() => Boolean)
  goalAchieved: boolean;

  @Field(() => Date, ownOnly)
  @LeftOut()
  createdAt?: Date;

  @Field(() => [ClassroomResponse])
  classrooms: ClassroomResponse[];
}

/** An organization as staff sees it: PUT and GET /api/organizations (docs/product/admin.md#fields). */
@ObjectType()
export class AdminOrganizationResponse extends OrganizationBase {
  @Field(() => String)
  contactName: string;

  @Field(() => String, { nullable: true })
  contactPhone: string | null;

  @Field(() => Boolean, { description: "Whether the organization's code works without a classroom's." })
  allowDirectRegistration: boolean;

  @Field(() => Money)
  totalProfit: string;

  @Field(() => Int)
  orderCount: number;

  @Field(() => Int)
  classroomCount: number;

  @Field(() => Boolean)
  isCampaignRunning: boolean;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Boolean, {
    description: 'Whether it was emailed its login and has not chosen its own password yet.',
  })
  mustChangePassword: boolean;
}

/** The public response (docs/product/privacy.md). */
export function publicOrganizationResponse(
  organization: Organization,
  classrooms: readonly Classroom[],
): OrganizationResponse {
  const { id, name, code, contactEmail, isActive, startDate, endDate } = organization;
  const { allowPickup, pickupAddress, pickupInstructions, pickupHours } = organization;
  const { incentive, halfwayIncentive, goalIncentive, storedTotals } = organization;
  const { totalSales, halfwayAchieved, goalAchieved } = storedTotals;
  return {
    ...{ id, name, code, contactEmail, isActive },
    totalSales: formatMoney(totalSales),
    ...{ allowPickup, pickupAddress, pickupInstructions, pickupHours, startDate, endDate },
    ...{ incentive, halfwayIncentive, halfwayAchieved, goalIncentive, goalAchieved },
    classrooms: classrooms.map((classroom) => classroomResponse(classroom, organization)),
  };
}

/** For the organization's own session and staff. */
export function ownOrganizationResponse(
  organization: Organization,
  classrooms: readonly Classroom[],
): OrganizationResponse {
  const { contactName, contactPhone, allowDirectRegistration, createdAt } = organization;
  const { totalProfit } = organization.storedTotals;
  return {
    ...publicOrganizationResponse(organization, classrooms),
    ...{ contactName, contactPhone, allowDirectRegistration, createdAt },
    totalProfit: formatMoney(totalProfit),
  };
}

/** For staff, with the number of classrooms, counted in one query for all. */
export async function adminOrganizationResponses(
  db: Reader,
  organizations: readonly Organization[],
  now: Date,
): Promise<AdminOrganizationResponse[]> {
  const counted = await countClassrooms(
    db,
    organizations.map(({ id }) => id),
  );
  return organizations.map((organization) =>
    adminOrganizationResponse(organization, counted.get(organization.id) ?? 0, now),
  );
}

function adminOrganizationResponse(
  organization: Organization,
  classroomCount: number,
  now: Date,
): AdminOrganizationResponse {
  const { id, name, code, contactName, contactEmail, contactPhone, isActive } = organization;
  const { allowPickup, allowDirectRegistration, startDate, endDate, createdAt } = organization;
  const { pickupAddress, pickupHours, pickupInstructions } = organization;
  const { incentive, halfwayIncentive, goalIncentive, mustChangePassword } = organization;
  const { totalSales, totalProfit, orderCount } = organization.storedTotals;
  return {
    ...{ id, name, code, contactName, contactEmail, contactPhone, isActive },
    ...{ allowPickup, allowDirectRegistration, orderCount },
    totalSales: formatMoney(totalSales),
    totalProfit: formatMoney(totalProfit),
    ...{ startDate, endDate, createdAt, pickupAddress, pickupHours, pickupInstructions },
    ...{ incentive, halfwayIncentive, goalIncentive, mustChangePassword, classroomCount },
    isCampaignRunning: isCampaignRunning(organization, now),
  };
}
