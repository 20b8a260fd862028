import { formatMoney } from '../lib/cents.js';
import type { ClassroomEntity } from './classrooms/classroom.entity.js';
import type { ClassroomResponse, OrganizationResponse } from './fundraising.rest.js';
import { classroomOrganization } from './fundraising.views.js';
import type { OrganizationEntity } from './organizations/organization.entity.js';

/** For everybody (docs/product/privacy.md). */
export function publicOrganizationResponse(
  organization: OrganizationEntity,
  classrooms: readonly ClassroomEntity[],
): OrganizationResponse {
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
    classrooms: classrooms.map(classroomResponse),
  };
}

/** For the organization's own session and staff. */
export function ownOrganizationResponse(
  organization: OrganizationEntity,
  classrooms: readonly ClassroomEntity[],
): OrganizationResponse {
  const { contactName, contactPhone, allowDirectRegistration, totalProfit, createdAt } = organization;
  return {
    ...publicOrganizationResponse(organization, classrooms),
    contactName,
    contactPhone,
    allowDirectRegistration,
    totalProfit: formatMoney(totalProfit),
    createdAt,
  };
}

/** For everybody. The classroom comes with its organization. */
export function classroomResponse(classroom: ClassroomEntity): ClassroomResponse {
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
