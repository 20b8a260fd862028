import type { StatementFilterInput } from '../../../gql/graphql';

/** One look at the list; the address names it. */
export const looks = [
  { id: 'to-approve', text: 'To approve', filter: { state: 'drawn' } },
  { id: 'to-pay', text: 'To pay', filter: { state: 'approved' } },
  { id: 'payee', text: 'Needs a payee', filter: { waitsForPayee: true } },
  { id: 'paid', text: 'Paid', filter: { state: 'paid' } },
  { id: 'carried-over', text: 'Carried over', filter: { state: 'carried_over' } },
  { id: 'all', text: 'All', filter: {} },
] as const satisfies readonly { id: string; text: string; filter: StatementFilterInput }[];

export type LookId = (typeof looks)[number]['id'];
export type PayoutFilters = { look: LookId; month: string };

export function readPayoutFilters(address: URLSearchParams): PayoutFilters {
  const look = looks.find(({ id }) => id === address.get('look'))?.id ?? 'to-approve';
  const month = address.get('month') ?? '';
  return { look, month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '' };
}

/** What stands in the address: nothing for what is shown anyway. */
export function writePayoutFilters({ look, month }: PayoutFilters): Record<string, string> {
  return { ...(look !== 'to-approve' && { look }), ...(month && { month }) };
}

export function filterOf({ look, month }: PayoutFilters): StatementFilterInput {
  return { ...looks.find(({ id }) => id === look)?.filter, ...(month && { month }) };
}

/** The accountant's file of that month, or of all. */
export function accountantCsv({ month }: PayoutFilters): string {
  return `/api/admin/payouts/csv${month && `?month=${month}`}`;
}
