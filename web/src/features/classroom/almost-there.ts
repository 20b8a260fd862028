import type { Cents } from '../../lib/format/money';

/** From 75% up to below 100% of the class's goal (docs/product/organization.md#screens). */
export function isAlmostThere(sales: Cents, goal: Cents): boolean {
  return goal > 0 && sales * 4 >= goal * 3 && sales < goal;
}
