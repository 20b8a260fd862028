import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import {
  Ban,
  Bell,
  Building2,
  CreditCard,
  FileX,
  type LucideIcon,
  MailCheck,
  MailX,
  MessageSquare,
  ReceiptText,
} from 'lucide-react';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { GrowingList } from '../../../components/domain/GrowingList';
import { LiveChip } from '../../../components/domain/live/LiveChip';
import { LiveStrip } from '../../../components/domain/live/LiveStrip';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { Button } from '../../../components/ui/actions/Button';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { Notice } from '../../../components/ui/feedback/Notice';
import { FilterChips } from '../../../components/ui/fields/FilterChips';
import type { ActivitiesQuery, ActivityType } from '../../../gql/graphql';
import { preload as preloadQuery } from '../../../lib/apollo/preload';
import { useConnection } from '../../../lib/apollo/use-connection';
import { useNow } from '../../../lib/browser/use-now';
import { counted } from '../../../lib/format/counts';
import { inBackground } from '../../../lib/live/listen';
import { graphql } from '../../../gql';
import { orderAddress, TabActions, useJob } from '../shell';
import { ContactMessages, Emails, EmailsCard, emailsOf, emailsOfAddress, messagesOf } from './MessageCards';
import { OpenPayments, OpenPaymentsQuery } from './OpenPayments';
import { groupByDay } from './by-day';
import { useChanges, useReread } from './use-changes';
import { ContactMessagesQuery } from './ContactMessage';

const Activities = graphql(`
  query Activities($types: [ActivityType!], $after: String) {
    activityFeed(types: $types, first: 30, after: $after) {
      nodes {
        id
        type
        title
        description
        timestamp
        order {
          id
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
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

const activityTypes: Record<ActivityType, { text: string; icon: LucideIcon }> = {
  order_placed: { text: 'Orders', icon: ReceiptText },
  organization_registered: { text: 'Registrations', icon: Building2 },
  order_cancelled: { text: 'Cancellations', icon: Ban },
  contact_message: { text: 'Messages', icon: MessageSquare },
  payment_unmatched: { text: 'Payments', icon: CreditCard },
  email_failed: { text: 'Failed emails', icon: MailX },
  flyer_failed: { text: 'Failed flyers', icon: FileX },
  other: { text: 'Other', icon: Bell },
};

/** docs/product/admin.md#messages. */
const failure = 'Failed to send cancellation emails';

const choices = [
  { id: 'all' as Choice, text: 'All' },
  ...Object.entries(activityTypes).map(([id, { text }]) => ({ id: id as Choice, text })), // the record's own keys
];

/** Fetches early what its cards show first. */
export function preload(args: LoaderFunctionArgs): void {
  preloadQuery(args, Activities, activitiesOf('all'));
  preloadQuery(args, OpenPaymentsQuery, {});
  preloadQuery(args, ContactMessagesQuery, messagesOf({}));
  preloadQuery(args, Emails, emailsOf(emailsOfAddress(new URL(args.request.url).searchParams)));
}

/** Work that waits for staff, and recent activity, live. */
export function Component() {
  const { live, version } = useChanges();
  const [address] = useSearchParams();
  return (
    <div className="flex flex-col gap-5">
      <TabActions>
        <LiveChip state={live.state} updatedAt={live.updatedAt} />
      </TabActions>
      <LiveStrip {...live} />
      <OpenPayments version={version} />
      <div className="grid items-start gap-5 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="flex min-w-0 flex-col gap-5">
          <ContactMessages version={version} />
          <CancellationEmails version={version} />
          <EmailsCard key={address.get('emails')} version={version} />
        </div>
        <ActivityFeed version={version} />
      </div>
    </div>
  );
}

type Choice = ActivityType | 'all';

const activitiesOf = (chosen: Choice) => ({ types: chosen === 'all' ? null : [chosen] });

function ActivityFeed({ version }: { version: number }) {
  const now = useNow(60_000);
  const [chosen, setChosen] = useState<Choice>('all');
  const list = useConnection(Activities, activitiesOf(chosen), ({ activityFeed }) => activityFeed);
  useReread(version, list.readNewest);
  return (
    <SectionCard title="Activity" className="flex flex-col gap-4">
      <FilterChips label="Kind of activity" choices={choices} chosen={chosen} onChoose={setChosen} />
      <GrowingList
        list={list}
        what="activity"
        failure="The activity did not load"
        skeleton={<Skeleton className="h-40 rounded-input" />}
        empty={<EmptyState text="No recent activity" />}
      >
        {({ nodes }) =>
          groupByDay(nodes, now).map(({ day, title, items }) => (
            <section key={day} aria-label={title} className="mb-4">
              <h3 className="mb-1 text-small font-semibold text-ink-2">{title}</h3>
              <ul>
                {items.map((item) => (
                  <ActivityItem key={item.id} {...item} />
                ))}
              </ul>
            </section>
          ))
        }
      </GrowingList>
    </SectionCard>
  );
}

type Item = ActivitiesQuery['activityFeed']['nodes'][number];

function ActivityItem({ type, title, description, timestamp, order }: Item) {
  const { icon: Icon } = activityTypes[type];
  return (
    <li className="flex gap-3 border-t border-line py-2.5 first:border-t-0">
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        {order ? (
          <Link
            to={orderAddress(order.id)}
            className="block w-fit font-semibold underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        ) : (
          <span className="block font-semibold">{title}</span>
        )}
        <span className="block text-small break-words text-ink-2">{description}</span>
      </span>
      <span className="text-small text-ink-2">
        <RelativeTime iso={timestamp} />
      </span>
    </li>
  );
}

/** Emails all customers of cancelled orders who were not told yet: shows the count first, then the outcome. */
function CancellationEmails({ version }: { version: number }) {
  const client = useApolloClient();
  const canWrite = useJob('finance');
  const { data, error } = useQuery(CancellationEmailsDue, { fetchPolicy: 'cache-and-network' });
  useReread(version, () => client.query({ query: CancellationEmailsDue, ...inBackground }));
  const [send, { data: sent }] = useMutation(SendCancellationEmails, {
    refetchQueries: [{ query: CancellationEmailsDue }],
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
