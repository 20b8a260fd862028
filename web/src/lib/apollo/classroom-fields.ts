import { minGoal } from '../../gql/rules';

/**
 * Lowest goal of a classroom in dollars; empty or 0 means no goal (docs/product/organization.md#constants;
 * docs/product/codes.md).
 */
export const MIN_GOAL = minGoal / 100;

const GOAL = /^\d+(\.\d{1,2})?$/;

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
  const trimmed = goal.trim();
  if (trimmed === '') return true;
  return GOAL.test(trimmed) && (Number(trimmed) === 0 || Number(trimmed) >= MIN_GOAL);
}

/** A goal that passed `isGoal`, as the server's amount; "0.00" for none. */
export function goalAmount(text: string): string {
  const [dollars = '', decimals = ''] = text.trim().split('.');
  return `${dollars || '0'}.${decimals.padEnd(2, '0')}`;
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
