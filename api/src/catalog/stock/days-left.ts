/** The days that the sales pace is measured over: two whole weeks. */
export const paceDays = 14;

export type Outlook = {
  /** At the average pace. */
  readonly days: number;
  readonly atLeast: number;
  /** Null if too little was sold for an estimate. */
  readonly atMost: number | null;
};

/**
 * How many days `stock` lasts at the pace of `sold`: the units of each whole day, including days without sales. The
 * range is the mean plus or minus two standard errors, so uneven days widen it. The variance is at least that of random
 * orders (Poisson), so even days cannot narrow it below chance. Null if nothing was sold.
 */
export function outlookOf(stock: number, sold: readonly number[]): Outlook | null {
  const mean = sold.reduce((sum, units) => sum + units, 0) / sold.length;
  if (!(mean > 0)) return null;
  const squares = sold.reduce((sum, units) => sum + (units - mean) ** 2, 0);
  const variance = Math.max(mean, squares / Math.max(1, sold.length - 1));
  const error = 2 * Math.sqrt(variance / sold.length);
  return {
    days: stock / mean,
    atLeast: Math.floor(stock / (mean + error)),
    atMost: mean > error ? Math.ceil(stock / (mean - error)) : null,
  };
}
