import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { AdminAuditQuery } from '../../../../gql/graphql';
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
  const page = (data ?? previousData)?.adminAudit;
  const readMore = async () => {
    setReadingMore(true);
    const after = page?.entries.at(-1)?.id;
    await fetchMore({ variables: { after }, updateQuery: append }).finally(() => setReadingMore(false));
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

function append(
  shown: AdminAuditQuery,
  { fetchMoreResult: { adminAudit } }: { fetchMoreResult: AdminAuditQuery },
) {
  return { adminAudit: { ...adminAudit, entries: [...shown.adminAudit.entries, ...adminAudit.entries] } };
}
