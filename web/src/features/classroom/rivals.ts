import { toCents } from '../../lib/money';

/** A class of the same organization. */
export type Rival = {
  id: string;
  name: string;
  teacherName: string;
  totalSales: string;
  halfwayAchievedAt?: string | null | undefined;
  goalAchievedAt?: string | null | undefined;
};

/** The place by sales, 1 for the best; equal sales share a place. Null for an unknown class. */
export function rankOf(id: string, rivals: readonly Rival[]): number | null {
  const own = rivals.find((rival) => rival.id === id);
  if (!own) return null;
  const sales = toCents(own.totalSales);
  return rivals.filter(({ totalSales }) => toCents(totalSales) > sales).length + 1;
}

/** The prize winner: the class that reached the mark first (decisions 2). Null while none has. */
export function firstTo(
  mark: 'halfwayAchievedAt' | 'goalAchievedAt',
  rivals: readonly Rival[],
): Rival | null {
  const reached = rivals.flatMap((rival) => {
    const moment = rival[mark];
    return moment ? [{ rival, at: Date.parse(moment) }] : [];
  });
  return reached.toSorted((a, b) => a.at - b.at)[0]?.rival ?? null;
}
