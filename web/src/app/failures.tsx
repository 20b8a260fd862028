import { useRouteError } from 'react-router';
import { Failure } from '../components/ui/feedback/Failure';

/** The whole page failed. */
export function AppFailure({ error }: { error: unknown }) {
  return (
    <main>
      <Failure error={error} headingLevel="h1" />
    </main>
  );
}

/** The router's outermost error boundary. */
export function RootFailure() {
  return <AppFailure error={useRouteError()} />;
}

/** A page failed; the layout around it still works. */
export function PageFailure() {
  return <Failure error={useRouteError()} headingLevel="h1" />;
}
