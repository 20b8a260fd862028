import type { PartialRefundInput } from '../../../../gql/graphql';
import { isAmount } from '../../../../lib/format/money';

export type LineChoice = { quantity: number; bags: number };

/** What an administrator has chosen so far. */
export type RefundChoice = {
  by: 'items' | 'amount';
  /** By the number of the line. */
  lines: Readonly<Record<number, LineChoice>>;
  /** As it was typed. */
  amount: string;
  returnStock: boolean;
  mailCustomer: boolean;
  reason: string;
};

export const noChoice: RefundChoice = {
  by: 'items',
  lines: {},
  amount: '',
  returnStock: false,
  mailCustomer: true,
  reason: '',
};

export const noneOfLine: LineChoice = { quantity: 0, bags: 0 };

/** What is asked of the server; null for an amount that is none. */
export function refundInput(choice: RefundChoice): PartialRefundInput | null {
  const { by, lines, returnStock, mailCustomer } = choice;
  const reason = choice.reason.trim() || null;
  if (by === 'items') {
    const chosen = Object.entries(lines)
      .filter(([, { quantity, bags }]) => quantity + bags > 0)
      .map(([line, counts]) => ({ line: Number(line), ...counts }));
    return { lines: chosen, returnStock, mailCustomer, reason };
  }
  const amount = choice.amount.trim().replace(/^\$/, '') || '0';
  return isAmount(amount) && !amount.startsWith('-')
    ? { amount, returnStock: false, mailCustomer, reason }
    : null;
}
