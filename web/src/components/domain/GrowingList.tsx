import type { ReactNode } from 'react';
import type { Page } from '../../lib/apollo/connection-pages';
import type { Connection } from '../../lib/apollo/use-connection';
import { Button } from '../ui/actions/Button';
import type { Elements } from '../ui/elements';
import { LoadingRegion } from '../ui/feedback/LoadingRegion';
import { ReadFailure } from './ReadFailure';
import { useLingui } from '../../lib/texts/use-lingui';

type Props<Shown extends Page> = {
  list: Connection<Shown>;
  /** "orders". */
  what: string;
  skeleton: Elements;
  empty: Elements;
  children: (page: Shown) => ReactNode;
};

/** A list in each of its states: loading, failed, empty, or its rows with a way to load more. */
export function GrowingList<Shown extends Page>(props: Props<Shown>) {
  const { list, what, skeleton, empty, children } = props;
  const { page, isStale, error, loading, refetch } = list;
  return (
    <>
      {Boolean(error) && (
        <ReadFailure title={`We could not load the ${what}.`} {...{ error, loading, refetch }} />
      )}
      <LoadingRegion isLoading={list.isLoading} skeleton={skeleton}>
        {page?.nodes.length === 0 && empty}
        {page && page.nodes.length > 0 && (
          <div aria-busy={isStale} className={isStale ? 'opacity-60' : undefined}>
            {children(page)}
          </div>
        )}
        <MoreRows list={list} what={what} />
      </LoadingRegion>
    </>
  );
}

type MoreProps = { list: Pick<Connection, 'page' | 'more'>; what: string };

/** Under a long list: a button for more rows, and how many are shown. */
export function MoreRows({ list: { page, more }, what }: MoreProps) {
  const { i18n } = useLingui();
  if (!page?.pageInfo.hasNextPage) return null;
  const { nodes, totalCount, isTotalEstimate = false } = page;
  return (
    <div className="mt-4 flex flex-col items-center gap-2 text-center">
      <Button
        variant="secondary"
        size="sm"
        onClick={more.load}
        busyText={more.isLoading ? i18n.t('Loading...') : undefined}
      >
        {i18n.t('Show more {what}', { what })}
      </Button>
      {more.problem && (
        <p role="alert" className="text-small font-semibold text-danger">
          {more.problem}
        </p>
      )}
      <p className="text-small text-ink-2 tabular-nums">
        {`${nodes.length.toLocaleString('en-US')} of ${isTotalEstimate ? 'about ' : ''}${totalCount.toLocaleString('en-US')}`}
      </p>
    </div>
  );
}
