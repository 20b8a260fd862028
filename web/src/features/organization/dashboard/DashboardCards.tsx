import { LiveAnnouncement } from '../../../components/domain/LiveAnnouncement';
import { readFragment } from '../../../gql';
import type { DashboardQuery } from '../../../gql/graphql';
import { counted } from '../../../lib/format/counts';
import { formatCents, toCents } from '../../../lib/format/money';
import { ClassShares } from '../totals/ClassShares';
import { DashboardOrders_organization, DashboardTotals_totals } from './dashboard-documents';
import { DashboardJumps } from './DashboardJumps';
import { DashboardHead } from './DashboardHead';
import { FirstSteps } from './FirstSteps';
import { FlyersCard } from '../flyers/FlyersCard';
import { InstagramCard } from '../instagram/InstagramCard';
import { MilestoneCard } from '../totals/MilestoneCard';
import { OrderNewsCard } from './OrderNewsCard';
import { PayeeMissing } from './PayeeMissing';
import { PickupCard } from '../pickup/PickupCard';
import { RecentOrders } from './RecentOrders';
import { SalesByDay } from '../totals/SalesByDay';
import { ShareCodes } from '../sharing/ShareCodes';
import { StatCards } from '../totals/StatCards';
import { TopClassrooms } from '../totals/TopClassrooms';

type Props = { organization: DashboardQuery['organization'] };

/** All cards of a dashboard, each reading its own part. */
export function DashboardCards({ organization }: Props) {
  const totals = readFragment(DashboardTotals_totals, organization.totals);
  const { orders, pickups } = readFragment(DashboardOrders_organization, organization);
  const pair = 'grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]';
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-16 text-work">
      <DashboardHead organization={organization} />
      <DashboardJumps />
      {totals.orderCount === 0 && <FirstSteps />}
      <PayeeMissing organization={organization} />
      <OrderNewsCard organization={organization} />
      <StatCards organization={organization} totals={totals} />
      <MilestoneCard organization={organization} totals={totals} />
      <div className={pair}>
        <SalesByDay totals={totals} />
        <TopClassrooms totals={totals} />
      </div>
      <ClassShares totals={totals} />
      <div className={pair}>
        <RecentOrders orders={orders.nodes} />
        <PickupCard organizationId={organization.id} pickups={pickups} />
      </div>
      <div className={pair}>
        <ShareCodes organization={organization} />
        <FlyersCard organizationId={organization.id} />
      </div>
      <InstagramCard organization={organization} sales={toCents(totals.totalSales)} />
      <LiveAnnouncement
        text={`Total sales ${formatCents(toCents(totals.totalSales))}, ${counted(totals.orderCount, 'order')}`}
      />
    </div>
  );
}
