import type { RankedClass_RankFragment } from '../../gql/graphql';
import { formatCents, toCents } from '../../lib/format/money';

/** A class among those of its organization, best first. */
export type RankedClass = RankedClass_RankFragment;

/** Rows of the ranking on a class page. */
const SHOWN = 5;

/** The best classes, and the page's own where it is not among them. */
export function shownRanks(ranking: readonly RankedClass[], ownId: string): RankedClass[] {
  const best = ranking.slice(0, SHOWN);
  const own = ranking.find(({ classroom }) => classroom.id === ownId);
  return !own || best.includes(own) ? best : [...best, own];
}

type Way = RankedClass['rankedBy'];

const ways: Record<Way, string> = {
  total: 'sales',
  per_student: 'sales per student',
  share_of_goal: 'share of the own goal',
};

/** By what the organization compares its classes: "sales per student". */
export function rankedByText(way: Way): string {
  return ways[way];
}

type Measured = Pick<RankedClass, 'rankedBy' | 'value'>;

/** "$12.20", or "53.6%": rounded down, so that nobody reads 100% before the goal. Null where a class has no measure. */
export function valueText({ rankedBy, value }: Measured): string | null {
  if (value == null) return null;
  if (rankedBy === 'share_of_goal') return `${Math.floor(Number(value) * 10) / 10}%`;
  return formatCents(toCents(value));
}

/** The prize winner: the class whose paid order got there first (docs/product/codes.md#milestones). Null while none has. */
export function firstTo(
  mark: 'isFirstHalfway' | 'isFirstAtGoal',
  ranking: readonly RankedClass[],
): RankedClass | null {
  return ranking.find((ranked) => ranked[mark]) ?? null;
}
