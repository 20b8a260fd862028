import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { AnimatedMoney } from '../../../components/domain/AnimatedMoney';
import { Term } from '../../../components/domain/Term';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { StatCard, StatRow } from '../../../components/ui/display/StatCard';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { useAnimatedNumber } from '../../../lib/browser/use-animated-number';
import { formatCents, toCents } from '../../../lib/format/money';

const AdminStatCards_stats = graphql(`
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

type Props = { stats?: FragmentType<typeof AdminStatCards_stats> | undefined };

/** The platform's four totals, each with its trend and a note; their names alone while they load. */
export function AdminStatCards({ stats: masked }: Props) {
  const stats = readFragment(AdminStatCards_stats, masked);
  return (
    <StatRow isWaiting={!stats}>
      <Total
        label="Total Organizations"
        value={stats && <AnimatedCount count={stats.totalOrganizations} />}
        text={stats && `${stats.activeOrganizations} active`}
        trend={stats?.organizationsTrend}
      />
      <Total
        label="Total Orders"
        value={stats && <AnimatedCount count={stats.totalOrders} />}
        text={stats && `${stats.pendingOrders} pending`}
        trend={stats?.ordersTrend}
      />
      <Total
        label="Completed Orders"
        value={stats && <AnimatedCount count={stats.completedOrders} />}
        text={stats && `${stats.completionRate}% of all orders`}
        trend={stats?.completedTrend}
      />
      <Total
        label={<Term of="revenue">Total Revenue</Term>}
        value={stats && <AnimatedMoney cents={toCents(stats.totalRevenue)} />}
        width="w-28"
        text={
          stats && (
            <>
              <Term of="averageOrder">Average order</Term>
              <span>{` ${formatCents(toCents(stats.averageOrderValue))}`}</span>
            </>
          )
        }
        trend={stats?.revenueTrend}
      />
    </StatRow>
  );
}

type TotalProps = {
  label: ReactNode;
  value: ReactNode;
  /** Of the skeleton in its place. */
  width?: string;
  text: ReactNode;
  trend: { percent: number | null } | undefined;
};

function Total({ label, value, width = 'w-14', text, trend }: TotalProps) {
  return (
    <StatCard
      label={label}
      value={value ?? <Skeleton className={`h-[1.1em] ${width}`} />}
      note={
        trend ? (
          <>
            <span className="block">{text}</span>
            <span className="mt-0.5 block">
              <TrendNote {...trend} />
            </span>
          </>
        ) : (
          <Skeleton className="h-[4.8em] w-full md:h-[3.2em]" />
        )
      }
    />
  );
}

function AnimatedCount({ count }: { count: number }) {
  return <span>{useAnimatedNumber(count).toLocaleString('en-US')}</span>;
}

const rising = { icon: TrendingUp, className: 'text-success' };

const falling = { icon: TrendingDown, className: 'text-danger' };

const level = { icon: Minus, className: '' };

/** The last 30 days compared with the 30 before: by sign, icon and words, never by color alone. */
function TrendNote({ percent }: { percent: number | null }) {
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
