import { useRouteError } from 'react-router';
import { Failure } from '../components/ui/feedback/Failure';

/** Nothing of the page is left: the whole screen says so. */
export function AppFailure({ error }: { error: unknown }) {
  return (
    <main>
      <Failure error={error} headingLevel="h1" />
    </main>
  );
}

/** The router's last resort, outside every layout. */
export function RootFailure() {
  return <AppFailure error={useRouteError()} />;
}

/** A page failed; the navigation around it stays alive. */
export function PageFailure() {
  return <Failure error={useRouteError()} headingLevel="h1" />;
}
