import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';

const url = `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`;

/** The page's one socket: it opens with the first subscription and keeps trying to come back. */
export const socketClient = createClient({
  url,
  lazy: true,
  retryAttempts: Infinity,
  shouldRetry: () => true,
});

export const socketLink = new GraphQLWsLink(socketClient);
