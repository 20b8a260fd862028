import { useApolloClient, useQuery } from '@apollo/client/react';
import { CalendarClock, ChevronDown, CircleCheck, Flag, Wallet } from 'lucide-react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { LeaveGuard } from '../../../components/domain/forms/LeaveGuard';
import { LiveAnnouncement } from '../../../components/domain/live/LiveAnnouncement';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { DownloadLink } from '../../../components/ui/actions/DownloadLink';
import { Chip } from '../../../components/ui/display/Chip';
import { PageTitle } from '../../../components/ui/display/PageTitle';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import type { Elements } from '../../../components/ui/elements';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { readFragment } from '../../../gql';
import type { DashboardQuery } from '../../../gql/graphql';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { dayOfMoment } from '../../../lib/format/campaign-dates';
import { counted } from '../../../lib/format/counts';
import { formatCalendarDay, formatShortCalendarDay } from '../../../lib/format/dates';
import { formatCents, toCents } from '../../../lib/format/money';
import { useLive } from '../../../lib/live/use-live';
import { GenerateFlyerButton } from '../flyers/GenerateFlyerButton';
import { useAccess } from '../login/use-access';
import { useMay } from '../login/use-may';
import { csvAddress, readFilters } from '../orders/order-filters';
import { PickupCard } from '../pickup/PickupCard';
import { ClassShares } from '../totals/ClassShares';
import { MilestoneCard } from '../totals/MilestoneCard';
import { SalesByDay } from '../totals/SalesByDay';
import { StatCards, WaitingTotals } from '../totals/StatCards';
import { TopClassrooms } from '../totals/TopClassrooms';
import { dashboardPhase, kitMoment } from './campaign';
import {
  Dashboard,
  DashboardOrders_organization,
  DashboardTotals_totals,
  dashboardVariables,
} from './dashboard-data';
import { DashboardBar } from './DashboardBar';
import { organizationSource } from './organization-live';
import { PhaseCard } from './PhaseCard';
import { OrderNewsCard, RecentOrders } from './RecentOrders';
import { LazyLoginAgain } from './WorkPage';

// Loaded when their card is opened.
const ShareCodes = lazyPart('Share codes', async () => (await import('../sharing/ShareCodes')).ShareCodes);
const FlyersCard = lazyPart('Flyers', async () => (await import('../flyers/FlyersCard')).FlyersCard);
const InstagramCard = lazyPart('Instagram', () =>
  import('../instagram/InstagramCard').then(({ InstagramCard }) => InstagramCard),
);

const noFilters = readFilters(new URLSearchParams());

const looks = {
  upcoming: { children: 'Upcoming', tone: 'info', icon: CalendarClock },
  running: { children: 'Active', tone: 'success', icon: CircleCheck },
  ended: { children: 'Ended', tone: 'sunken', icon: Flag },
  closed: { children: 'Closed', tone: 'sunken', icon: Flag },
} as const;

/** /organization/{id}: the organization's dashboard, for its members and staff, live. */
export function Component() {
  const { id = '' } = useParams();
  return <DashboardPage key={id} organizationId={id} />;
}

function DashboardPage({ organizationId }: { organizationId: string }) {
  const client = useApolloClient();
  const { money } = useMay();
  const live = useLive(
    useMemo(() => organizationSource(client, organizationId, money), [client, organizationId, money]),
  );
  const { data, previousData, error, refetch, loading } = useQuery(Dashboard, {
    variables: dashboardVariables(organizationId),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  usePageTitle('Dashboard');
  const failure = live.failure ?? error;
  const read = data ?? previousData;
  const { isHidden, login, onStay } = useAccess(organizationId, failure, read !== undefined);
  const shown = isHidden ? undefined : read;
  return (
    <LeaveGuard onStay={onStay}>
      <DashboardBar organizationId={organizationId} name={shown?.organization.name ?? ''} live={live} />
      <main id="main" tabIndex={-1}>
        <LoadingRegion isLoading={!shown && (loading || isHidden)} skeleton={<DashboardSkeleton />}>
          {error && !shown && (
            <div className="page-width py-8">
              <ReadFailure title="We could not load your dashboard." {...{ error, loading, refetch }} />
            </div>
          )}
          {shown && <DashboardCards organization={shown.organization} />}
        </LoadingRegion>
      </main>
      {login && <LazyLoginAgain {...login} />}
    </LeaveGuard>
  );
}

const pair = 'grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]';

type CardsProps = { organization: DashboardQuery['organization'] };

/** The next steps, the figures once there are any, and all other cards collapsed. */
function DashboardCards({ organization }: CardsProps) {
  const totals = readFragment(DashboardTotals_totals, organization.totals);
  const { orders, pickups } = readFragment(DashboardOrders_organization, organization);
  const may = useMay();
  const openBoxes = pickups.totalCount;
  const sales = toCents(totals.totalSales);
  const phase = dashboardPhase(organization, { orderCount: totals.orderCount, openBoxes });
  const prizesLeft = totals.prizes.filter(({ lostAt, handedOutAt }) => !lostAt && !handedOutAt).length;
  const isSelling = phase === 'running' || phase === 'last-days';
  const isClosed = phase === 'closed';
  const hasSold = totals.orderCount > 0;
  // After the sale, only while a prize that was won is not handed out.
  const showsPrizes = hasSold && (isSelling || prizesLeft > 0);
  const cards = {
    recent: <RecentOrders orders={orders.nodes} />,
    top: <TopClassrooms code={organization.code} totals={totals} />,
    milestones: <MilestoneCard organization={organization} totals={totals} />,
    stats: <StatCards organization={organization} totals={totals} />,
  };
  const isListed = hasSold && isSelling;
  const waiting = openBoxes > 0 ? `${openBoxes.toLocaleString('en-US')} to hand out` : undefined;
  const instagram = { organization, sales, moment: kitMoment(organization) };
  const folded: readonly FoldedCardProps[] = [
    { id: 'totals', title: 'Totals', isShown: !hasSold, children: cards.stats },
    { id: 'milestones', title: 'Prizes', isShown: !showsPrizes, children: cards.milestones },
    { id: 'top', title: 'Top classrooms', isShown: !isListed, children: cards.top },
    { id: 'recent', title: 'Recent orders', isShown: !isListed, children: cards.recent },
    {
      id: 'pickup',
      title: 'Pickup orders',
      note: waiting,
      isShown: may.organize,
      children: <PickupCard organizationId={organization.id} pickups={pickups} />,
    },
    {
      id: 'codes',
      title: 'Share codes',
      isShown: !isClosed,
      children: <ShareCodes organization={organization} />,
    },
    {
      id: 'flyers',
      title: 'Flyers',
      isShown: may.organize && !isClosed,
      children: <FlyersCard organizationId={organization.id} />,
    },
    {
      id: 'shares',
      title: 'Sales and share by class',
      isShown: hasSold,
      children: <ClassShares totals={totals} />,
    },
    {
      id: 'instagram',
      title: 'Instagram',
      isShown: may.organize && !isClosed,
      children: <InstagramCard {...instagram} />,
    },
  ];
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-16 text-work">
      <DashboardHead organization={organization} />
      <PhaseCard
        phase={phase}
        organization={organization}
        sales={sales}
        openBoxes={openBoxes}
        prizesLeft={prizesLeft}
      />
      <OrderNewsCard organization={organization} />
      {hasSold && cards.stats}
      {showsPrizes && cards.milestones}
      {isListed && (
        <>
          <div className={pair}>
            <SalesByDay totals={totals} />
            {cards.top}
          </div>
          {cards.recent}
        </>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
        {folded.map(({ isShown = true, ...card }) => isShown && <FoldedCard key={card.id} {...card} />)}
      </div>
      <LiveAnnouncement text={`Total sales ${formatCents(sales)}, ${counted(totals.orderCount, 'order')}`} />
    </div>
  );
}

type FoldedCardProps = {
  /** The id of the card's heading, and the hash that opens the card. */
  id: string;
  title: string;
  note?: string | undefined;
  isShown?: boolean;
  children: Elements;
};

/** A collapsed card: only its title, until it is clicked or the URL's hash names it. */
function FoldedCard({ id, title, note, children }: FoldedCardProps) {
  const isNamed = useLocation().hash === `#${id}`;
  const [isOpen, setOpen] = useState(false);
  // Not while rendering: the server does not see the hash. Before the focus moves to the card's heading.
  useLayoutEffect(() => {
    if (isNamed) setOpen(true);
  }, [isNamed]);
  if (isOpen) return <div className="col-span-full min-w-0">{children}</div>;
  return (
    <Link
      to={`#${id}`}
      replace
      className="flex min-h-14 items-center gap-3 rounded-card bg-surface px-4 py-2.5 text-ink no-underline shadow-rest hover:bg-sunken sm:px-[22px]"
    >
      <span className="min-w-0 flex-1 font-semibold">{title}</span>
      {note && <span className="text-small text-ink-2 tabular-nums">{note}</span>}
      <ChevronDown size={20} className="shrink-0 text-ink-2" />
    </Link>
  );
}

function DashboardHead({ organization }: CardsProps) {
  const { id, startDate, endDate, campaignPhase } = organization;
  const may = useMay();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <PageTitle>Your fundraiser</PageTitle>
      <Chip {...looks[campaignPhase]} />
      {startDate && endDate && (
        <span className="text-ink-2 tabular-nums">
          {`${formatShortCalendarDay(dayOfMoment(startDate))} – ${formatShortCalendarDay(dayOfMoment(endDate))}`}
        </span>
      )}
      <div className="ml-auto flex flex-wrap gap-2 max-xs:w-full max-xs:*:grow print:hidden">
        {may.money && (
          <Link to={`/organization/${id}/money`} className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
            <Wallet size={18} />
            <span>Money</span>
          </Link>
        )}
        <DownloadLink href={csvAddress(id, noFilters)}>Export CSV</DownloadLink>
        {may.organize && may.change && campaignPhase !== 'closed' && (
          <GenerateFlyerButton organizationId={id} />
        )}
      </div>
      {campaignPhase === 'ended' && endDate && (
        <p className="basis-full text-ink-2">
          {`Your campaign ended on ${formatCalendarDay(dayOfMoment(endDate))}. Orders with your code still count, and totals update with every order and refund.`}
        </p>
      )}
    </div>
  );
}

function DashboardSkeleton() {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-16 text-work">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PageTitle>Your fundraiser</PageTitle>
        <Skeleton className="h-7 w-20 rounded-full" />
        <Skeleton className="h-5 w-32" />
        <div className="ml-auto flex flex-wrap gap-2 max-xs:w-full">
          <Skeleton className="h-10 w-24 rounded-full max-xs:grow" />
          <Skeleton className="h-10 w-32 rounded-full max-xs:grow" />
          <Skeleton className="h-10 w-40 rounded-full max-xs:grow" />
        </div>
      </div>
      <Skeleton className="h-44 rounded-card" />
      <WaitingTotals />
      <Skeleton className="h-72 rounded-card sm:rounded-hero" />
      <div className={pair}>
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}
