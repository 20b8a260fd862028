import { readFragment } from '../../../gql';
import type { AdminActivityPageQuery } from '../../../gql/graphql';
import { AdminRecentOrders, AdminStatCards, AttentionCard, Overview_stats } from '../dashboard';
import { useAdmin } from '../shell';
import { MarkReadyButton } from './MarkReadyButton';
import { QuickActions } from './QuickActions';
import { RecentActivity } from './RecentActivity';
import { RecentOrganizations } from './RecentOrganizations';

/** The page's cards, in two columns where there is room. */
export function ActivityCards({ data }: { data: AdminActivityPageQuery }) {
  const { canWrite } = useAdmin();
  const column = 'grid min-w-0 content-start gap-5';
  return (
    <div className="grid gap-5">
      <AttentionCard />
      <AdminStatCards stats={readFragment(Overview_stats, data.statistics)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className={column}>
          <RecentActivity activities={data.activities} />
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
