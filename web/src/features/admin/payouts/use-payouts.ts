import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { withNextPage } from '../../../lib/apollo/connection-rows';
import { useMore } from '../../../lib/browser/use-more';
import { filterOf, type PayoutFilters } from './payout-filters';
import { PayoutStatements } from './payouts-documents';

const PAGE_SIZE = 50;

/** The statements of a look, and more of them on demand. */
export function usePayouts({ look, month }: PayoutFilters) {
  const filter = useMemo(() => filterOf({ look, month }), [look, month]);
  const { data, error, loading, refetch, fetchMore } = useQuery(PayoutStatements, {
    variables: { filter, first: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const page = data?.statements;
  const more = useMore(() =>
    fetchMore({
      variables: { after: page?.pageInfo.endCursor ?? null },
      updateQuery: (shown, { fetchMoreResult: next }) => ({
        statements: withNextPage(shown.statements, next.statements),
      }),
    }),
  );
  return { page, error, isLoading: loading && !data, isRetrying: loading, retry: () => void refetch(), more };
}
