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
    ...{ goalAmount, halfwayIncentive, goalIncentive },
    storedTotals: storedTotalsOf(classroom),
    reached: reachedMilestones(classroom),
  };
}

function storedTotalsOf(classroom: ClassroomEntity): StoredClassroomTotals {
  const { revision, totalSales, totalProfit, orderCount } = classroom;
  const { halfwayAchieved, halfwayAchievedAt, goalAchieved, goalAchievedAt } = classroom;
  return {
    ...{ revision, totalSales, totalProfit, orderCount },
    ...{ halfwayAchieved, halfwayAchievedAt, goalAchieved, goalAchievedAt },
  };
}
