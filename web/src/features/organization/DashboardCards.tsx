import { LiveAnnouncement } from '../../components/domain/LiveAnnouncement';
import { readFragment } from '../../gql';
import type { DashboardQuery } from '../../gql/graphql';
import { formatCents, toCents } from '../../lib/format/money';
import { ClassShares } from './ClassShares';
import { DashboardTotals_totals } from './dashboard-documents';
import { DashboardJumps } from './DashboardJumps';
import { DashboardHead } from './DashboardHead';
import { FirstSteps } from './FirstSteps';
import { FlyersCard } from './flyers/FlyersCard';
import { GivenPasswordNotice } from './GivenPasswordNotice';
import { InstagramCard } from './instagram/InstagramCard';
import { MilestoneCard } from './MilestoneCard';
import { PickupCard } from './pickup/PickupCard';
import { RecentOrders } from './RecentOrders';
import { SalesByDay } from './SalesByDay';
import { ShareCodes } from './ShareCodes';
import { StatCards } from './StatCards';
import { TopClassrooms } from './TopClassrooms';

type Props = { data: DashboardQuery };

/** All cards of a dashboard, each reading its own part. */
export function DashboardCards({ data }: Props) {
  const { organizationDashboard, organizationOrders, pickups } = data;
  const totals = readFragment(DashboardTotals_totals, organizationDashboard.totals);
  const pair = 'grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]';
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-16 text-work">
      <GivenPasswordNotice organization={organizationDashboard} />
      <DashboardHead organization={organizationDashboard} />
      <DashboardJumps />
      {totals.orderCount === 0 && <FirstSteps />}
      <StatCards organization={organizationDashboard} totals={totals} />
      <MilestoneCard organization={organizationDashboard} totals={totals} />
      <div className={pair}>
        <SalesByDay totals={totals} />
        <TopClassrooms totals={totals} />
      </div>
      <ClassShares totals={totals} />
      <div className={pair}>
        <RecentOrders orders={organizationOrders} />
        <PickupCard organizationId={organizationDashboard.id} pickups={pickups} />
      </div>
      <div className={pair}>
        <ShareCodes organization={organizationDashboard} />
        <FlyersCard organizationId={organizationDashboard.id} />
      </div>
      <InstagramCard organization={organizationDashboard} sales={toCents(totals.totalSales)} />
      <LiveAnnouncement
        text={`Total sales ${formatCents(toCents(totals.totalSales))}, ${totals.orderCount} orders`}
      />
    </div>
  );
}
