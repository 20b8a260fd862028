import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readFilter, writeFilter, type OrganizationsFilter } from './organizations-filter';

/** Search, state and order in the address. Typing replaces the address; a choice adds one. */
export function useOrganizationsFilter() {
  const [address, setAddress] = useSearchParams();
  const filter = useMemo(() => readFilter(address), [address]);
  const change = useCallback(
    (changes: Partial<OrganizationsFilter>) =>
      setAddress((now) => writeFilter(now, { ...readFilter(now), ...changes }), {
        replace: 'search' in changes,
        preventScrollReset: true,
      }),
    [setAddress],
  );
  return [filter, change] as const;
}
