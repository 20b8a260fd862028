import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { AnimatedMoney } from '../../../components/domain/AnimatedMoney';
import { Term } from '../../../components/domain/Term';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { useAnimatedNumber } from '../../../lib/browser/use-animated-number';
import { formatCents, toCents } from '../../../lib/format/money';
import { StatCard, StatRow } from '../../../components/ui/display/StatCard';

const rising = { icon: TrendingUp, className: 'text-success' };

const falling = { icon: TrendingDown, className: 'text-danger' };

const level = { icon: Minus, className: '' };

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
      percent
    }
    ordersTrend {
      percent
    }
    completedTrend {
      percent
    }
    revenueTrend {
      percent
    }
  }
`);

/** The platform's four totals, each with its trend and a note. */
export function AdminStatCards({ stats }: { stats: FragmentType<typeof AdminStatCards_stats> }) {
  const shown = readFragment(AdminStatCards_stats, stats);
  return (
    <AdminTotals
      organizations={{
        value: <AnimatedCount count={shown.totalOrganizations} />,
        note: (
          <Note percent={shown.organizationsTrend.percent} text={`${shown.activeOrganizations} active`} />
        ),
      }}
      orders={{
        value: <AnimatedCount count={shown.totalOrders} />,
        note: <Note percent={shown.ordersTrend.percent} text={`${shown.pendingOrders} pending`} />,
      }}
      completed={{
        value: <AnimatedCount count={shown.completedOrders} />,
        note: <Note percent={shown.completedTrend.percent} text={`${shown.completionRate}% of all orders`} />,
      }}
      revenue={{
        value: <AnimatedMoney cents={toCents(shown.totalRevenue)} />,
        note: (
          <Note
            percent={shown.revenueTrend.percent}
            text={
              <>
                <Term of="averageOrder">Average order</Term>
                <span>{` ${formatCents(toCents(shown.averageOrderValue))}`}</span>
              </>
            }
          />
        ),
      }}
    />
  );
}

type NoteProps = { percent: number | null; text: ReactNode };

function Note({ percent, text }: NoteProps) {
  return (
    <>
      <span className="block">{text}</span>
      <span className="mt-0.5 block">
        <TrendNote percent={percent} />
      </span>
    </>
  );
}

function AnimatedCount({ count }: { count: number }) {
  return <span>{useAnimatedNumber(count).toLocaleString('en-US')}</span>;
}

/** The last 30 days compared with the 30 before: by sign, icon and words, never by color alone. */
function TrendNote({ percent }: Pick<NoteProps, 'percent'>) {
  if (percent == null) return <span>None in the previous 30 days</span>;
  const { icon: Icon, className } = percent > 0 ? rising : percent < 0 ? falling : level;
  return (
    <span className="flex flex-wrap gap-x-1.5">
      <b className={`inline-flex items-center gap-1 tabular-nums ${className}`}>
        <Icon aria-hidden size={16} />
        <span>{`${percent > 0 ? '+' : ''}${percent}%`}</span>
      </b>
      <span>vs. previous 30 days</span>
    </span>
  );
}

type Shown = { value: ReactNode; note: ReactNode };

type AdminTotalsProps = {
  organizations: Shown;
  orders: Shown;
  completed: Shown;
  revenue: Shown;
  isWaiting?: boolean | undefined;
};

/** The platform's four totals by name, also while they load. */
export function AdminTotals({ organizations, orders, completed, revenue, isWaiting }: AdminTotalsProps) {
  return (
    <StatRow isWaiting={isWaiting}>
      <StatCard label="Total Organizations" {...organizations} />
      <StatCard label="Total Orders" {...orders} />
      <StatCard label="Completed Orders" {...completed} />
      <StatCard label={<Term of="revenue">Total Revenue</Term>} {...revenue} />
    </StatRow>
  );
}
