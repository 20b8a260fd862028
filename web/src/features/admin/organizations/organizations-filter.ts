import type { OrganizationFilter, OrganizationSort } from '../../../gql/graphql';

/** What the list of organizations is narrowed to, and its order. */
export type OrganizationsFilter = {
  search: string;
  isActive: boolean | null;
  sort: OrganizationSort;
};

export const sorts: readonly { value: OrganizationSort; text: string }[] = [
  { value: 'name', text: 'Name' },
  { value: 'newest', text: 'Newest first' },
  { value: 'sales', text: 'Most sales first' },
];

const states: Readonly<Record<string, boolean>> = { active: true, inactive: false };

export function readFilter(address: URLSearchParams): OrganizationsFilter {
  return {
    search: address.get('search')?.trim() ?? '',
    isActive: states[address.get('state') ?? ''] ?? null,
    sort: sorts.find(({ value }) => value === address.get('sort'))?.value ?? 'name',
  };
}

/** The address with this filter in place of the one it had. */
export function writeFilter(address: URLSearchParams, filter: OrganizationsFilter): URLSearchParams {
  const next = new URLSearchParams(address);
  const state = Object.keys(states).find((key) => states[key] === filter.isActive);
  const values = {
    search: filter.search,
    state: state ?? '',
    sort: filter.sort === 'name' ? '' : filter.sort,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export function queryFilter({ search, isActive }: OrganizationsFilter): OrganizationFilter {
  return { ...(search && { search }), ...(isActive !== null && { isActive }) };
}
