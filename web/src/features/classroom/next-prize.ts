import {
  CLASS_PRIZES,
  DEFAULT_GOAL_PRIZE,
  DEFAULT_HALFWAY_PRIZE,
  prizeText,
} from '../../lib/format/milestones';
import type { Cents } from '../../lib/format/money';
import { firstTo, type RankedClass } from './ranking';

type Prizes = { halfwayIncentive?: string | null; goalIncentive?: string | null };
type Progress = { goal: Cents; isHalfway: boolean };

/** What a class can still win: nothing without a goal, nor what a class has won already. */
export function nextPrize(
  prizes: Prizes,
  { goal, isHalfway }: Progress,
  ranking: readonly RankedClass[],
): { title: string; text: string } | null {
  if (goal === 0) return null;
  if (!isHalfway && !firstTo('isFirstHalfway', ranking))
    return { title: CLASS_PRIZES.halfway, text: prizeText(prizes.halfwayIncentive, DEFAULT_HALFWAY_PRIZE) };
  if (firstTo('isFirstAtGoal', ranking)) return null;
  return { title: CLASS_PRIZES.goal, text: prizeText(prizes.goalIncentive, DEFAULT_GOAL_PRIZE) };
}
