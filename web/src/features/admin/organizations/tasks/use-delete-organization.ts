import type { ApolloCache, Reference } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { graphql } from '../../../../gql';

const DeleteOrganization = graphql(`
  mutation DeleteOrganization($organizationId: ID!, $name: String!) {
    deleteOrganization(organizationId: $organizationId, name: $name)
  }
`);

/** Deletes an organization, whose name the server wants to hear; returns why not when it could not be. */
export function useDeleteOrganization(organizationId: string) {
  const [remove, { loading }] = useMutation(DeleteOrganization, {
    update: (cache) => evictOrganization(cache, organizationId),
  });
  const deleteOrganization = (name: string) =>
    runWithToast(() => remove({ variables: { organizationId, name } }), {
      done: {
        title: 'Organization Deleted',
        text: `${name} is gone. The Orders tab keeps its orders under “Deleted organizations”.`,
      },
      failed: { title: 'Delete Failed', text: 'Failed to delete organization. Please try again.' },
    });
  return { deleteOrganization, isDeleting: loading };
}

type StoredPage = { nodes: readonly Reference[]; totalCount?: number };

/** A deleted organization leaves every list, and the orders are asked for again: its own moved to a list of theirs. */
function evictOrganization(cache: ApolloCache, organizationId: string): void {
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
