import { readMoney } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';

type Amount = 'carriedOver' | 'earned' | 'takenBack' | 'adjustments' | 'amountDue';

/** What a statement comes to, and how. */
export type StatementAmounts = Readonly<Record<Amount, Cents>>;

/** The same as columns of a row. */
export type AmountColumns = Record<Amount, string>;

export function readAmounts<Row extends AmountColumns>(row: Row): Omit<Row, Amount> & StatementAmounts {
  return {
    ...row,
    carriedOver: readMoney(row.carriedOver),
    earned: readMoney(row.earned),
    takenBack: readMoney(row.takenBack),
    adjustments: readMoney(row.adjustments),
    amountDue: readMoney(row.amountDue),
  };
}
