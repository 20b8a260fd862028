import { useEffect, type ComponentType } from 'react';
import type { LazyRouteFunction, LoaderFunction, RouteObject } from 'react-router';
import { LoadFailure } from '../components/ui/feedback/LoadFailure';
import { useLazyCode } from '../components/ui/lazy/use-lazy-code';
import { lazyCode, type LazyCode } from '../lib/loading/lazy-code';
import { needsReload, type LoadProblem } from '../lib/loading/load-problem';
import { reloadOnce } from '../lib/loading/reload-page';

/** What a page's module exports. */
type Page = { Component: ComponentType; loader?: LoaderFunction };

/**
 * A page's code for the route table. The router remembers a page that it could not get for good, so a failure comes to
 * it as a page of its own, which fetches again.
 */
export function lazyPage(fetchPage: () => Promise<Page>): LazyRouteFunction<RouteObject> {
  const code = lazyCode(fetchPage);
  return async () => {
    await code.load();
    const state = code.state();
    if (state.status === 'ready') return state.code;
    return { Component: () => <MissedPage code={code} /> };
  };
}

function MissedPage({ code }: { code: LazyCode<Page> }) {
  const state = useLazyCode(code, true);
  if (state.status === 'waiting') return null;
  if (state.status === 'failed') {
    return <PageLoadFailure problem={state.problem} onRetry={() => void code.load()} />;
  }
  const { Component } = state.code;
  return <Component />;
}

function PageLoadFailure({ problem, onRetry }: { problem: LoadProblem; onRetry: () => void }) {
  // Nothing is typed into a page that is not there: what a reload brings is fetched without asking.
  useEffect(() => {
    if (needsReload(problem)) reloadOnce();
  }, [problem]);
  return (
    <div className="page-width py-16">
      <LoadFailure name="This page" problem={problem} onRetry={onRetry} headingLevel="h1" />
    </div>
  );
}
