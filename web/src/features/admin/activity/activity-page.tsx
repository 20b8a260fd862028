import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import {
  Activity,
  Building2,
  CandyCane,
  ChartColumn,
  CircleCheck,
  CirclePause,
  FilePenLine,
  PackageCheck,
  Receipt,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { LiveChip } from '../../../components/domain/live/LiveChip';
import { LiveStrip } from '../../../components/domain/live/LiveStrip';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { QuietButton } from '../../../components/ui/actions/Button';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { graphql, readFragment } from '../../../gql';
import type { AdminActivityPageQuery } from '../../../gql/graphql';
import { inBackground } from '../../../lib/live/listen';
import { type LiveSource, useLive } from '../../../lib/live/use-live';
import {
  AdminRecentOrders,
  AdminStatCards,
  AllLink,
  AttentionCard,
  Overview_stats,
  overviewSource,
  overviewVariables,
} from '../dashboard';
import { MarkReadyDialog } from '../orders';
import { AdminPage, organizationAddress, tabAddress, useJob } from '../shell';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { Chip } from '../../../components/ui/display/Chip';
import { ActivityItem } from '../notifications';

const ActivityPage = graphql(`
  query AdminActivityPage($recentOrders: Int!, $activities: Int!) {
    statistics {
      ...Overview_stats
    }
    activityFeed(first: $activities) {
      nodes {
        id
        ...ActivityItem_activity
      }
    }
    orders(first: $recentOrders) {
      nodes {
        ...OverviewOrder_order
      }
    }
    organizations(sort: newest, first: 5) {
      nodes {
        id
        name
        code
        contactName
        isActive
        createdAt
      }
    }
  }
`);

/** The activity alone, read again after an event. */
const RecentActivities = graphql(`
  query AdminRecentActivities($activities: Int!) {
    activityFeed(first: $activities) {
      nodes {
        id
        ...ActivityItem_activity
      }
    }
  }
`);

const actions = [
  { text: 'Manage Orders', tab: 'orders', icon: Receipt },
  { text: 'Manage Organizations', tab: 'organizations', icon: Building2 },
  { text: 'View Products', tab: 'products', icon: CandyCane },
  { text: 'View Analytics', tab: 'analytics', icon: ChartColumn },
];

/** /admin/dashboard: the notifications dashboard (docs/product/admin.md#screens). */
export function Component() {
  return (
    <AdminPage title="Activity">
      <ActivityOverview />
    </AdminPage>
  );
}

/** Recent activity, with links to act on it. */
function ActivityOverview() {
  const client = useApolloClient();
  const live = useLive(useMemo(() => activitySource(client), [client]));
  const { data, error, refetch, loading } = useQuery(ActivityPage, {
    variables: activityVariables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return (
    <>
      {data && <LiveStrip {...live} />}
      <div>
        <div className="mb-5 flex flex-wrap items-center justify-end gap-3">
          <LiveChip state={live.state} updatedAt={live.updatedAt} />
          <Link to={tabAddress('content')} className={buttonStyle({ size: 'sm' })}>
            <FilePenLine size={18} />
            <span>Content Management</span>
          </Link>
        </div>
        <LoadingRegion isLoading={!data && loading} skeleton={<ActivitySkeleton />}>
          {error && !data && (
            <ReadFailure title="We could not load the activity." {...{ error, loading, refetch }} />
          )}
          {data && <ActivityCards data={data} />}
        </LoadingRegion>
      </div>
    </>
  );
}

/** The page's cards, in two columns where there is room. */
function ActivityCards({ data }: { data: AdminActivityPageQuery }) {
  const canWrite = useJob('warehouse');
  const column = 'grid min-w-0 content-start gap-5';
  const stats = readFragment(Overview_stats, data.statistics);
  return (
    <div className="grid gap-5">
      <AttentionCard stats={stats} />
      <AdminStatCards stats={stats} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className={column}>
          <RecentActivity activities={data.activityFeed.nodes} />
        </div>
        <div className={column}>
          <AdminRecentOrders
            orders={data.orders.nodes}
            actionFor={(order) => canWrite && order.canMarkReady && <MarkReadyButton order={order} />}
          />
          <RecentOrganizations organizations={data.organizations.nodes} />
          <QuickActions />
        </div>
      </div>
    </div>
  );
}

function ActivitySkeleton() {
  return (
    <div className="grid gap-5">
      <AdminStatCards />
      <Skeleton className="h-[560px] rounded-card" />
    </div>
  );
}

/** Marks an order ready, after a question. */
function MarkReadyButton({ order }: { order: { id: string; customerName: string } }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <QuietButton
        icon={PackageCheck}
        aria-label={`Mark ready for ${order.customerName}`}
        onClick={() => setAsking(true)}
      >
        Mark ready
      </QuietButton>
      {isAsking && (
        <MarkReadyDialog
          order={order}
          failed={({ message }) => ({
            title: 'Failed to send notification',
            text: message || 'Please try again.',
          })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function QuickActions() {
  return (
    <SectionCard title="Quick Actions" body="mt-4">
      <ul className="grid grid-cols-2 gap-3">
        {actions.map(({ text, tab, icon: Icon }) => (
          <li key={tab} className="flex">
            <Link
              to={tabAddress(tab)}
              className="flex min-h-24 flex-1 flex-col items-center justify-center gap-2 rounded-input border border-line px-2 py-4 text-center font-semibold hover:bg-sunken"
            >
              <Icon aria-hidden size={24} className="text-primary" />
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

const ACTIVITIES = 12;

/** A sale causes several events at once; the activity is read once for all of them. */
const DEBOUNCE_MS = 1_000;

const activityVariables = { ...overviewVariables, activities: ACTIVITIES };

/** Events carry totals and orders; the timeline is read again after an event. */
function activitySource(client: ApolloClient): LiveSource {
  const overview = overviewSource(client);
  return {
    refetchOrders: overview.refetchOrders,
    refetch: () => client.query({ query: ActivityPage, variables: activityVariables, ...inBackground }),
    subscribe(onEvent, onEnd) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const readActivities = () => {
        const variables = { activities: ACTIVITIES };
        // The next event, or the next catch-up, tries again.
        client.query({ query: RecentActivities, variables, ...inBackground }).catch(() => undefined);
      };
      const stop = overview.subscribe(() => {
        onEvent();
        clearTimeout(timer);
        timer = setTimeout(readActivities, DEBOUNCE_MS);
      }, onEnd);
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
  };
}

type RecentProps = { activities: AdminActivityPageQuery['activityFeed']['nodes'] };

/** What happened on the platform, newest first, as a timeline. */
function RecentActivity({ activities }: RecentProps) {
  return (
    <SectionCard title="Recent Activity" body="mt-4">
      {activities.length === 0 && <EmptyState icon={Activity} text="No recent activity" />}
      <ol>
        {activities.map((activity) => (
          <ActivityItem key={activity.id} activity={activity} />
        ))}
      </ol>
    </SectionCard>
  );
}

type RecentOrganizationsProps = { organizations: AdminActivityPageQuery['organizations']['nodes'] };

function RecentOrganizations({ organizations }: RecentOrganizationsProps) {
  return (
    <SectionCard title="Recent Organizations" body="mt-2">
      {organizations.length === 0 && <EmptyState icon={Building2} text="No organizations yet" />}
      <ul>
        {organizations.map((organization) => (
          <RecentOrganizationRow key={organization.id} {...organization} />
        ))}
      </ul>
      <AllLink tab="organizations" text="All organizations" />
    </SectionCard>
  );
}

type Row = RecentOrganizationsProps['organizations'][number];

/** Name, code, contact, and when it registered. */
function RecentOrganizationRow({ name, code, contactName, isActive, createdAt }: Row) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-2.5 first:border-t-0">
      <Link
        to={organizationAddress(code)}
        className="truncate font-semibold underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      <Chip tone={isActive ? 'success' : 'sunken'} icon={isActive ? CircleCheck : CirclePause}>
        {isActive ? 'Active' : 'Inactive'}
      </Chip>
      <p className="col-span-full text-small text-ink-2">
        <span className="font-code">{code}</span>
        <span>{` · ${contactName} · `}</span>
        <RelativeTime iso={createdAt} />
      </p>
    </li>
  );
}
