import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readFilter, writeFilter, type OrdersFilter } from './orders-filter';

/** The filter in the address. Typing replaces the address; a chip adds one, so that Back takes it off again. */
export function useOrdersFilter() {
  const [address, setAddress] = useSearchParams();
  const filter = useMemo(() => readFilter(address), [address]);
  const change = useCallback(
    (changes: Partial<OrdersFilter>) =>
      setAddress((now) => writeFilter(now, { ...readFilter(now), ...changes }), {
        replace: 'search' in changes,
        preventScrollReset: true,
      }),
    [setAddress],
  );
  return [filter, change] as const;
}

export const noFilter: OrdersFilter = {
  search: '',
  statuses: [],
  delivery: null,
  isPaid: null,
  wasDeclined: false,
  isDisputed: false,
  from: '',
  to: '',
  deleted: null,
  sort: 'newest',
  columns: [],
};

/** Everything, shown as it is now. */
export function clearedFilter({ sort, columns }: OrdersFilter): OrdersFilter {
  return { ...noFilter, sort, columns };
}
