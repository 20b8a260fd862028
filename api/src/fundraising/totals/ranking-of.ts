import type { Classroom } from '../classrooms/classroom.types.js';
import type { Organization } from '../organizations/organization.types.js';
import { firstClass } from '../milestones/first-class.js';
import { rankClassrooms } from './ranking.js';
import type { ClassroomRank } from './ranking.types.js';

/** The active ones of all an organization's classes, best first, as it chose. */
export function rankingOf(
  { rankingBy: rankedBy }: Organization,
  classrooms: readonly Classroom[],
): ClassroomRank[] {
  const [firstHalfway, firstAtGoal] = [firstClass(classrooms, 'halfway'), firstClass(classrooms, 'goal')];
  const rankable = classrooms
    .filter(({ isActive }) => isActive)
    .map((classroom) => ({
      classroom,
      name: classroom.name,
      studentCount: classroom.studentCount,
      totalSales: classroom.storedTotals.totalSales,
      goalAmount: classroom.goalAmount,
    }));
  return rankClassrooms(rankable, rankedBy).map(({ classroom: { classroom }, value, rank }) => ({
    ...{ rank, value, rankedBy, classroom },
    isFirstHalfway: classroom === firstHalfway,
    isFirstAtGoal: classroom === firstAtGoal,
  }));
}
