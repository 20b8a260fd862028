import { useApolloClient, useQuery } from '@apollo/client/react';
import { ArrowRight, Building2 } from 'lucide-react';
import { useMemo } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { LiveAnnouncement } from '../../../components/domain/live/LiveAnnouncement';
import { LiveChip } from '../../../components/domain/live/LiveChip';
import { LiveStrip } from '../../../components/domain/live/LiveStrip';
import { Money } from '../../../components/domain/Money';
import { Term } from '../../../components/domain/Term';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { graphql, readFragment } from '../../../gql';
import type { AdminOverviewQuery, PlatformCards_StatsFragment } from '../../../gql/graphql';
import { preload as preloadQuery } from '../../../lib/apollo/preload';
import { useNow } from '../../../lib/browser/use-now';
import { counted } from '../../../lib/format/counts';
import { formatLongDay } from '../../../lib/format/dates';
import { easternDay } from '../../../lib/format/eastern-days';
import { formatCents, toCents } from '../../../lib/format/money';
import { useLive } from '../../../lib/live/use-live';
import { TabActions, tabAddress } from '../shell';
import { AdminRecentOrders } from './AdminRecentOrders';
import { AdminStatCards } from './AdminStatCards';
import { AttentionCard } from './AttentionCard';
import { column, columns, DashboardSkeleton } from './DashboardSkeleton';
import { OrderFacts } from './OrderFacts';
import { QuickFind } from './QuickFind';
import { Overview, Overview_stats, overviewSource, overviewVariables } from './overview-documents';

const PlatformCards_stats = graphql(`
  fragment PlatformCards_stats on Statistics {
    totalOrganizations
    activeOrganizations
    completedOrders
    pendingOrders
    totalRevenue
    averageOrderValue
    completionRate
  }
`);

/** Fetches the dashboard early. */
export function preload(args: LoaderFunctionArgs): void {
  preloadQuery(args, Overview, overviewVariables);
}

/** The first tab of /admin: the platform's totals, live. */
export function Component() {
  const client = useApolloClient();
  const live = useLive(useMemo(() => overviewSource(client), [client]));
  const { data, error, refetch, loading } = useQuery(Overview, {
    variables: overviewVariables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  return (
    <>
      <QuickFind />
      <TabActions>
        <Today />
        <LiveChip state={live.state} updatedAt={live.updatedAt} />
      </TabActions>
      <LiveStrip {...live} />
      <LoadingRegion isLoading={!data && loading} skeleton={<DashboardSkeleton />}>
        {error && !data && (
          <ReadFailure title="We could not load the dashboard." {...{ error, loading, refetch }} />
        )}
        {data && <DashboardCards data={data} />}
      </LoadingRegion>
    </>
  );
}

/** All cards of the dashboard tab, each reading its own part. */
function DashboardCards({ data: { statistics, orders } }: { data: AdminOverviewQuery }) {
  const stats = readFragment(Overview_stats, statistics);
  const cards = readFragment(PlatformCards_stats, stats);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AttentionCard stats={stats} />
      <AdminStatCards stats={stats} />
      <div className={columns}>
        <div className={column}>
          <OrderSummary stats={cards} />
          <AdminRecentOrders orders={orders.nodes} />
        </div>
        <div className={column}>
          <OrganizationsCard stats={cards} />
          <PlatformSummary stats={cards} />
        </div>
      </div>
      <LiveAnnouncement
        text={`${counted(stats.totalOrders, 'order')}, total revenue ${formatCents(toCents(stats.totalRevenue))}`}
      />
    </div>
  );
}

type CardProps = { stats: PlatformCards_StatsFragment };

/** Completed, pending, the average order, and how many of all orders were completed. */
function OrderSummary({
  stats: { completedOrders, pendingOrders, averageOrderValue, completionRate },
}: CardProps) {
  return (
    <OrderFacts
      completed={completedOrders.toLocaleString('en-US')}
      pending={pendingOrders.toLocaleString('en-US')}
      average={<Money amount={averageOrderValue} />}
      completionRate={completionRate}
    />
  );
}

/** The number of organizations, with a link to them. */
function OrganizationsCard({ stats: { totalOrganizations, activeOrganizations } }: CardProps) {
  const inactive = totalOrganizations - activeOrganizations;
  return (
    <SectionCard title="Organizations" className="flex flex-col">
      <p className="mt-4 flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sky">
          <Building2 aria-hidden size={24} />
        </span>
        <span>
          <b className="block text-stat font-extrabold tabular-nums">
            {totalOrganizations.toLocaleString('en-US')}
          </b>
          <span className="text-small text-ink-2">
            {`${activeOrganizations.toLocaleString('en-US')} active, ${inactive.toLocaleString('en-US')} inactive`}
          </span>
        </span>
      </p>
      <Link
        to={tabAddress('organizations')}
        className="link mt-auto inline-flex min-h-10 items-center gap-1.5 self-start pt-3"
      >
        <span>All organizations</span>
        <ArrowRight aria-hidden size={18} />
      </Link>
    </SectionCard>
  );
}

/** Success rate, total revenue and average order of the whole platform. */
function PlatformSummary({ stats: { completionRate, totalRevenue, averageOrderValue } }: CardProps) {
  const row = 'flex items-baseline justify-between gap-3 border-t border-line py-3 first:border-t-0';
  return (
    <SectionCard title="Platform Summary">
      <dl className="mt-2 [&_dd]:font-bold [&_dd]:tabular-nums [&_dt]:text-ink-2">
        <div className={row}>
          <dt>Success rate</dt>
          <dd>{`${completionRate}%`}</dd>
        </div>
        <div className={row}>
          <dt>
            <Term of="revenue">Total revenue</Term>
          </dt>
          <dd>
            <Money amount={totalRevenue} />
          </dd>
        </div>
        <div className={row}>
          <dt>
            <Term of="averageOrder">Average order</Term>
          </dt>
          <dd>
            <Money amount={averageOrderValue} />
          </dd>
        </div>
      </dl>
    </SectionCard>
  );
}

/** Today's date in Eastern time. */
function Today() {
  const now = useNow(60_000);
  return (
    <time dateTime={easternDay(now)} className="text-small whitespace-nowrap text-ink-2">
      {formatLongDay(now)}
    </time>
  );
}
