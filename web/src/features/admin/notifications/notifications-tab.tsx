import { History } from 'lucide-react';
import { LiveChip } from '../../../components/domain/live/LiveChip';
import { LiveStrip } from '../../../components/domain/live/LiveStrip';
import { Card } from '../../../components/ui/display/Card';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import type { ActivityFilter, ActivityType } from '../../../gql/graphql';
import { useNow } from '../../../lib/browser/use-now';
import { graphql } from '../../../gql';
import {
  type ListChoice,
  type ListDefinition,
  ListFilters,
  ListPage,
  useListChoice,
  useListPage,
} from '../list';
import { TabActions } from '../shell';
import { ActivityItem, activityTypes } from './ActivityItem';
import { ContactMessages } from './ContactMessages';
import { EmailList } from './EmailList';
import { UnmatchedPayments } from './UnmatchedPayments';
import { groupByDay } from './by-day';
import { useChanges, useReread, type Version } from './use-changes';

const Activities = graphql(`
  query Activities($filter: ActivityFilter, $after: String) {
    activityFeed(filter: $filter, first: 30, after: $after) {
      nodes {
        id
        timestamp
        ...ActivityItem_activity
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
      isTotalEstimate
    }
  }
`);

const activityList: ListDefinition<ActivityFilter> = {
  one: 'activity',
  many: 'activities',
  search: {
    label: 'Search activity',
    placeholder: 'Organization',
    parameter: 'about',
  },
  filters: [
    {
      name: 'activity',
      title: 'Kind of activity',
      look: 'chips',
      choices: Object.entries(activityTypes).map(([value, { text }]) => ({
        value,
        text,
        filter: { types: [value as ActivityType] }, // the record's own keys
      })),
    },
  ],
};

/** The parts of the tab: all, or one alone. */
const parts: ListDefinition<object> = {
  one: 'part',
  many: 'parts',
  filters: [
    {
      name: 'show',
      title: 'Show',
      look: 'chips',
      usual: { text: 'Everything' },
      choices: [
        { value: 'payments', text: 'Unmatched payments', filter: {} },
        { value: 'messages', text: 'Contact messages', filter: {} },
        { value: 'emails', text: 'Emails', filter: {} },
        { value: 'activity', text: 'Activity', filter: {} },
      ],
    },
  ],
};

function shows({ show }: ListChoice, part: string): boolean {
  return !show || show === part;
}

/** Work that waits for staff, and recent activity, live. */
export function Component() {
  const { live, messages, work, all } = useChanges();
  const [choice, onChange] = useListChoice(parts);
  return (
    <div className="flex flex-col gap-8">
      <TabActions>
        <LiveChip state={live.state} updatedAt={live.updatedAt} />
      </TabActions>
      <LiveStrip {...live} />
      <ListFilters list={parts} choice={choice} onChange={onChange} />
      {shows(choice, 'payments') && <UnmatchedPayments version={work} isAlone={choice.show === 'payments'} />}
      {shows(choice, 'messages') && <ContactMessages version={messages} />}
      {shows(choice, 'emails') && <EmailList version={all} />}
      {shows(choice, 'activity') && <ActivityFeed version={all} />}
    </div>
  );
}

function ActivityFeed({ version }: { version: Version }) {
  const now = useNow(60_000);
  const page = useListPage(activityList, Activities, ({ activityFeed }) => activityFeed);
  useReread(version, page.list.readNewest);
  return (
    <ListPage
      title="Activity"
      {...page}
      empty={{ icon: History, text: 'No recent activity' }}
      skeleton={<Skeleton className="h-40 rounded-card" />}
    >
      {({ nodes }) => (
        <Card className="flex flex-col gap-4 p-5">
          {groupByDay(nodes, now).map(({ day, title, items }) => (
            <section key={day} aria-label={title}>
              <h3 className="mb-1 text-small font-semibold text-ink-2">{title}</h3>
              <ul>
                {items.map((item) => (
                  <ActivityItem key={item.id} activity={item} />
                ))}
              </ul>
            </section>
          ))}
        </Card>
      )}
    </ListPage>
  );
}
