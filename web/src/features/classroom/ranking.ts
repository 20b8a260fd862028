import type { RankedClass_RankFragment } from '../../gql/graphql';
import { formatCents, toCents } from '../../lib/format/money';

/** A class among those of its organization, best first. */
export type RankedClass = RankedClass_RankFragment;

/** Rows of the ranking on a class page. */
const SHOWN = 5;

/** Whether the organization compares its classes at all. */
export function isRanked([first]: readonly RankedClass[]): boolean {
  return first !== undefined && first.rankedBy !== 'none';
}

/** The top classes, then the page's own class if it is not among them. */
export function shownRanks(ranking: readonly RankedClass[], ownId: string): RankedClass[] {
  const best = ranking.slice(0, SHOWN);
  const own = ranking.find(({ classroom }) => classroom.id === ownId);
  return !own || best.includes(own) ? best : [...best, own];
}

/** How the organization ranks its classes. */
export const rankedByTexts: Record<RankedClass['rankedBy'], string> = {
  total: /*i18n*/ 'By sales',
  per_student: /*i18n*/ 'By sales per student',
  share_of_goal: /*i18n*/ 'By percent of goal',
  none: /*i18n*/ 'By name',
};

type Measured = Pick<RankedClass, 'rankedBy' | 'value'>;

/** "$12.20", or "53.6%": rounded down, so that 100% means the goal is reached. Null for a class without a value. */
export function valueText({ rankedBy, value }: Measured): string | null {
  if (value == null) return null;
  if (rankedBy === 'share_of_goal') return `${Math.floor(Number(value) * 10) / 10}%`;
  return formatCents(toCents(value));
}

/** The prize winner: the class whose paid order got there first (docs/product/codes.md#milestones). Null until one has. */
export function winnerOf(prize: 'halfwayWonAt' | 'goalWonAt', ranking: readonly RankedClass[]) {
  for (const { classroom, [prize]: at } of ranking) if (at) return { classroom, at };
  return null;
}
