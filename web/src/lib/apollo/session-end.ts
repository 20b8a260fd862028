import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';

const listeners = new Set<() => void>();

/** Tells when a response said that there is no session, so that the page can ask who is logged in and leave. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For returns that do not come through Apollo, such as an upload's 401. */
export function reportSessionEnd(): void {
  listeners.forEach((listener) => listener());
}

/** Watches every response. A call with `isSessionItsOwnMatter` in its context says itself what follows. */
export const sessionEndLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ errors }) => {
      if (operation.getContext().isSessionItsOwnMatter === true) return;
      if (errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) reportSessionEnd();
    }),
  ),
);
