import type { Reader } from '../../database/index.js';
import { formatMoney } from '../../lib/cents.js';
import { classroomResponse } from '../classrooms/classroom.rest-views.js';
import type { Classroom } from '../classrooms/classroom.types.js';
import { countClassrooms } from '../classrooms/count-classrooms.js';
import { isCampaignRunning } from './campaign-dates.js';
import type { AdminOrganizationResponse, OrganizationResponse } from './organization.rest.js';
import type { Organization } from './organization.types.js';

/** For everybody (docs/product/privacy.md). */
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

/** For staff: with how many classrooms each has, in one statement for all. */
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
