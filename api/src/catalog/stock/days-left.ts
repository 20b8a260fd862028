/** Whole days of which the pace is taken: two weeks, each day of the week twice. */
export const paceDays = 14;

export type Outlook = {
  /** Of the pace as it is. */
  readonly days: number;
  readonly atLeast: number;
  /** Null where so little was sold that nobody can say. */
  readonly atMost: number | null;
};

/**
 * How many days `stock` lasts at the pace of `sold`, units by whole day, days without sales included. The range is that of
 * the average day, two standard errors wide: a few uneven days give a wide one. Orders come by chance, so no run of even
 * days makes it narrower than chance does. Null where nothing was sold.
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
