import type { ApolloCache, Reference } from '@apollo/client';

type StoredPage = { organizations: readonly Reference[]; totalCount: number };

/** A deleted organization leaves every list, and the orders are asked for again: its own moved to a list of theirs. */
export function evictOrganization(cache: ApolloCache, organizationId: string): void {
  const id = cache.identify({ __typename: 'AdminOrganization', id: organizationId });
  cache.modify<Record<string, unknown>>({
    fields: {
      adminOrganizations: (page) => (isPage(page) ? without(page, id) : page),
      adminOrders: (_orders, { DELETE }) => DELETE,
    },
  });
  cache.evict({ id });
  cache.gc();
}

function without(page: StoredPage, id: string | undefined): StoredPage {
  const organizations = page.organizations.filter((row) => row.__ref !== id);
  const goneCount = page.organizations.length - organizations.length;
  return { ...page, organizations, totalCount: page.totalCount - goneCount };
}

function isPage(value: unknown): value is StoredPage {
  return typeof value === 'object' && value !== null && 'organizations' in value;
}
