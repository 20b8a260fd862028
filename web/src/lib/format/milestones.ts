import type { I18n } from '../texts/i18n';
import { type Cents, formatDollars, toCents } from './money';

/** The sales at which the halfway prize and the goal prize are won. */
export type Goals = { halfway: Cents; goal: Cents };

/** An organization's goals: fixed amounts of its total sales (docs/product/organization.md#constants). */
export const ORGANIZATION_GOALS: Goals = { halfway: 25_000, goal: 50_000 };

/** An organization's own goal, or the amount of its goal prize when it set none. */
export function organizationGoal({ goalAmount }: { goalAmount?: string | null | undefined }): Cents {
  return toCents(goalAmount ?? '0') || ORGANIZATION_GOALS.goal;
}

/** A class's goals for its own sales; null without a goal (docs/product/codes.md#milestones). */
export function classGoals(goalAmount: Cents): Goals | null {
  return goalAmount > 0 ? { halfway: Math.ceil(goalAmount / 2), goal: goalAmount } : null;
}

/** When one class wins, worded as on flyers and in emails (docs/product/codes.md#milestones). */
export const CLASS_PRIZES = {
  halfway: /*i18n*/ 'First group halfway to its goal',
  goal: /*i18n*/ 'First group at its goal',
} as const;

export const SHARED_PRIZES = {
  halfway: /*i18n*/ 'Halfway prize at {amount} in sales',
  goal: /*i18n*/ 'Ultimate prize at {amount} in sales',
} as const;

/** Default prizes (docs/product/organization.md#constants). */
export const DEFAULT_HALFWAY_PRIZE = /*i18n*/ 'Doughnut Party';
export const DEFAULT_GOAL_PRIZE = /*i18n*/ 'Pizza Party and Raffle for a $50 gift card';

export function prizeText(text: string | null | undefined, fallback: string): string {
  return text?.trim() || fallback;
}

type Prizes = { halfwayIncentive?: string | null; goalIncentive?: string | null };

/** The prize in the page's language: defaults are translated, custom texts stay as written. */
export function shownPrize(text: string | null | undefined, fallback: string, i18n: I18n): string {
  const prize = prizeText(text, fallback);
  return prize === fallback ? i18n.t(fallback) : prize;
}

/** A prize and the condition for winning it. */
export type NextPrize = {
  when: (i18n: I18n) => string;
  what: (i18n: I18n) => string;
};

/** The next prize a class can win: not won by another class and not passed by this one. */
export function nextClassPrize(
  { halfwayIncentive, goalIncentive }: Prizes,
  isHalfway: boolean,
  { isHalfwayWon, isGoalWon }: { isHalfwayWon: boolean; isGoalWon: boolean },
): NextPrize | null {
  if (!isHalfway && !isHalfwayWon)
    return {
      when: (i18n) => i18n.t(CLASS_PRIZES.halfway),
      what: (i18n) => shownPrize(halfwayIncentive, DEFAULT_HALFWAY_PRIZE, i18n),
    };
  if (isGoalWon) return null;
  return {
    when: (i18n) => i18n.t(CLASS_PRIZES.goal),
    what: (i18n) => shownPrize(goalIncentive, DEFAULT_GOAL_PRIZE, i18n),
  };
}

/** The next prize that the whole organization can win. */
export function nextOrganizationPrize(
  { halfwayIncentive, goalIncentive }: Prizes,
  { halfwayAchieved, goalAchieved }: { halfwayAchieved: boolean; goalAchieved: boolean },
): NextPrize | null {
  if (goalAchieved) return null;
  const amount = formatDollars(halfwayAchieved ? ORGANIZATION_GOALS.goal : ORGANIZATION_GOALS.halfway);
  return {
    when: (i18n) => i18n.t('Everyone together at {amount} in sales', { amount }),
    what: (i18n) =>
      halfwayAchieved
        ? shownPrize(goalIncentive, DEFAULT_GOAL_PRIZE, i18n)
        : shownPrize(halfwayIncentive, DEFAULT_HALFWAY_PRIZE, i18n),
  };
}
