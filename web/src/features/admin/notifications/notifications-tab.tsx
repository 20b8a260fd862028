import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { History, MailCheck } from 'lucide-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { LiveChip } from '../../../components/domain/live/LiveChip';
import { LiveStrip } from '../../../components/domain/live/LiveStrip';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { QuietButton } from '../../../components/ui/actions/Button';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { Notice } from '../../../components/ui/feedback/Notice';
import type { ActivitiesQueryVariables, ActivityType } from '../../../gql/graphql';
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
import {
  ContactMessages,
  emailList,
  Emails,
  EmailsCard,
  emailsOf,
  messageList,
  messagesOf,
} from './MessageCards';
import { OpenPayments, OpenWork } from './OpenPayments';
import { groupByDay } from './by-day';
import { useChanges, useReread, type Version } from './use-changes';
import { ContactMessagesQuery } from './ContactMessage';

const Activities = graphql(`
  query Activities($types: [ActivityType!], $after: String) {
    activityFeed(types: $types, first: 30, after: $after) {
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

const activityList: ListDefinition<ActivitiesQueryVariables> = {
  one: 'activity',
  many: 'activities',
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

/** Fetches early what its cards show first. */
export function preload(args: LoaderFunctionArgs): void {
  const choice = choiceOf(parts, args);
  if (shows(choice, 'payments')) preloadQuery(args, OpenWork, {});
  if (shows(choice, 'messages'))
    preloadQuery(args, ContactMessagesQuery, messagesOf(choiceOf(messageList, args)));
  if (shows(choice, 'emails')) preloadQuery(args, Emails, emailsOf(choiceOf(emailList, args)));
  if (shows(choice, 'activity'))
    preloadQuery(args, Activities, filterOf(activityList, choiceOf(activityList, args)));
}

/** Work that waits for staff, and recent activity, live. */
export function Component() {
  const { live, messages, emails, work, all } = useChanges();
  const [choice, onChange] = useListChoice(parts);
  return (
    <div className="flex flex-col gap-5">
      <TabActions>
        <LiveChip state={live.state} updatedAt={live.updatedAt} />
      </TabActions>
      <LiveStrip {...live} />
      <ListFilters list={parts} choice={choice} onChange={onChange} />
      {shows(choice, 'payments') && (
        <OpenPayments
          version={work}
          empty={choice.show && <EmptyState text="Every payment has its order." />}
        />
      )}
      <div className={clsx('grid items-start gap-5 [&>*]:min-w-0', !choice.show && 'lg:grid-cols-2')}>
        <div className="flex min-w-0 flex-col gap-5 empty:hidden">
          {shows(choice, 'messages') && <ContactMessages version={messages} />}
          {shows(choice, 'emails') && <CancellationEmails version={all} />}
          {shows(choice, 'emails') && <EmailsCard version={emails} />}
        </div>
        {shows(choice, 'activity') && <ActivityFeed version={all} />}
      </div>
    </div>
  );
}

function ActivityFeed({ version }: { version: Version }) {
  const now = useNow(60_000);
  const [choice, onChange] = useListChoice(activityList);
  const list = useConnection(Activities, filterOf(activityList, choice), ({ activityFeed }) => activityFeed);
  useReread(version, list.readNewest);
  return (
    <SectionCard title="Activity" body="mt-4">
      <ListPage
        definition={activityList}
        {...{ choice, onChange, list }}
        empty={{ icon: History, text: 'No recent activity' }}
        skeleton={<Skeleton className="h-40 rounded-input" />}
      >
        {({ nodes }) =>
          groupByDay(nodes, now).map(({ day, title, items }) => (
            <section key={day} aria-label={title} className="mb-4">
              <h3 className="mb-1 text-small font-semibold text-ink-2">{title}</h3>
              <ul>
                {items.map((item) => (
                  <ActivityItem key={item.id} activity={item} />
                ))}
              </ul>
            </section>
          ))
        }
      </ListPage>
    </SectionCard>
  );
}

/** Emails all customers of cancelled orders who were not told yet: shows the count first, then the outcome. */
function CancellationEmails({ version }: { version: Version }) {
  const client = useApolloClient();
  const canWrite = useJob('finance');
  const { data, error } = useQuery(OpenWork, { fetchPolicy: 'cache-and-network' });
  useReread(version, () => client.query({ query: OpenWork, ...inBackground }));
  const [send, { data: sent }] = useMutation(SendCancellationEmails, {
    refetchQueries: [{ query: OpenWork }],
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
        <QuietButton className="self-start" onClick={() => setAsking(true)}>
          {`Send ${counted(due, 'email')}`}
        </QuietButton>
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
