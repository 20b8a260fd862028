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

/** The longest that what came with the page counts as a response of now; being drawn ends it before (preload.ts). */
const FRESH_MS = 2_000;

/**
 * One client for the whole page. What was read stays fresh until something says otherwise
 * (docs/product/storefront.md#calls). `state` is what the server rendered the page with.
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
  readAgainAfterChanges(client);
  return client;
}

/**
 * Whoever reads again knows of something newer: a change that was just sent, an event, the end of a session. While a
 * request that was sent before is still on its way, Apollo would give them the response of that.
 */
function readAgainAfterChanges(client: ApolloClient): void {
  const watchQuery = client.watchQuery.bind(client);
  client.watchQuery = (options) => {
    const watched = watchQuery(options);
    const refetch = watched.refetch.bind(watched);
    watched.refetch = (variables) => {
      const isUnderWay = watched.getCurrentResult().loading;
      const response = refetch(variables);
      const readAgain = () => void refetch(variables).catch(() => undefined);
      if (isUnderWay) response.then(readAgain, () => undefined);
      return response;
    };
    return watched;
  };
}

const countedFetch: typeof fetch = (input, init) => whileBusy(fetch(input, init));

/** Nothing is tried again by itself but what asks for it: managed texts do (docs/product/storefront.md#calls). */
const retryOnce = new ApolloLink((operation, forward) => {
  const responses = forward(operation);
  if (operation.getContext().isTriedTwice !== true) return responses;
  return responses.pipe(tap(throwIfNoResponse), retry({ count: 1, delay: RETRY_AFTER_MS }));
});

// The server's own failures come as results, not as errors.
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
