import { LiveAnnouncement } from '../../../components/domain/LiveAnnouncement';
import { readFragment } from '../../../gql';
import type { AdminOverviewQuery } from '../../../gql/graphql';
import { counted } from '../../../lib/format/counts';
import { formatCents, toCents } from '../../../lib/format/money';
import { AdminRecentOrders } from './AdminRecentOrders';
import { AttentionCard } from './AttentionCard';
import { AdminStatCards } from './AdminStatCards';
import { column, columns } from './columns';
import { OrderSummary } from './OrderSummary';
import { OrganizationsCard } from './OrganizationsCard';
import { Overview_stats } from './overview-documents';
import { PlatformSummary } from './PlatformSummary';

/** All cards of the dashboard tab, each reading its own part. */
export function DashboardCards({ data: { statistics, orders } }: { data: AdminOverviewQuery }) {
  const stats = readFragment(Overview_stats, statistics);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AttentionCard />
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
