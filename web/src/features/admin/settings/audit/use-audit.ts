import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { withNextPage } from '../../../../lib/apollo/connection-rows';
import { auditFilter, type AuditChoice } from './audit-filter';
import { Audit } from './audit-documents';

const PAGE = 20;

/** The newest entries that fit, and more of them on demand. */
export function useAudit(choice: AuditChoice) {
  const [isReadingMore, setReadingMore] = useState(false);
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(Audit, {
    variables: { filter: auditFilter(choice), first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? previousData)?.auditEntries;
  const readMore = async () => {
    setReadingMore(true);
    await fetchMore({
      variables: { after: page?.pageInfo.endCursor },
      updateQuery: (shown, { fetchMoreResult: next }) => ({
        auditEntries: withNextPage(shown.auditEntries, next.auditEntries),
      }),
    }).finally(() => setReadingMore(false));
  };
  return {
    page,
    error,
    isLoading: loading && !data,
    isReadingMore,
    retry: () => void refetch(),
    // A failure shows as the query's own error.
    readMore: () => void readMore().catch(() => undefined),
  };
}
