import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FilterChips } from '../../../components/ui/fields/FilterChips';
import type { ActivityType } from '../../../gql/graphql';
import { useNow } from '../../../lib/browser/use-now';
import { activityTypes } from './activity-types';
import { ActivityItem } from './ActivityItem';
import { groupByDay } from './by-day';
import { Activities } from './notification-documents';
import { PagedList } from './PagedList';
import { SectionCard } from './SectionCard';
import { aside, useReread } from './use-changes';
import { withTail } from './with-tail';

type Choice = ActivityType | 'all';

const PAGE = 30;
const choices = [
  { id: 'all' as Choice, text: 'Everything' },
  ...Object.entries(activityTypes).map(([id, { text }]) => ({ id: id as Choice, text })), // the record's own keys
];

/** What happened, day by day. */
export function ActivityFeed({ version }: { version: number }) {
  const client = useApolloClient();
  const now = useNow(60_000);
  const [chosen, setChosen] = useState<Choice>('all');
  const [isAtEnd, setAtEnd] = useState(false);
  const choose = (next: Choice) => {
    setChosen(next);
    setAtEnd(false);
  };
  const variables = { types: chosen === 'all' ? null : [chosen], before: null };
  const { data, error, loading, refetch, fetchMore } = useQuery(Activities, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  useReread(version, async () => {
    const { data: fresh } = await client.query({ query: Activities, variables, ...aside });
    client.cache.updateQuery({ query: Activities, variables }, (shown) =>
      fresh && shown
        ? {
            activities: withTail(fresh.activities, shown.activities, fresh.activities.length === PAGE),
          }
        : undefined,
    );
  });
  const items = data?.activities ?? [];
  const showMore = () =>
    fetchMore({
      variables: { ...variables, before: items.at(-1)?.timestamp },
      updateQuery: (shown, { fetchMoreResult: more }) => ({
        activities: [...shown.activities, ...more.activities],
      }),
    }).then(({ data: more }) => setAtEnd((more?.activities.length ?? 0) < PAGE));
  return (
    <SectionCard title="Activity">
      <FilterChips label="Kind of activity" choices={choices} chosen={chosen} onChoose={choose} />
      <PagedList
        what="activity"
        count={data && items.length}
        emptyText="No recent activity"
        error={error}
        isLoading={loading}
        onRetry={() => void refetch()}
        hasMore={items.length >= PAGE && !isAtEnd}
        onMore={showMore}
      >
        {groupByDay(items, now).map(({ day, title, items: ofDay }) => (
          <section key={day} aria-label={title} className="mb-4">
            <h3 className="mb-1 text-small font-semibold text-ink-2">{title}</h3>
            <ul>
              {ofDay.map((item) => (
                <ActivityItem key={item.id} {...item} />
              ))}
            </ul>
          </section>
        ))}
      </PagedList>
    </SectionCard>
  );
}
