import type { Cents } from '../../lib/money';

/** From 75% up to below 100% of the class's goal (specification organization 2). */
export function isAlmostThere(sales: Cents, goal: Cents): boolean {
  return goal > 0 && sales * 4 >= goal * 3 && sales < goal;
}
