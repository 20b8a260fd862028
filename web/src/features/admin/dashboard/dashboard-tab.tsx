import { useApolloClient, useQuery } from '@apollo/client/react';
import { Building2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { LiveAnnouncement } from '../../../components/domain/live/LiveAnnouncement';
import { LiveChip } from '../../../components/domain/live/LiveChip';
import { LiveStrip } from '../../../components/domain/live/LiveStrip';
import { Money } from '../../../components/domain/Money';
import { Term } from '../../../components/domain/Term';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { SearchField } from '../../../components/ui/fields/SearchField';
import { readFragment } from '../../../gql';
import type { AdminOverviewQuery, Overview_StatsFragment } from '../../../gql/graphql';
import { useNow } from '../../../lib/browser/use-now';
import { counted } from '../../../lib/format/counts';
import { formatLongDay } from '../../../lib/format/dates';
import { easternDay } from '../../../lib/format/eastern-days';
import { formatCents, toCents } from '../../../lib/format/money';
import { useLive } from '../../../lib/live/use-live';
import { foundLines, TabActions, useFind } from '../shell';
import { AdminRecentOrders, AllLink } from './AdminRecentOrders';
import { AttentionCard } from './AttentionCard';
import { Overview, Overview_stats, overviewSource, overviewVariables } from './overview-documents';
import { AdminStatCards, column, columns, DashboardSkeleton, OrderSummary } from './StatCards';

/** The first tab of /admin: the platform's totals, live. */
export function Component() {
  const client = useApolloClient();
  const live = useLive(useMemo(() => overviewSource(client), [client]));
  const { data, error, refetch, loading } = useQuery(Overview, {
    variables: overviewVariables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return (
    <>
      <QuickFind />
      <TabActions>
        <Today />
        <LiveChip state={live.state} updatedAt={live.updatedAt} />
      </TabActions>
      {data && <LiveStrip {...live} />}
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
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AttentionCard stats={stats} />
      <AdminStatCards stats={stats} />
      <div className={columns}>
        <div className={column}>
          <OrderSummary stats={stats} />
          <AdminRecentOrders orders={orders.nodes} />
        </div>
        <div className={column}>
          <OrganizationsCard stats={stats} />
          <PlatformSummary stats={stats} />
        </div>
      </div>
      <LiveAnnouncement
        text={`${counted(stats.totalOrders, 'order')}, total revenue ${formatCents(toCents(stats.totalRevenue))}`}
      />
    </div>
  );
}

type CardProps = { stats: Overview_StatsFragment };

function OrganizationsCard({ stats: { totalOrganizations, activeOrganizations } }: CardProps) {
  const inactive = totalOrganizations - activeOrganizations;
  return (
    <SectionCard title="Organizations">
      <p className="mt-4 flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sky">
          <Building2 size={24} />
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
      <AllLink tab="organizations" text="All organizations" />
    </SectionCard>
  );
}

function PlatformSummary({ stats: { completionRate, totalRevenue, averageOrderValue } }: CardProps) {
  return (
    <SectionCard title="Platform Summary">
      <dl className="mt-2">
        <SummaryRow name="Success rate" value={`${completionRate}%`} />
        <SummaryRow name={<Term of="revenue">Total revenue</Term>} value={<Money amount={totalRevenue} />} />
        <SummaryRow
          name={<Term of="averageOrder">Average order</Term>}
          value={<Money amount={averageOrderValue} />}
        />
      </dl>
    </SectionCard>
  );
}

function SummaryRow({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-t border-line py-3 first:border-t-0">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-bold tabular-nums">{value}</dd>
    </div>
  );
}

/**
 * The dashboard's search, in the head, for organizations and orders. The results move the cards down, so that they do not
 * cover work that waits for staff. Escape closes them.
 */
function QuickFind() {
  const [text, setText] = useState('');
  const found = useFind(text);
  return (
    <>
      <TabActions>
        <div
          role="search"
          className="min-w-0 flex-1 basis-56 md:w-72 md:flex-none"
          onKeyDown={({ key }) => key === 'Escape' && setText('')}
        >
          <SearchField
            isPageSearch
            label="Search organizations and orders"
            placeholder="Organization or order"
            value={text}
            onSearch={setText}
          />
        </div>
      </TabActions>
      {found.isAsking && <FoundList text={text} found={found} onFollow={() => setText('')} />}
    </>
  );
}

// The search is sticky, its list may be scrolled out of sight.
function bringIntoSight(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: 'nearest' });
}

type FoundProps = { text: string; found: ReturnType<typeof useFind>; onFollow: () => void };

function FoundList({ text, found, onFollow }: FoundProps) {
  const { isFinding, error } = found;
  const lines = foundLines(found.found).filter(
    ({ group }) => group === 'Organizations' || group === 'Orders',
  );
  const count = lines.length;
  return (
    <Card
      as="section"
      aria-label="Found"
      ref={bringIntoSight}
      className="fade-in mb-5 scroll-mt-40 p-2"
      onKeyDown={({ key }) => key === 'Escape' && onFollow()}
    >
      <p role="status" className={count > 0 ? 'sr-only' : 'px-3 py-2 text-work text-ink-2'}>
        {statusOf(text, count, isFinding, error !== undefined)}
      </p>
      {count === 0 && !isFinding && (
        <Button variant="plain" size="sm" onClick={onFollow}>
          Clear
        </Button>
      )}
      <ul className="lg:columns-2">
        {lines.map((line) => (
          <FoundLink key={line.key} line={line} onFollow={onFollow} />
        ))}
      </ul>
    </Card>
  );
}

type LinkProps = { line: ReturnType<typeof foundLines>[number]; onFollow: () => void };

function FoundLink({ line: { address, icon: Icon, text, note, why }, onFollow }: LinkProps) {
  return (
    <li className="break-inside-avoid">
      <Link
        to={address}
        onClick={onFollow}
        className="flex min-h-11 items-center gap-3 rounded-small px-3 py-1.5 hover:bg-sunken"
      >
        <Icon aria-hidden size={20} className="shrink-0 text-ink-2" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{text}</span>
          <span className="block truncate font-code text-smallest text-ink-2">{note}</span>
          {why && <span className="block truncate text-smallest text-ink-2">{why}</span>}
        </span>
      </Link>
    </li>
  );
}

function statusOf(text: string, count: number, isFinding: boolean, hasFailed: boolean): string {
  if (isFinding) return 'Searching...';
  if (hasFailed) return 'The search failed. Change the text to try again.';
  return count === 0 ? `No organization or order matches “${text}”.` : counted(count, 'result');
}

function Today() {
  const now = useNow(60_000);
  return (
    <time dateTime={easternDay(now)} className="text-small text-ink-2 sm:whitespace-nowrap">
      {formatLongDay(now)}
    </time>
  );
}
