import type { Cents } from './money';

/**
 * Whole percent of the goal, 0 to 100; 100 only once the goal is reached, so that nobody reads "100 percent" with a
 * dollar to go. 0 without a goal.
 */
export function percentOf(sales: Cents, goal: Cents): number {
  if (goal <= 0 || sales <= 0) return 0;
  if (sales >= goal) return 100;
  return Math.min(99, Math.round((sales / goal) * 100));
}

/** The amount left to the goal; 0 once it is reached. */
export function remainingTo(goal: Cents, sales: Cents): Cents {
  return Math.max(0, goal - sales);
}

/** Whole cents of the average order; null while there are no orders. */
export function averageOrder(sales: Cents, orderCount: number): Cents | null {
  return orderCount > 0 ? Math.round(sales / orderCount) : null;
}

/**
 * Orders still needed: the remaining amount divided by the average order, rounded up
 * (docs/product/organization.md#screens). Null before the first sale.
 */
export function ordersStillNeeded(goal: Cents, sales: Cents, orderCount: number): number | null {
  if (orderCount <= 0 || sales <= 0) return null;
  return Math.ceil((remainingTo(goal, sales) * orderCount) / sales);
}
