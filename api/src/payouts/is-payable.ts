/** Less than this is carried over to the next statement (docs/product/payouts.md#amount-due). */
const minPayout = '25.00';

/**
 * SQL condition on a row of statements, and the one place of the rule: whether it is paid out. Otherwise the next one
 * begins with its amount, also when that is below 0.
 */
export function isPayable(row: string): string {
  return `(${row}.amount_due >= ${minPayout} OR (${row}.is_closing AND ${row}.amount_due > 0))`;
}
