import {
  ApolloClient,
  ApolloLink,
  InMemoryCache,
  type NormalizedCacheObject,
  Observable,
} from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { BaseHttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import { retry, tap } from 'rxjs';
import { whileBusy } from '../browser/when-idle';
import { wasHandled } from './domain-error';
import { sessionEndLink } from './session-end';
import { cacheOptions } from './type-policies';

const RETRY_AFTER_MS = 300;

/** How long data rendered with the page counts as fresh at most; the first render ends it earlier (first-reading.ts). */
const FRESH_MS = 2_000;

/**
 * The page's one client. Cached data stays fresh until something says otherwise (docs/product/storefront.md#calls).
 * `state` is the cache that the server rendered the page with.
 */
export function createApolloClient(state: NormalizedCacheObject = {}): ApolloClient {
  const http = retryOnce.concat(
    new BaseHttpLink({ uri: '/graphql', credentials: 'include', fetch: countedFetch }),
  );
  const isSubscription = ({ operationType }: ApolloLink.Operation) =>
    operationType === OperationTypeNode.SUBSCRIPTION;
  const client = new ApolloClient({
    link: sessionEndLink.concat(ApolloLink.split(isSubscription, lazySocketLink, http)),
    cache: new InMemoryCache(cacheOptions).restore(state),
    ssrForceFetchDelay: FRESH_MS,
  });
  correctWatching(client);
  return client;
}

/**
 * A refetch follows a change: a mutation, an event, the end of a session. While an earlier request is in flight, Apollo
 * would return its response, so the query is sent again once that response is there. And a 'network-only' query ignores
 * the cache until its first response, which a page rendered with its data never requests.
 */
function correctWatching(client: ApolloClient): void {
  const watchQuery = client.watchQuery.bind(client);
  client.watchQuery = (options) => {
    const isWaiting = client.prioritizeCacheValues && options.fetchPolicy === 'network-only';
    const watched = watchQuery(isWaiting ? { ...options, fetchPolicy: 'cache-and-network' } : options);
    const refetch = watched.refetch.bind(watched);
    watched.refetch = (variables) => {
      const isInFlight = watched.getCurrentResult().loading;
      const response = refetch(variables);
      const readAgain = () => void refetch(variables).catch(() => undefined);
      if (isInFlight) response.then(readAgain, () => undefined);
      return response;
    };
    return watched;
  };
}

const countedFetch: typeof fetch = (input, init) => whileBusy(fetch(input, init));

/** Retries only operations that ask for it: managed texts do (docs/product/storefront.md#calls). */
const retryOnce = new ApolloLink((operation, forward) => {
  const responses = forward(operation);
  if (operation.getContext().isRetriedOnce !== true) return responses;
  return responses.pipe(tap(throwIfNoResponse), retry({ count: 1, delay: RETRY_AFTER_MS }));
});

// The server's own failures arrive as results, not as errors.
function throwIfNoResponse(result: ApolloLink.Result): void {
  if (!result.errors) return;
  const error = new CombinedGraphQLErrors(result);
  if (!wasHandled(error)) throw error;
}

// Only dashboards subscribe: the socket's code is loaded with the first subscription.
const lazySocketLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      let isOver = false;
      let stop = () => undefined as void;
      import('../live/socket')
        .then(({ socketLink }) => {
          if (isOver) return;
          const subscription = socketLink.request(operation).subscribe(observer);
          stop = () => subscription.unsubscribe();
        })
        .catch((error: unknown) => observer.error(error));
      return () => {
        isOver = true;
        stop();
      };
    }),
);
