import type { ReactNode } from 'react';
import { GrowingList } from '../../../components/domain/GrowingList';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import type { Page } from '../../../lib/apollo/connection-pages';
import type { Connection } from '../../../lib/apollo/use-connection';
import { countText } from '../../../lib/format/counts';
import { type ListChoice, type ListDefinition, ListFilters, ListSearch } from '../list';

type Props<Shown extends Page> = {
  title: string;
  definition: ListDefinition<unknown>;
  choice: ListChoice;
  onChange: (changes: ListChoice) => void;
  list: Connection<Shown>;
  emptyText: string;
  children: (page: Shown) => ReactNode;
};

/** One of the tab's lists: filters, search, count if the list is counted, and rows. */
export function ListCard<Shown extends Page>(props: Props<Shown>) {
  const { title, definition, choice, onChange, list, emptyText, children } = props;
  const filters = { list: definition, choice, onChange };
  const { totalCount, isTotalEstimate = false } = list.page ?? {};
  return (
    <SectionCard title={title} className="flex flex-col gap-4">
      <ListFilters {...filters} />
      <ListSearch {...filters} />
      {totalCount !== undefined && (
        <p role="status" className="font-semibold tabular-nums">
          {countText({ totalCount, isTotalEstimate }, definition.one)}
        </p>
      )}
      <GrowingList
        list={list}
        what={definition.many}
        failure={`The ${definition.many} did not load`}
        skeleton={<Skeleton className="h-40 rounded-input" />}
        empty={<EmptyState text={emptyText} />}
      >
        {children}
      </GrowingList>
    </SectionCard>
  );
}
