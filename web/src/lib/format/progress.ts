import type { Cents } from './money';

/**
 * Whole percent of the goal, 0 to 100. It says 100 only when the goal is reached, so that nobody reads
 * "100 percent" with a dollar to go. A goal of 0 means none: 0.
 */
export function percentOf(sales: Cents, goal: Cents): number {
  if (goal <= 0 || sales <= 0) return 0;
  if (sales >= goal) return 100;
  return Math.min(99, Math.round((sales / goal) * 100));
}

/** What is left to the goal; 0 once it is reached. */
export function remainingTo(goal: Cents, sales: Cents): Cents {
  return Math.max(0, goal - sales);
}

/** Whole cents of the average order; null while there are no orders. */
export function averageOrder(sales: Cents, orderCount: number): Cents | null {
  return orderCount > 0 ? Math.round(sales / orderCount) : null;
}

/**
 * Orders still needed: the remaining amount divided by the average order value, rounded up
 * (docs/product/organization.md#screens). Null while nobody can say.
 */
export function ordersStillNeeded(goal: Cents, sales: Cents, orderCount: number): number | null {
  if (orderCount <= 0 || sales <= 0) return null;
  return Math.ceil((remainingTo(goal, sales) * orderCount) / sales);
}
