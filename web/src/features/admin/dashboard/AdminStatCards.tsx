import { GlidingMoney } from '../../../components/ui/GlidingMoney';
import { StatCard } from '../../../components/ui/StatCard';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { formatCents, toCents } from '../../../lib/money';
import { useGlide } from '../../../lib/use-glide';
import { TrendNote, type TrendNote_trend } from './TrendNote';

export const AdminStatCards_stats = graphql(`
  fragment AdminStatCards_stats on AdminStats {
    totalOrganizations
    activeOrganizations
    totalOrders
    completedOrders
    pendingOrders
    totalRevenue
    averageOrderValue
    completionRate
    organizationsTrend {
      ...TrendNote_trend
    }
    ordersTrend {
      ...TrendNote_trend
    }
    completedTrend {
      ...TrendNote_trend
    }
    revenueTrend {
      ...TrendNote_trend
    }
  }
`);

type Props = { stats: FragmentType<typeof AdminStatCards_stats> };

/** The platform's four figures, each with its change and what it means. */
export function AdminStatCards({ stats }: Props) {
  const shown = readFragment(AdminStatCards_stats, stats);
  return (
    <section aria-label="Totals" className="grid grid-cols-2 gap-2.5 sm:gap-4 md:grid-cols-4">
      <StatCard
        label="Total Organizations"
        value={<GlidingCount count={shown.totalOrganizations} />}
        note={<Note trend={shown.organizationsTrend} text={`${shown.activeOrganizations} active`} />}
      />
      <StatCard
        label="Total Orders"
        value={<GlidingCount count={shown.totalOrders} />}
        note={<Note trend={shown.ordersTrend} text={`${shown.pendingOrders} pending`} />}
      />
      <StatCard
        label="Completed Orders"
        value={<GlidingCount count={shown.completedOrders} />}
        note={<Note trend={shown.completedTrend} text={`${shown.completionRate}% of all orders`} />}
      />
      <StatCard
        label="Total Revenue"
        value={<GlidingMoney cents={toCents(shown.totalRevenue)} />}
        note={
          <Note
            trend={shown.revenueTrend}
            text={`Average order ${formatCents(toCents(shown.averageOrderValue))}`}
          />
        }
      />
    </section>
  );
}

function Note({ trend, text }: { trend: FragmentType<typeof TrendNote_trend>; text: string }) {
  return (
    <>
      <span className="block">{text}</span>
      <span className="mt-0.5 block">
        <TrendNote trend={trend} />
      </span>
    </>
  );
}

function GlidingCount({ count }: { count: number }) {
  return useGlide(count).toLocaleString('en-US');
}
