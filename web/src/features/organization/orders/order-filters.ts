import { useSearchParams } from 'react-router';
import { statuses } from '../../../components/domain/orders/StatusChip';
import type { DeliveryMethod, OrderFilter } from '../../../gql/graphql';
import { endOfDay, isDay, startOfDay } from '../../../lib/format/eastern-days';

/** The filters of the order list, as stored in the URL; empty if unset. */
export type OrderFilters = ReturnType<typeof readFilters>;

/** New values, which are read as the URL is: an invalid one counts as unset. */
export type FilterChanges = Partial<Record<keyof OrderFilters, string>>;

/** Without 'pending', because unpaid orders are not listed. */
export const listedStatuses = statuses.filter((status) => status !== 'pending');

export const deliveryMethods = ['shipping', 'pickup'] as const satisfies readonly DeliveryMethod[];

export const deliveryNames = { shipping: 'Shipping', pickup: 'Pickup' } as const satisfies Record<
  DeliveryMethod,
  string
>;

const ID = /^[0-9a-f-]{36}$/i;

/** Reads the URL and ignores invalid values. */
export function readFilters(address: URLSearchParams) {
  const text = (name: string) => address.get(name) ?? '';
  return {
    search: text('search').slice(0, 200),
    status: listedStatuses.find((status) => status === text('status')) ?? ('' as const),
    /** A classroom's id. */
    class: ID.test(text('class')) ? text('class') : '',
    delivery: deliveryMethods.find((method) => method === text('delivery')) ?? ('' as const),
    /** 'open': only orders with an open bank dispute. */
    dispute: text('dispute') === 'open' ? ('open' as const) : ('' as const),
    /** First and last day, YYYY-MM-DD. */
    from: dayOrNone(text('from')),
    to: dayOrNone(text('to')),
  };
}

export function isFiltered(filters: OrderFilters): boolean {
  return Object.values(filters).some((value) => value !== '');
}

/** The GraphQL filter. Days include both ends. */
export function filterInput(filters: OrderFilters): OrderFilter {
  return {
    search: filters.search.trim() || null,
    statuses: filters.status ? [filters.status] : null,
    classroomId: filters.class || null,
    deliveryMethod: filters.delivery || null,
    isDisputed: filters.dispute === 'open' ? true : null,
    from: filters.from ? startOfDay(filters.from).toISOString() : null,
    to: filters.to ? endOfDay(filters.to).toISOString() : null,
  };
}

/** The URL of the filtered orders as CSV. REST writes a status with hyphens. */
export function csvAddress(organizationId: string, filters: OrderFilters): string {
  const query = new URLSearchParams();
  if (filters.status) query.set('status', filters.status.replaceAll('_', '-'));
  for (const [name, value] of Object.entries(filterInput(filters))) {
    if (typeof value === 'string' || value === true) query.set(name, String(value));
  }
  const search = query.toString();
  return `/api/orders/organization/${organizationId}/csv${search && `?${search}`}`;
}

function dayOrNone(text: string): string {
  return isDay(text) ? text : '';
}

/**
 * Filters and page in the URL, so that reload, Back and links show the same rows. `after` holds the cursor of each page
 * before the shown one.
 */
export function useOrderFilters() {
  const [address, setAddress] = useSearchParams();
  const after = address.getAll('after');

  const change = (changes: FilterChanges) => {
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('after');
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  const turnTo = (pages: string[]) => {
    const next = new URLSearchParams(address);
    next.delete('after');
    pages.forEach((cursor) => next.append('after', cursor));
    setAddress(next);
  };

  return {
    filters: readFilters(address),
    change,
    clear: () => change(readFilters(new URLSearchParams())),
    page: after.length + 1,
    after: after.at(-1) ?? null,
    goOn: (endCursor: string) => turnTo([...after, endCursor]),
    goBack: () => turnTo(after.slice(0, -1)),
  };
}
