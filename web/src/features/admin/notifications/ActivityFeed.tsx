import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { EmptyState } from '../../../components/ui/EmptyState';
import { ErrorCard } from '../../../components/ui/ErrorCard';
import { FilterChips } from '../../../components/ui/FilterChips';
import { LoadingRegion } from '../../../components/ui/LoadingRegion';
import { Skeleton } from '../../../components/ui/Skeleton';
import type { AdminActivityType } from '../../../gql/graphql';
import { refusalOf } from '../../../lib/refusal';
import { useNow } from '../../../lib/use-now';
import { activityTypes } from './activity-types';
import { ActivityItem } from './ActivityItem';
import { groupByDay } from './by-day';
import { Activities } from './notification-documents';
import { SectionCard } from './SectionCard';

type Choice = AdminActivityType | 'all';

const PAGE = 30;
const choices = [
  { id: 'all' as Choice, text: 'Everything' },
  ...Object.entries(activityTypes).map(([id, { text }]) => ({ id: id as Choice, text })), // the record's own keys
];

/** What happened, day by day. */
export function ActivityFeed() {
  const now = useNow(60_000);
  const [chosen, setChosen] = useState<Choice>('all');
  const variables = { types: chosen === 'all' ? null : [chosen], before: null };
  const { data, error, loading, refetch, fetchMore } = useQuery(Activities, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const items = data?.adminActivity ?? [];
  const showMore = () =>
    fetchMore({
      variables: { ...variables, before: items.at(-1)?.timestamp },
      updateQuery: (shown, { fetchMoreResult: more }) => ({
        adminActivity: [...shown.adminActivity, ...more.adminActivity],
      }),
    });
  return (
    <SectionCard title="Activity">
      <FilterChips label="Kind of activity" choices={choices} chosen={chosen} onChoose={setChosen} />
      {error && !data && (
        <ErrorCard
          title="The activity did not load"
          text={refusalOf(error).message}
          onRetry={() => void refetch()}
          isRetrying={loading}
        />
      )}
      <LoadingRegion isLoading={!data && !error} skeleton={<Skeleton className="h-64 rounded-input" />}>
        {data && items.length === 0 && <EmptyState text="No recent activity" />}
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
        {items.length > 0 && items.length % PAGE === 0 && (
          <Button variant="quiet" size="sm" onClick={() => void showMore()}>
            Show older
          </Button>
        )}
      </LoadingRegion>
    </SectionCard>
  );
}
