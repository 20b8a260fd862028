import { formatMoney } from '../lib/cents.js';
import { isCampaignRunning } from './organizations/campaign-dates.js';
import type { ClassroomEntity } from './classrooms/classroom.entity.js';
import type { OrganizationTotals } from './totals/totals.types.js';
import type {
  Classroom,
  ClassroomOrganization,
  OrganizationDashboard,
  PublicOrganization,
} from './fundraising.types.js';
import type { OrganizationEntity } from './organizations/organization.entity.js';

/** For everybody: no phone, no contact person, no profit (docs/product/privacy.md). */
export function publicOrganization(
  organization: OrganizationEntity,
  classrooms: ClassroomEntity[],
): PublicOrganization {
  const { id, name, code, allowPickup, pickupAddress, pickupHours, pickupInstructions } = organization;
  const { contactEmail, isActive, startDate, endDate, halfwayAchieved, goalAchieved, totalSales } =
    organization;
  const { incentive, halfwayIncentive, goalIncentive } = organization;
  return {
    id,
    name,
    code,
    allowPickup,
    pickupAddress,
    pickupHours,
    pickupInstructions,
    contactEmail,
    isActive,
    startDate,
    endDate,
    incentive,
    halfwayIncentive,
    goalIncentive,
    halfwayAchieved,
    goalAchieved,
    totalSales: formatMoney(totalSales),
    rankingBy: organization.rankingBy,
    classrooms: classrooms.map(publicClassroom),
  };
}

/** For everybody. The classroom comes with its organization. */
export function publicClassroom(classroom: ClassroomEntity): Classroom {
  const { id, name, code, teacherName, studentCount, goalAmount, isActive } = classroom;
  const { halfwayIncentive, goalIncentive, organization } = classroom;
  return {
    id,
    name,
    code,
    teacherName,
    studentCount,
    goalAmount: formatMoney(goalAmount),
    isActive,
    halfwayIncentive,
    goalIncentive,
    organization: classroomOrganization(organization),
  };
}

export function classroomOrganization(organization: OrganizationEntity): ClassroomOrganization {
  const { id, name, code, incentive, halfwayIncentive, goalIncentive } = organization;
  return { id, name, code, incentive, halfwayIncentive, goalIncentive };
}

/** For the organization's own session and staff. */
export function organizationDashboard(
  organization: OrganizationEntity,
  classrooms: ClassroomEntity[],
  totals: OrganizationTotals,
  now: Date,
): OrganizationDashboard {
  const { id, name, code, contactName, isActive, startDate, endDate, allowPickup } = organization;
  const { pickupAddress, pickupHours, pickupInstructions, incentive, halfwayIncentive, goalIncentive } =
    organization;
  const { contactEmail, contactPhone, instagramHandle, rankingBy, mustChangePassword, wantsWeeklySummary } =
    organization;
  const { allowDirectRegistration } = organization;
  return {
    id,
    name,
    code,
    contactName,
    contactEmail,
    contactPhone,
    instagramHandle,
    rankingBy,
    mustChangePassword,
    wantsWeeklySummary,
    allowDirectRegistration,
    isActive,
    isCampaignRunning: isCampaignRunning(organization, now),
    startDate,
    endDate,
    allowPickup,
    pickupAddress,
    pickupHours,
    pickupInstructions,
    incentive,
    halfwayIncentive,
    goalIncentive,
    totals,
    classrooms: classrooms.map(publicClassroom),
  };
}
