import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import type { FormattedExecutionResult } from 'graphql';
import { createClient } from 'graphql-ws';
import { withIntroduction } from './introduction';
import { inPlainWords } from './plain-words';

const socketAddress = `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`;

/** Queries by HTTP, subscriptions by a socket of the editor's own, both with the session's cookie. */
export function createPlaygroundFetcher(): Fetcher {
  return createGraphiQLFetcher({
    url: '/graphql',
    fetch: fetchInPlainWords,
    wsClient: createClient({ url: socketAddress, lazy: true }),
  });
}

const fetchInPlainWords: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const isJson = response.headers.get('content-type')?.includes('json');
  if (!isJson) return response;
  // The server's returns are GraphQL's own results.
  const result = (await response.json()) as FormattedExecutionResult;
  const { status, statusText } = response;
  return Response.json(withIntroduction(inPlainWords(result)), { status, statusText });
};
