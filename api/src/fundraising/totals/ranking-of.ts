import { readMoney } from '../../database/index.js';
import type { Classroom } from '../classrooms/classroom.types.js';
import type { Organization } from '../organizations/organization.types.js';
import { rankClassrooms } from './ranking.js';
import type { ClassroomRank } from './ranking.types.js';

/** The active ones of an organization's classes, best first, as it chose. */
export function rankingOf(
  { rankingBy: rankedBy }: Organization,
  classrooms: readonly Classroom[],
): ClassroomRank[] {
  const rankable = classrooms
    .filter(({ isActive }) => isActive)
    .map((classroom) => ({
      classroom,
      name: classroom.name,
      studentCount: classroom.studentCount,
      totalSales: readMoney(classroom.storedTotals.totalSales),
      goalAmount: readMoney(classroom.goalAmount),
    }));
  return rankClassrooms(rankable, rankedBy).map(({ classroom: { classroom }, value, rank }) => ({
    ...{ rank, value, rankedBy, classroom },
  }));
}
