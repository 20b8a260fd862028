import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql';
import { useDebounced } from '../../../lib/browser/use-debounced';
import { isSearched } from './chosen-organization';

const Search = graphql(`
  query OrganizationsForPassword($search: String!, $first: Int!) {
    organizations(filter: { search: $search }, first: $first) {
      nodes {
        id
        name
        contactEmail
        code
      }
    }
  }
`);

const REST_MS = 200;

/** The server's search looks at codes and names of contacts too; what it finds by those is left out here. */
const ASKED_FOR = 50;
const MAX_SHOWN = 8;

/** Organizations by name or contact e-mail. */
export function useOrganizationSearch(text: string) {
  const search = useDebounced(text.trim(), REST_MS);
  const { data, previousData, error, loading, refetch } = useQuery(Search, {
    variables: { search, first: ASKED_FOR },
    skip: search === '',
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const found = search === '' ? undefined : (data ?? previousData);
  const organizations = found?.organizations.nodes ?? [];
  return {
    organizations: organizations.filter((one) => isSearched(one, text)).slice(0, MAX_SHOWN),
    isSearching: text.trim() !== search || (loading && !data),
    error,
    retry: () => void refetch(),
  };
}
