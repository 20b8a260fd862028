import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { History, MailCheck } from 'lucide-react';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { LiveChip } from '../../../components/domain/live/LiveChip';
import { LiveStrip } from '../../../components/domain/live/LiveStrip';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { Notice } from '../../../components/ui/feedback/Notice';
import type { ActivityFilter, ActivityType } from '../../../gql/graphql';
import { preload as preloadQuery } from '../../../lib/apollo/preload';
import { useConnection } from '../../../lib/apollo/use-connection';
import { useNow } from '../../../lib/browser/use-now';
import { counted } from '../../../lib/format/counts';
import { inBackground } from '../../../lib/live/listen';
import { graphql } from '../../../gql';
import {
  choiceOf,
  filterOf,
  type ListChoice,
  type ListDefinition,
  ListFilters,
  ListPage,
  useListChoice,
} from '../list';
import { TabActions, useJob } from '../shell';
import { ActivityItem, activityTypes } from './ActivityItem';
import { ContactMessagesQuery } from './ContactMessage';
import { ContactMessages, messageList, messagesOf } from './ContactMessages';
import { EmailList, emailList, Emails, emailsOf } from './EmailList';
import { paymentList, paymentsOf, UnmatchedPayments, UnmatchedPaymentsQuery } from './UnmatchedPayments';
import { groupByDay } from './by-day';
import { useChanges, useReread } from './use-changes';

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

const CancellationEmailsDue = graphql(`
  query CancellationEmailsDue {
    staffAttention {
      cancellationEmailsDue
    }
  }
`);

const SendCancellationEmails = graphql(`
  mutation SendCancellationEmails {
    sendCancellationEmails {
      emailsSent
      emailsFailed
    }
  }
`);

/** docs/product/admin.md#messages. */
const failure = 'Failed to send cancellation emails';

const activityList: ListDefinition<ActivityFilter> = {
  one: 'activity',
  many: 'activities',
  search: {
    label: 'Search activity',
    placeholder: 'What (“cancelled”), or organization',
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

const activitiesOf = (choice: ListChoice) => ({ filter: filterOf(activityList, choice) });

/** Fetches early what its lists show first. */
export function preload(args: LoaderFunctionArgs): void {
  const choice = choiceOf(parts, args);
  if (shows(choice, 'payments'))
    preloadQuery(args, UnmatchedPaymentsQuery, paymentsOf(choiceOf(paymentList, args)));
  if (shows(choice, 'messages'))
    preloadQuery(args, ContactMessagesQuery, messagesOf(choiceOf(messageList, args)));
  if (shows(choice, 'emails')) {
    preloadQuery(args, CancellationEmailsDue, {});
    preloadQuery(args, Emails, emailsOf(choiceOf(emailList, args)));
  }
  if (shows(choice, 'activity')) preloadQuery(args, Activities, activitiesOf(choiceOf(activityList, args)));
}

/** Work that waits for staff, and recent activity, live. */
export function Component() {
  const { live, version, workVersion } = useChanges();
  const [choice, onChange] = useListChoice(parts);
  return (
    <div className="flex flex-col gap-8">
      <TabActions>
        <LiveChip state={live.state} updatedAt={live.updatedAt} />
      </TabActions>
      <LiveStrip {...live} />
      <ListFilters list={parts} choice={choice} onChange={onChange} />
      {shows(choice, 'payments') && (
        <UnmatchedPayments version={workVersion} isAlone={choice.show === 'payments'} />
      )}
      {shows(choice, 'messages') && <ContactMessages version={workVersion} />}
      {shows(choice, 'emails') && <CancellationEmails version={version} />}
      {shows(choice, 'emails') && <EmailList version={workVersion} />}
      {shows(choice, 'activity') && <ActivityFeed version={version} />}
    </div>
  );
}

function ActivityFeed({ version }: { version: number }) {
  const now = useNow(60_000);
  const [choice, onChange] = useListChoice(activityList);
  const list = useConnection(Activities, activitiesOf(choice), ({ activityFeed }) => activityFeed);
  useReread(version, list.readNewest);
  return (
    <ListPage
      definition={activityList}
      title="Activity"
      {...{ choice, onChange, list }}
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

/** Emails all customers of cancelled orders who were not told yet: shows the count first, then the outcome. */
function CancellationEmails({ version }: { version: number }) {
  const client = useApolloClient();
  const canWrite = useJob('finance');
  const { data, error } = useQuery(CancellationEmailsDue, { fetchPolicy: 'cache-and-network' });
  useReread(version, () => client.query({ query: CancellationEmailsDue, ...inBackground }));
  const [send, { data: sent }] = useMutation(SendCancellationEmails, {
    refetchQueries: [CancellationEmailsDue],
  });
  const [isAsking, setAsking] = useState(false);
  const due = data?.staffAttention.cancellationEmailsDue;
  const outcome = sent?.sendCancellationEmails;
  return (
    <SectionCard title="Cancellation emails" className="flex flex-col gap-4">
      <p className="text-work">{dueText(due, error !== undefined)}</p>
      {outcome && (
        <div role="status">
          <Notice tone={outcome.emailsFailed > 0 ? 'warning' : 'success'} icon={MailCheck}>
            {outcomeText(outcome)}
          </Notice>
        </div>
      )}
      {canWrite && due !== undefined && due > 0 && (
        <Button variant="quiet" size="sm" className="self-start" onClick={() => setAsking(true)}>
          {`Send ${counted(due, 'email')}`}
        </Button>
      )}
      {isAsking && due !== undefined && (
        <MutationDialog
          title={`Send ${counted(due, 'cancellation email')}?`}
          verb="Send"
          busyText="Sending..."
          send={async () => (await send()).data}
          done={(response) => ({ title: response ? outcomeText(response.sendCancellationEmails) : 'Sent' })}
          failed={failure}
          onClose={() => setAsking(false)}
        >
          We tell each customer once that the order was cancelled, and that a paid one was refunded.
        </MutationDialog>
      )}
    </SectionCard>
  );
}

function outcomeText({ emailsSent, emailsFailed }: { emailsSent: number; emailsFailed: number }): string {
  return `${emailsSent} sent, ${emailsFailed} failed`;
}

function dueText(due: number | undefined, hasFailed: boolean): string {
  if (due === undefined) return hasFailed ? 'We could not count the emails.' : 'Counting...';
  if (due === 0) return 'Every customer with a cancelled order has been emailed.';
  if (due === 1) return '1 customer of a cancelled order has not been told.';
  return `${due} customers of cancelled orders have not been told.`;
}
