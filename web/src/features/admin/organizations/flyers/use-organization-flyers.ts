import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { background } from '../../../../lib/live/background';
import { listen } from '../../../../lib/live/listen';
import { FlyerChangedForStaff, OrganizationFlyersForStaff } from '../organization-documents';

/**
 * More flyers than anybody reads, and how often they are read while one is being made
 * (docs/product/admin.md#constants).
 */
const MAX_FLYERS = 100;
const POLL_MS = 5_000;

/** What the flyers of an organization are asked with. */
export function flyerVariables(organizationId: string) {
  return { organizationId, first: MAX_FLYERS };
}

/** The flyers, newest first: read again for one that is new, and every five seconds while one is being made. */
export function useOrganizationFlyers(organizationId: string) {
  const client = useApolloClient();
  const { data, error, refetch, startPolling, stopPolling } = useQuery(OrganizationFlyersForStaff, {
    variables: flyerVariables(organizationId),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: background,
  });
  const flyers = data?.organization.flyers.nodes;
  const isPending = flyers?.some(({ status }) => status === 'pending') ?? false;

  // The network is outside React: it is asked only while there is something to wait for.
  useEffect(() => {
    if (!isPending) return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isPending, startPolling, stopPolling]);

  useEffect(() => {
    const variables = flyerVariables(organizationId);
    return listen(client, {
      query: FlyerChangedForStaff,
      variables: { organizationId },
      onData: ({ flyerChanged: { id } }) => {
        const shown = client.cache.readQuery({ query: OrganizationFlyersForStaff, variables });
        const isListed = shown?.organization.flyers.nodes.some((flyer) => flyer.id === id);
        if (!isListed) void refetch().catch(() => undefined);
      },
      onEnd: () => undefined,
    });
  }, [client, organizationId, refetch]);

  return { flyers, error, retry: () => void refetch().catch(() => undefined) };
}
