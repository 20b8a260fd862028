import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, StrictMode } from 'react';
import { ErrorBoundary } from '../components/ui/feedback/ErrorBoundary';
import type { I18n } from '../lib/texts/i18n';
import { LinguiProvider } from '../lib/texts/use-lingui';
import { AppFailure } from './failures';

/** The providers around the router. Server and browser render the same, so that React can hydrate. */
export function App({ client, i18n, children }: { client: ApolloClient; i18n: I18n; children: ReactNode }) {
  return (
    <StrictMode>
      <LinguiProvider i18n={i18n}>
        <ErrorBoundary fallback={(error) => <AppFailure error={error} />}>
          <ApolloProvider client={client}>{children}</ApolloProvider>
        </ErrorBoundary>
      </LinguiProvider>
    </StrictMode>
  );
}
