import { DEFAULT_GOAL_PRIZE, DEFAULT_HALFWAY_PRIZE, prizeText } from '../../lib/format/milestones';
import type { Cents } from '../../lib/format/money';

type Prizes = { halfwayIncentive?: string | null; goalIncentive?: string | null };
type Progress = { goal: Cents; isHalfway: boolean; isReached: boolean };

/** What a class plays for next: the halfway prize, then the goal's. Nothing without a goal. */
export function nextPrize(prizes: Prizes, { goal, isHalfway, isReached }: Progress) {
  if (goal === 0) return null;
  if (!isHalfway && !isReached) {
    return { title: 'Halfway prize', text: prizeText(prizes.halfwayIncentive, DEFAULT_HALFWAY_PRIZE) };
  }
  return { title: 'Goal prize', text: prizeText(prizes.goalIncentive, DEFAULT_GOAL_PRIZE) };
}
