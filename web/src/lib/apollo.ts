import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, Observable } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { figuresPolicies } from './figures-policies';

/** One client for the whole page. What was read stays fresh until something says otherwise (storefront 7). */
export function createApolloClient(): ApolloClient {
  const http = retryOnce.concat(new HttpLink({ uri: '/graphql', credentials: 'include' }));
  const isSubscription = ({ operationType }: ApolloLink.Operation) =>
    operationType === OperationTypeNode.SUBSCRIPTION;
  return new ApolloClient({
    link: ApolloLink.split(isSubscription, lateSocketLink, http),
    cache: new InMemoryCache({ typePolicies: { ...figuresPolicies, ContentEntry: { keyFields: ['key'] } } }),
  });
}

/** Nothing is tried again by itself but what asks for it: managed texts do (storefront 7). */
const retryOnce = new RetryLink({
  attempts: { max: 2, retryIf: (_error, operation) => operation.getContext().isTriedTwice === true },
});

// Only dashboards subscribe: the socket's code is loaded with the first subscription.
const lateSocketLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      let isOver = false;
      let stop = () => undefined as void;
      import('./socket')
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
