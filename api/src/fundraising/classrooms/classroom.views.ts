import { formatMoney } from '../../lib/cents.js';
import { reachedMilestones } from '../milestones/first-class.js';
import type { StoredClassroomTotals } from '../totals/classroom-totals.types.js';
import type { ClassroomEntity } from './classroom.entity.js';
import type { Classroom } from './classroom.types.js';

/** The one mapping of a classroom's row. */
export function classroomView(classroom: ClassroomEntity): Classroom {
  const { id, organizationId, name, code, teacherName, studentCount, isActive, createdAt } = classroom;
  const { goalAmount, halfwayIncentive, goalIncentive } = classroom;
  return {
    ...{ id, organizationId, name, code, teacherName, studentCount, isActive, createdAt },
    ...{ halfwayIncentive, goalIncentive },
    goalAmount: formatMoney(goalAmount),
    storedTotals: storedTotalsOf(classroom),
    reached: reachedMilestones(classroom),
  };
}

function storedTotalsOf(classroom: ClassroomEntity): StoredClassroomTotals {
  const { revision, totalSales, totalProfit, orderCount } = classroom;
  const { halfwayAchieved, halfwayAchievedAt, goalAchieved, goalAchievedAt } = classroom;
  return {
    ...{ revision, orderCount, halfwayAchieved, halfwayAchievedAt, goalAchieved, goalAchievedAt },
    totalSales: formatMoney(totalSales),
    totalProfit: formatMoney(totalProfit),
  };
}
