import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { graphql, readFragment } from '../../gql';
import type { MadeFlyer_FlyerFragment } from '../../gql/graphql';
import { background, listen } from '../live/listen';
import { useSocketState } from '../live/connection';

export const MadeFlyer_flyer = graphql(`
  fragment MadeFlyer_flyer on Flyer {
    id
    format
    language
    status
    fileUrl
    fileName
    errorMessage
    startedAt
    completedAt
  }
`);

export type MadeFlyer = MadeFlyer_FlyerFragment;

export const Flyers = graphql(`
  query OrganizationFlyers($organizationId: ID!, $first: Int!) {
    organization(id: $organizationId) {
      id
      flyers(first: $first) {
        nodes {
          id
          ...MadeFlyer_flyer
        }
        totalCount
      }
    }
  }
`);

const FlyerChanged = graphql(`
  subscription OrganizationFlyerChanged($organizationId: ID!) {
    flyerChanged(organizationId: $organizationId) {
      id
      ...MadeFlyer_flyer
    }
  }
`);

export const GenerateFlyer = graphql(`
  mutation GenerateFlyer($organizationId: ID!, $format: FlyerFormat!, $language: FlyerLanguage!) {
    generateFlyer(organizationId: $organizationId, format: $format, language: $language) {
      ...MadeFlyer_flyer
    }
  }
`);

export const RetryFlyer = graphql(`
  mutation RetryFlyer($organizationId: ID!, $flyerId: ID!) {
    retryFlyer(organizationId: $organizationId, flyerId: $flyerId) {
      ...MadeFlyer_flyer
    }
  }
`);

/** The flyers that the dashboard loads with everything else. */
export const FLYERS = 50;

/** How often flyers are read while events cannot be relied on (docs/product/organization.md#constants). */
const POLL_MS = 5_000;

type Asked = { organizationId: string; first: number };

/**
 * The newest flyers, updated by events. While one is pending or the socket is lost, the list is also read every five
 * seconds, so that a missed event leaves nothing pending.
 */
export function useFlyers(
  { organizationId, first }: Asked,
  fetchPolicy: 'cache-first' | 'cache-and-network' = 'cache-first',
) {
  const client = useApolloClient();
  const { data, error, refetch, startPolling, stopPolling } = useQuery(Flyers, {
    variables: { organizationId, first },
    fetchPolicy,
    nextFetchPolicy: 'cache-first',
    context: background,
  });
  const connection = useSocketState();
  const flyers = data?.organization.flyers.nodes.map((flyer) => readFragment(MadeFlyer_flyer, flyer));
  const isPending = flyers?.some(({ status }) => status === 'pending') ?? false;

  const isPolled = isPending || connection.phase === 'lost';

  // Polls only while there is something to wait for.
  useEffect(() => {
    if (!isPolled) return undefined;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isPolled, startPolling, stopPolling]);

  const readAgain = () => void refetch().catch(() => undefined);
  // A flyer that is not listed was made elsewhere: the short list is read again.
  const readIfNew = useEffectEvent((id: string) => {
    if (!flyers?.some((flyer) => flyer.id === id)) readAgain();
  });
  useEffect(
    () =>
      listen(client, {
        query: FlyerChanged,
        variables: { organizationId },
        onData: ({ flyerChanged }) => readIfNew(flyerChanged.id),
        onEnd: () => undefined,
      }),
    [client, organizationId],
  );

  /** Of all flyers, also of those that are not loaded. */
  const count = data?.organization.flyers.totalCount ?? 0;
  return { flyers, count, error, readAgain };
}
