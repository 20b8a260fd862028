import { useSearchParams } from 'react-router';
import { filterNames, readFilters, type OrderFilters } from './order-filters';

/**
 * Filters and page in the address, so that reload, back and a link lead to the same rows. `after` holds the
 * cursor of each page before the shown one.
 */
export function useOrderFilters() {
  const [address, setAddress] = useSearchParams();
  const after = address.getAll('after');

  const change = (changes: Partial<OrderFilters>) => {
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
    clear: () => change(Object.fromEntries(filterNames.map((name) => [name, '']))),
    page: after.length + 1,
    after: after.at(-1) ?? null,
    goOn: (endCursor: string) => turnTo([...after, endCursor]),
    goBack: () => turnTo(after.slice(0, -1)),
  };
}
