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

const DEFAULT_PRIZES = { halfway: DEFAULT_HALFWAY_PRIZE, goal: DEFAULT_GOAL_PRIZE } as const;

export type PrizeKind = keyof Goals;

/** An organization's prizes for everyone, or a class's own. */
export type Prizes = { halfwayIncentive?: string | null; goalIncentive?: string | null };

/** The prize in the page's language: defaults are translated, custom texts stay as written. */
export function shownPrize(prizes: Prizes, kind: PrizeKind, i18n: I18n): string {
  const own = prizes[`${kind}Incentive`]?.trim();
  return own && own !== DEFAULT_PRIZES[kind] ? own : i18n.t(DEFAULT_PRIZES[kind]);
}

/** A prize and the condition for winning it: "First group at its goal: Pizza Party". */
export type NextPrize = (i18n: I18n) => string;

/** The next prize a class can win: not won by another class and not passed by this one. */
export function nextClassPrize(
  prizes: Prizes,
  isHalfway: boolean,
  { isHalfwayWon, isGoalWon }: { isHalfwayWon: boolean; isGoalWon: boolean },
): NextPrize | null {
  const kind = isHalfway || isHalfwayWon ? 'goal' : 'halfway';
  if (kind === 'goal' && isGoalWon) return null;
  return (i18n) => `${i18n.t(CLASS_PRIZES[kind])}: ${shownPrize(prizes, kind, i18n)}`;
}

/** The next prize that the whole organization can win. */
export function nextOrganizationPrize(
  prizes: Prizes,
  { halfwayAchieved, goalAchieved }: { halfwayAchieved: boolean; goalAchieved: boolean },
): NextPrize | null {
  if (goalAchieved) return null;
  const kind = halfwayAchieved ? 'goal' : 'halfway';
  const amount = formatDollars(ORGANIZATION_GOALS[kind]);
  return (i18n) =>
    `${i18n.t('Everyone together at {amount} in sales', { amount })}: ${shownPrize(prizes, kind, i18n)}`;
}
