import type { StoredOrganizationTotals } from '../totals/organization-totals.types.js';
import type { OrganizationEntity } from './organization.entity.js';
import type { Organization } from './organization.types.js';

/** The one mapping of an organization's row; who may see which field is said by the type. */
export function organizationView(organization: OrganizationEntity): Organization {
  const { id, name, code, isActive, contactEmail, allowPickup, allowDirectRegistration } = organization;
  const { pickupAddress, pickupHours, pickupInstructions, startDate, endDate } = organization;
  const { incentive, halfwayIncentive, goalIncentive, rankingBy } = organization;
  const { contactName, contactPhone, instagramHandle, wantsWeeklySummary } = organization;
  const { mustChangePassword, createdAt, deletedAt } = organization;
  return {
    ...{ id, name, code, isActive, contactEmail, allowPickup, allowDirectRegistration },
    ...{ pickupAddress, pickupHours, pickupInstructions, startDate, endDate },
    ...{ incentive, halfwayIncentive, goalIncentive, rankingBy },
    ...{ contactName, contactPhone, instagramHandle, wantsWeeklySummary },
    ...{ mustChangePassword, createdAt, deletedAt },
    storedTotals: storedTotalsOf(organization),
  };
}

function storedTotalsOf(organization: OrganizationEntity): StoredOrganizationTotals {
  const { id: organizationId, revision, totalSales, totalProfit, orderCount } = organization;
  const { halfwayAchieved, halfwayAchievedAt, goalAchieved, goalAchievedAt } = organization;
  return {
    ...{ organizationId, revision, totalSales, totalProfit, orderCount },
    ...{ halfwayAchieved, halfwayAchievedAt, goalAchieved, goalAchievedAt },
  };
}
