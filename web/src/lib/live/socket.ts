import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { currentConnection, setConnection, waitForNextTry } from './connection';

const PING_MS = 10_000;
const PONG_WITHIN_MS = 5_000;
const CLOSED_BY_US = 1_000;

const url = `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`;

/** Sequential ids: the server sends the same bytes to all pages that use the same subscription id. */
let subscriptions = 0;

let pongTimeout: ReturnType<typeof setTimeout> | undefined;

/** The page's one socket: opens with the first subscription and keeps reconnecting. */
const client = createClient({
  url,
  lazy: true,
  generateID: () => String(++subscriptions),
  keepAlive: PING_MS,
  connectionAckWaitTimeout: PONG_WITHIN_MS,
  retryAttempts: Infinity,
  shouldRetry: () => true,
  retryWait: waitForNextTry,
  on: {
    connecting: (isRetry) => setConnection({ phase: isRetry ? 'lost' : 'opening', nextTryAt: null }),
    connected: () => setConnection({ phase: 'open', nextTryAt: null }),
    closed: (event) => {
      clearTimeout(pongTimeout);
      // After an error the wait for the next try has begun before the socket closes.
      const { nextTryAt } = currentConnection();
      setConnection({ phase: isOurClose(event) ? 'opening' : 'lost', nextTryAt });
    },
    // A silently lost network leaves the socket open: a ping without a pong closes it.
    ping: (isReceived) => {
      if (isReceived) return;
      clearTimeout(pongTimeout);
      pongTimeout = setTimeout(() => client.terminate(), PONG_WITHIN_MS);
    },
    pong: (isReceived) => {
      if (isReceived) clearTimeout(pongTimeout);
    },
  },
});

export const socketLink = new GraphQLWsLink(client);

function isOurClose(event: unknown): boolean {
  return event instanceof CloseEvent && event.code === CLOSED_BY_US;
}
