import { AnimatedMoney } from '../../../components/domain/AnimatedMoney';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { formatCents, toCents } from '../../../lib/format/money';
import { useAnimatedNumber } from '../../../lib/browser/use-animated-number';
import { AdminTotals } from './AdminTotals';
import { TrendNote, type TrendNote_trend } from './TrendNote';

export const AdminStatCards_stats = graphql(`
  fragment AdminStatCards_stats on Statistics {
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

/** The platform's four totals, each with its change and what it means. */
export function AdminStatCards({ stats }: Props) {
  const shown = readFragment(AdminStatCards_stats, stats);
  return (
    <AdminTotals
      organizations={{
        value: <AnimatedCount count={shown.totalOrganizations} />,
        note: <Note trend={shown.organizationsTrend} text={`${shown.activeOrganizations} active`} />,
      }}
      orders={{
        value: <AnimatedCount count={shown.totalOrders} />,
        note: <Note trend={shown.ordersTrend} text={`${shown.pendingOrders} pending`} />,
      }}
      completed={{
        value: <AnimatedCount count={shown.completedOrders} />,
        note: <Note trend={shown.completedTrend} text={`${shown.completionRate}% of all orders`} />,
      }}
      revenue={{
        value: <AnimatedMoney cents={toCents(shown.totalRevenue)} />,
        note: (
          <Note
            trend={shown.revenueTrend}
            text={`Average order ${formatCents(toCents(shown.averageOrderValue))}`}
          />
        ),
      }}
    />
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

function AnimatedCount({ count }: { count: number }) {
  return <span>{useAnimatedNumber(count).toLocaleString('en-US')}</span>;
}
