import './styles/index.css';
import { ApolloProvider } from '@apollo/client/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AppFailure } from './app/failures';
import { untilFirstPageIsThere } from './app/first-page';
import { routes } from './app/routes';
import { ErrorBoundary } from './components/ui/feedback/ErrorBoundary';
import { createApolloClient } from './lib/apollo/apollo';
import { untilEarlyCame } from './lib/apollo/given-responses';
import { setDrawnAhead } from './lib/browser/drawn-ahead';
import { restoreTyped } from './lib/loading/kept-typing';
import { followTheme } from './lib/browser/theme';
import { installTrustedTypes } from './lib/browser/trusted-types';

installTrustedTypes();
followTheme();
// Not below the file's own top level: whatever takes a stack there (developer tools, monitors of errors) has the engine
// read all of this file once more.
queueMicrotask(start);

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // The word for where no script runs.
  document.getElementById('without-script')?.remove();

  const router = createBrowserRouter(routes);
  const draw = () =>
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary fallback={(error) => <AppFailure error={error} />}>
          <ApolloProvider client={createApolloClient()}>
            {/* As a transition, a new address would be drawn beside the old one, and queries would ask for both in turn. */}
            <RouterProvider router={router} useTransitions={false} />
          </ApolloProvider>
        </ErrorBoundary>
      </StrictMode>,
    );

  // What came drawn with the document stays until the page itself can take its place. Not awaited: the page's own file
  // imports this one.
  const drawnAhead = document.getElementById('first-paint');
  setDrawnAhead((drawnAhead?.getClientRects().length ?? 0) > 0);
  if (drawnAhead) void Promise.all([untilFirstPageIsThere(router), untilEarlyCame()]).then(draw);
  else draw();

  restoreTyped();
}
