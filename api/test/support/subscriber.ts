import { createClient } from 'graphql-ws';
import { Redis } from 'ioredis';
import WebSocket from 'ws';
import type { TestApp } from './running-app.js';
import { until } from './until.js';

export type Subscriber = {
  /** The data of every event, in the order of their arrival. */
  readonly events: readonly Record<string, unknown>[];
  /** Every byte that the server sent, frame by frame. */
  readonly frames: readonly string[];
  /** The codes with which the server refused or failed. */
  readonly domainErrors: readonly unknown[];
  /** How the socket was closed; null while it is open. */
  readonly closedWith: () => number | null;
  readonly close: () => Promise<void>;
};

type Subscription = {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
  /** What the server listens to in Redis for it: `organization-order:ID`. Nothing is awaited without. */
  readonly channel?: string;
};

/** A dashboard or class page: one subscription over a real WebSocket, with the cookies of a browser. */
export async function subscribeTo(
  { url, redisUrl }: Pick<TestApp, 'url' | 'redisUrl'>,
  { query, variables = {}, channel }: Subscription,
  cookie = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<Subscriber> {
  const events: Record<string, unknown>[] = [];
  const frames: string[] = [];
  const domainErrors: unknown[] = [];
  let closedWith: number | null = null;
  let isAcknowledged = false;
  class Socket extends WebSocket {
    constructor(address: string, protocol: string) {
      super(address, protocol, { headers: { cookie, ...headers } });
      this.on('message', (data: Buffer) => frames.push(data.toString()));
    }
  }
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: Socket,
    retryAttempts: 0,
    on: {
      connected: () => (isAcknowledged = true),
      closed: (event) => (closedWith = (event as { code: number }).code), // a close event
    },
  });
  client.subscribe<Record<string, unknown>>(
    { query, variables },
    {
      next: ({ data, errors }) => {
        if (data) events.push(data);
        domainErrors.push(...(errors ?? []).map(({ extensions }) => extensions?.code));
      },
      error: (error) =>
        domainErrors.push(
          ...(Array.isArray(error) ? error.map((one: DomainErrorInfo) => one.extensions?.code) : []),
        ),
      complete: () => undefined,
    },
  );
  await until(() => isAcknowledged || closedWith !== null);
  if (channel) await untilHeard(redisUrl, channel);
  return { events, frames, domainErrors, closedWith: () => closedWith, close: async () => client.dispose() };
}

type DomainErrorInfo = { readonly extensions?: { readonly code?: unknown } };

/** SUBSCRIBE is asynchronous: an event before it would be missed. */
async function untilHeard(redisUrl: string, channel: string): Promise<void> {
  const redis = new Redis(redisUrl);
  await until(async () => Number((await redis.pubsub('NUMSUB', channel))[1]) > 0);
  await redis.quit();
}
