import { minGoal } from '../../gql/rules';
import { isAmount, toAmount, toCents } from '../format/money';
import { typedAmount } from '../format/typed-amount';

/**
 * Lowest goal of a classroom in dollars; empty or 0 means no goal (docs/product/organization.md#constants;
 * docs/product/codes.md).
 */
export const MIN_GOAL = minGoal / 100;

/** A code as stored: A-Z and 0-9 only, in upper case, without accents (docs/product/codes.md). */
export function onlyCode(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** Why a typed goal is refused; undefined for no goal or one that is high enough. */
export function goalProblem(goal: string): string | undefined {
  return isGoal(goal) ? undefined : `Goal must be at least $${MIN_GOAL}, or left empty`;
}

function isGoal(goal: string): boolean {
  const amount = typedAmount(goal) || '0';
  return isAmount(amount) && (toCents(amount) === 0 || toCents(amount) >= minGoal);
}

/** A goal that passed `isGoal`, as the server's amount; "0.00" for none. */
export function goalAmount(text: string): string {
  return toAmount(toCents(typedAmount(text) || '0'));
}

/** The server's amount as a form shows it: empty for none, without ".00". */
export function typedGoal(amount: string): string {
  return Number(amount) > 0 ? amount.replace(/\.00$/, '') : '';
}

/** A typed student count; 0 for anything that is not a number (docs/product/organization.md#validation). */
export function headCount(text: string): number {
  const count = Number.parseInt(text, 10);
  return Number.isNaN(count) || count < 0 ? 0 : count;
}
