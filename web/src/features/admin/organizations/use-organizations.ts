import { useQuery } from '@apollo/client/react';
import { withNextPage } from '../../../lib/apollo/connection-rows';
import { useMore } from '../../../lib/browser/use-more';
import { AdminOrganizations } from './organization-documents';
import { queryFilter, type OrganizationsFilter } from './organizations-filter';

const PAGE = 30;

/** The found organizations, page by page; the ones before stay while a new search is being returned. */
export function useOrganizations(filter: OrganizationsFilter) {
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(AdminOrganizations, {
    variables: { filter: queryFilter(filter), sort: filter.sort, first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? previousData)?.organizations;
  const more = useMore(() =>
    fetchMore({
      variables: { after: page?.pageInfo.endCursor },
      updateQuery: (shown, { fetchMoreResult: next }) => ({
        organizations: withNextPage(shown.organizations, next.organizations),
      }),
    }),
  );
  return {
    page,
    /** What is shown belongs to the search before. */
    isStale: !data && previousData !== undefined,
    isLoading: !page && loading,
    error,
    retry: () => void refetch().catch(() => undefined),
    isRetrying: loading,
    more,
  };
}
