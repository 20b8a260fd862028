import type { Cents } from './money';

/** An organization's milestones: fixed amounts of its total sales (docs/product/organization.md#constants). */
export const ORGANIZATION_HALFWAY: Cents = 25_000;
export const ORGANIZATION_GOAL: Cents = 50_000;

/** Prizes where a group named none (docs/product/organization.md#constants). */
export const DEFAULT_HALFWAY_PRIZE = 'Doughnut Party';
export const DEFAULT_GOAL_PRIZE = 'Pizza Party and Raffle for a $50 gift card';

/** The text where somebody wrote one, else the default. */
export function prizeText(text: string | null | undefined, fallback: string): string {
  return text?.trim() || fallback;
}
