import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, StrictMode } from 'react';
import { ErrorBoundary } from '../components/ui/feedback/ErrorBoundary';
import { AppFailure } from './failures';

type Props = { client: ApolloClient; children: ReactNode };

/** What stands around the router. The server and the browser draw the same, so that React can take over what is there. */
export function App({ client, children }: Props) {
  return (
    <StrictMode>
      <ErrorBoundary fallback={(error) => <AppFailure error={error} />}>
        <ApolloProvider client={client}>{children}</ApolloProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
