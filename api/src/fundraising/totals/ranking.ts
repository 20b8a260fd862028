import { formatMoney, toCents } from '../../lib/cents.js';
import type { ClassroomEntity } from '../organizations/organization.entity.js';

/** How classes are ranked: by sales, sales per student, share of their own goal, or not at all. */
export type RankingBy = 'total' | 'per_student' | 'share_of_goal' | 'none';

export type RankableClassroom = Pick<ClassroomEntity, 'name' | 'totalSales' | 'studentCount' | 'goalAmount'>;

/**
 * `value` is dollars, or percent of its own goal; null for a class without student count or goal. Equal values share a
 * rank; with 'none' all classes have rank 1.
 */
export type Ranked<C> = { readonly classroom: C; readonly value: string | null; readonly rank: number };

/** Best first, then by name; with 'none' by name alone. Classes without a value come last (docs/decisions/pages.md#class-ranking). */
export function rankClassrooms<C extends RankableClassroom>(
  classrooms: readonly C[],
  by: RankingBy,
): Ranked<C>[] {
  const measured = classrooms
    .map((classroom) => ({ classroom, measure: measureOf(classroom, by) }))
    .sort(
      (a, b) =>
        (by === 'none' ? 0 : (b.measure ?? -1) - (a.measure ?? -1)) ||
        a.classroom.name.localeCompare(b.classroom.name),
    );
  return measured.map(({ classroom, measure }) => ({
    classroom,
    value: measure === null ? null : formatMoney(toCents(measure)),
    rank: by === 'none' ? 1 : 1 + measured.findIndex((other) => other.measure === measure),
  }));
}

/** In hundredths of a dollar or of a percent, rounded down. */
function measureOf(
  { totalSales, studentCount, goalAmount }: RankableClassroom,
  by: RankingBy,
): number | null {
  if (by === 'total' || by === 'none') return totalSales;
  if (by === 'per_student') return studentCount > 0 ? Math.floor(totalSales / studentCount) : null;
  return goalAmount > 0 ? Math.floor((totalSales * 10_000) / goalAmount) : null;
}
