import { formatMoney, toCents, type Cents } from '../../lib/cents.js';

/** Less than this is carried over to the next statement (docs/product/payouts.md#amount-due). */
const minPayout = toCents(25_00);

const minAmount = formatMoney(minPayout);

type Due = { readonly amountDue: Cents; readonly isClosing: boolean };

/** Whether a statement is paid out; otherwise the next one begins with its amount, also when that is below 0. */
export function isPaidOut({ amountDue, isClosing }: Due): boolean {
  return amountDue >= minPayout || (isClosing && amountDue > 0);
}

/** The same as an SQL condition on a row of statements. */
export function isPayable(row: string): string {
  return `(${row}.amount_due >= ${minAmount} OR (${row}.is_closing AND ${row}.amount_due > 0))`;
}
