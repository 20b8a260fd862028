import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql';
import { useDebounced } from '../../../lib/browser/use-debounced';

const Find = graphql(`
  query FindInAdmin($search: String!, $first: Int!) {
    adminOrganizations(filter: { search: $search }, first: $first) {
      organizations {
        id
        name
        code
      }
    }
    adminOrders(filter: { search: $search }, first: $first) {
      orders {
        id
        customerName
        total
        organizationName
      }
    }
  }
`);

const REST_MS = 200;
const MOST = 5;

/** Shorter texts would find nearly everything. */
const SHORTEST = 2;

/** Organizations by name, code or contact, and orders by the id's last 8 characters or the customer. */
export function useFind(text: string) {
  const typed = text.trim();
  const search = useDebounced(typed, REST_MS);
  const isAsking = search.length >= SHORTEST;
  const { data, previousData, error, loading } = useQuery(Find, {
    variables: { search, first: MOST },
    skip: !isAsking,
    fetchPolicy: 'cache-and-network',
  });
  const found = isAsking ? (data ?? previousData) : undefined;
  return {
    organizations: found?.adminOrganizations.organizations ?? [],
    orders: found?.adminOrders.orders ?? [],
    error: isAsking ? error : undefined,
    isAsking: typed.length >= SHORTEST,
    isFinding: typed.length >= SHORTEST && (typed !== search || (loading && !data)),
  };
}
