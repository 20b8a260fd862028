import type { Reader } from '../../database/index.js';
import { formatMoney } from '../../lib/cents.js';
import { getPublicOrganization, listClassrooms } from '../organizations/find-fundraisers.js';
import { rankClassrooms } from './ranking.js';
import type { RankedClassroom } from './ranking.types.js';

/** The organization's active classes, best first, as it chose. Throws NotFoundError (404). */
export async function loadRanking(db: Reader, organizationId: string): Promise<RankedClassroom[]> {
  const { rankingBy } = await getPublicOrganization(db, organizationId);
  const classrooms = await listClassrooms(db, organizationId, 'active');
  return rankClassrooms(classrooms, rankingBy).map(({ classroom, value, rank }) => {
    const { id, name, teacherName, totalSales, halfwayAchievedAt, goalAchievedAt } = classroom;
    return {
      id,
      name,
      teacherName,
      totalSales: formatMoney(totalSales),
      value,
      rank,
      rankedBy: rankingBy,
      halfwayAchievedAt,
      goalAchievedAt,
    };
  });
}
