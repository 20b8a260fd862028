import { formatMoney } from '../../lib/cents.js';
import type { Organization } from '../organizations/organization.types.js';
import type { ClassroomResponse } from './classroom.rest.js';
import type { Classroom } from './classroom.types.js';

/** For everybody. */
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
