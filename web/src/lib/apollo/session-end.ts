import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';

/** Calls the listener when a response says that the session has ended. The other one: an upload's 401, outside Apollo. */
export const [onSessionEnd, reportSessionEnd] = createEvent();

/** Calls the listener when a page continues with a new session. */
export const [onSessionResume, reportSessionResume] = createEvent();

function createEvent() {
  const listeners = new Set<() => void>();
  const listen = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return [listen, () => listeners.forEach((listener) => listener())] as const;
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
