import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react';
import type { LazyRouteFunction, LoaderFunction, RouteObject } from 'react-router';
import { LoadFailure } from '../components/ui/feedback/LoadFailure';
import { reloadOnce, reloadPage } from '../lib/loading/reload-page';

/** What a page's module exports. */
type Page = { Component: ComponentType; loader?: LoaderFunction };

type Layout = ComponentType<{ children: ReactNode }>;

/**
 * A page's code for the route table. The router remembers a page that it could not get for good, so a failure comes to
 * it as a page of its own, which fetches again, in the place of a page that draws its own bar within a `Layout`.
 */
export function lazyPage(
  fetchPage: () => Promise<Page>,
  Layout: Layout = Fragment,
): LazyRouteFunction<RouteObject> {
  return () =>
    fetchPage().catch(() => ({ Component: () => <MissedPage fetchPage={fetchPage} Layout={Layout} /> }));
}

function MissedPage({ fetchPage, Layout }: { fetchPage: () => Promise<Page>; Layout: Layout }) {
  const [page, setPage] = useState<Page | null>(null);
  // Nothing is typed into a page that is not there: what a reload brings is fetched without asking.
  useEffect(() => {
    if (navigator.onLine) reloadOnce();
  }, []);
  if (page) return <page.Component />;
  const retry = () => fetchPage().then(setPage, () => navigator.onLine && reloadPage());
  return (
    <Layout>
      <div className="page-width py-16">
        <LoadFailure name={/*i18n*/ 'This page'} onRetry={() => void retry()} headingLevel="h1" />
      </div>
    </Layout>
  );
}

/** Room for a page whose code is still on its way, so that the footer does not jump. */
export function WaitingPage() {
  return <div aria-busy className="min-h-dvh" />;
}
