import { toCents } from '../../lib/money';

type Ranked = { id: string; totalSales: string };

/** The place by sales, 1 for the best; equal sales share a place. Null for an unknown class. */
export function rankOf(id: string, classrooms: readonly Ranked[]): number | null {
  const own = classrooms.find((classroom) => classroom.id === id);
  if (!own) return null;
  const sales = toCents(own.totalSales);
  return classrooms.filter(({ totalSales }) => toCents(totalSales) > sales).length + 1;
}
