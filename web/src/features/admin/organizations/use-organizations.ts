import { useQuery } from '@apollo/client/react';
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
  const page = (data ?? previousData)?.adminOrganizations;
  const more = useMore(() =>
    fetchMore({
      variables: { after: page?.organizations.at(-1)?.id },
      updateQuery: ({ adminOrganizations: shown }, { fetchMoreResult: { adminOrganizations: next } }) => {
        const known = new Set(shown.organizations.map(({ id }) => id));
        const fresh = next.organizations.filter(({ id }) => !known.has(id));
        return { adminOrganizations: { ...next, organizations: [...shown.organizations, ...fresh] } };
      },
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
