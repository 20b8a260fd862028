import type { ApolloCache, Reference } from '@apollo/client';
import { graphql } from '../../../../gql';

export const DeleteOrganization = graphql(`
  mutation DeleteOrganization($organizationId: ID!, $name: String!) {
    deleteOrganization(organizationId: $organizationId, name: $name)
  }
`);

type StoredPage = { nodes: readonly Reference[]; totalCount?: number };

/** A deleted organization leaves every list, and the orders are asked for again: its own moved to a list of theirs. */
export function evictOrganization(cache: ApolloCache, organizationId: string): void {
  const id = cache.identify({ __typename: 'Organization', id: organizationId });
  cache.modify<Record<string, unknown>>({
    fields: {
      organizations: (page) => (isPage(page) ? without(page, id) : page),
      orders: (_orders, { DELETE }) => DELETE,
    },
  });
  cache.evict({ id });
  cache.gc();
}

function without(page: StoredPage, id: string | undefined): StoredPage {
  const nodes = page.nodes.filter((row) => row.__ref !== id);
  const goneCount = page.nodes.length - nodes.length;
  const { totalCount } = page;
  return { ...page, nodes, ...(totalCount !== undefined && { totalCount: totalCount - goneCount }) };
}

function isPage(value: unknown): value is StoredPage {
  return typeof value === 'object' && value !== null && 'nodes' in value;
}
