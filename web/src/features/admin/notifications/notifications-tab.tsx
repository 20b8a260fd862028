import { History, MessageSquare } from 'lucide-react';
import { LiveChip } from '../../../components/domain/live/LiveChip';
import { LiveStrip } from '../../../components/domain/live/LiveStrip';
import { Card } from '../../../components/ui/display/Card';
import { graphql } from '../../../gql';
import type { ActivityFilter, ActivityType, ContactMessageFilter } from '../../../gql/graphql';
import { useNow } from '../../../lib/browser/use-now';
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
import { groupByDay } from './by-day';
import { ContactMessage, ContactMessagesQuery } from './ContactMessage';
import { EmailList } from './EmailList';
import { UnmatchedPayments } from './UnmatchedPayments';
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
    <ListPage title="Activity" {...page} empty={{ icon: History, text: 'No recent activity' }}>
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

const messageList: ListDefinition<ContactMessageFilter> = {
  one: 'message',
  many: 'messages',
  search: {
    label: 'Search messages',
    placeholder: 'Name, email, text or order number',
    parameter: 'message',
  },
  filters: [
    {
      name: 'messages',
      title: 'Which messages',
      look: 'chips',
      usual: { text: 'Open', filter: { isHandled: false } },
      choices: [
        { value: 'refunds', text: 'Refund requests', filter: { isHandled: false, wantsRefund: true } },
        { value: 'mine', text: 'Mine', filter: { isHandled: false, isMine: true } },
        { value: 'handled', text: 'Handled', filter: { isHandled: true } },
        { value: 'all', text: 'All', filter: {} },
      ],
    },
  ],
};

/** Messages from visitors and buyers. */
function ContactMessages({ version }: { version: Version }) {
  const page = useListPage(messageList, ContactMessagesQuery, ({ contactMessages }) => contactMessages);
  useReread(version, page.list.readShown);
  return (
    <ListPage title="Contact messages" {...page} empty={{ icon: MessageSquare, text: 'No messages here.' }}>
      {({ nodes }) => (
        <Card className="px-5 py-2">
          <ul>
            {nodes.map((message) => (
              <ContactMessage key={message.id} message={message} />
            ))}
          </ul>
        </Card>
      )}
    </ListPage>
  );
}
