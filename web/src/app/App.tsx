import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, StrictMode } from 'react';
import { useRouteError } from 'react-router';
import { ErrorBoundary } from '../components/ui/feedback/ErrorBoundary';
import type { I18n } from '../lib/texts/i18n';
import { LinguiProvider } from '../lib/texts/use-lingui';
import { Failure } from '../components/ui/feedback/Failure';

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

function AppFailure({ error }: { error: unknown }) {
  return (
    <main>
      <Failure error={error} headingLevel="h1" />
    </main>
  );
}

export function RootFailure() {
  return <AppFailure error={useRouteError()} />;
}

/** A page failed; the layout around it still works. */
export function PageFailure() {
  return <Failure error={useRouteError()} headingLevel="h1" />;
}
