import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';

const listeners = new Set<() => void>();

/** Calls the listener when a response says that the session has ended. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For responses outside Apollo, such as an upload's 401. */
export function reportSessionEnd(): void {
  listeners.forEach((listener) => listener());
}

/** Watches every response, except of calls with `isSessionItsOwnMatter` in their context. */
export const sessionEndLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ errors }) => {
      if (operation.getContext().isSessionItsOwnMatter === true) return;
      if (errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) reportSessionEnd();
    }),
  ),
);
