import { formatMoney } from '../lib/cents.js';
import type { ClassroomEntity } from './classroom.entity.js';
import type { ClassroomAnswer, OrganizationAnswer } from './fundraising.answers.js';
import { classroomOrganization } from './fundraising.views.js';
import type { OrganizationEntity } from './organization.entity.js';

/** For everybody (decisions 4). */
export function publicOrganizationAnswer(
  organization: OrganizationEntity,
  classrooms: readonly ClassroomEntity[],
): OrganizationAnswer {
  const { id, name, code, contactEmail, isActive, totalSales, startDate, endDate } = organization;
  const { allowPickup, pickupAddress, pickupInstructions, pickupHours } = organization;
  const { incentive, halfwayIncentive, halfwayAchieved, goalIncentive, goalAchieved } = organization;
  return {
    id,
    name,
    code,
    contactEmail,
    isActive,
    totalSales: formatMoney(totalSales),
    allowPickup,
    pickupAddress,
    pickupInstructions,
    pickupHours,
    startDate,
    endDate,
    incentive,
    halfwayIncentive,
    halfwayAchieved,
    goalIncentive,
    goalAchieved,
    classrooms: classrooms.map(classroomAnswer),
  };
}

/** For the organization's own session and staff. */
export function ownOrganizationAnswer(
  organization: OrganizationEntity,
  classrooms: readonly ClassroomEntity[],
): OrganizationAnswer {
  const { contactName, contactPhone, allowDirectRegistration, totalProfit, createdAt } = organization;
  return {
    ...publicOrganizationAnswer(organization, classrooms),
    contactName,
    contactPhone,
    allowDirectRegistration,
    totalProfit: formatMoney(totalProfit),
    createdAt,
  };
}

/** For everybody. The classroom comes with its organization. */
export function classroomAnswer(classroom: ClassroomEntity): ClassroomAnswer {
  const { id, organizationId, name, code, teacherName, studentCount, isActive, createdAt } = classroom;
  const { totalSales, totalProfit, goalAmount, organization } = classroom;
  const {
    halfwayIncentive,
    halfwayAchieved,
    halfwayAchievedAt,
    goalIncentive,
    goalAchieved,
    goalAchievedAt,
  } = classroom;
  return {
    id,
    organizationId,
    name,
    code,
    teacherName,
    studentCount,
    isActive,
    totalSales: formatMoney(totalSales),
    totalProfit: formatMoney(totalProfit),
    goalAmount: formatMoney(goalAmount),
    halfwayIncentive,
    halfwayAchieved,
    halfwayAchievedAt,
    goalIncentive,
    goalAchieved,
    goalAchievedAt,
    createdAt,
    organization: classroomOrganization(organization),
  };
}
