import type { StatementRow_StatementFragment } from '../../../gql/graphql';
import { formatDay } from '../../../lib/format/dates';
import { toCents } from '../../../lib/format/money';

type Facts = Pick<
  StatementRow_StatementFragment,
  'state' | 'isPaidOut' | 'amountDue' | 'paidAt' | 'method' | 'reference'
>;

/** Where a month's amount went, or what it waits for. */
export function statementNote({ state, isPaidOut, amountDue, paidAt, method, reference }: Facts): string {
  if (state === 'paid' && paidAt)
    return `${formatDay(paidAt)} by ${method === 'check' ? 'check' : 'bank transfer'} ${reference ?? ''}`.trim();
  if (toCents(amountDue) < 0) return 'Below zero: the next statement begins with it';
  if (!isPaidOut) return 'Under $25.00: the next statement begins with it';
  return state === 'approved' ? 'Approved, to be paid' : 'Being looked at before it is paid';
}
