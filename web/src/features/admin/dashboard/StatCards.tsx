import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { AnimatedCount, AnimatedMoney } from '../../../components/domain/AnimatedMoney';
import { Money } from '../../../components/domain/Money';
import { Term } from '../../../components/domain/Term';
import { Card } from '../../../components/ui/display/Card';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { StatCard, StatRow } from '../../../components/ui/display/StatCard';
import type { Overview_StatsFragment } from '../../../gql/graphql';
import { formatCents, toCents } from '../../../lib/format/money';
import { WaitingAttention } from './AttentionCard';

/** Below the totals: orders, and the platform to their right or, on narrow screens, below. */
export const columns = 'grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]';

export const column = 'grid min-w-0 content-start gap-5';

/** The dashboard while it loads: fixed texts, and skeletons for the rest. */
export function DashboardSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <WaitingAttention />
      <AdminStatCards />
      <div className={columns}>
        <div className={column}>
          <OrderSummary />
          <Skeleton className="h-96 rounded-card" />
        </div>
        <div className={column}>
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-54 rounded-card" />
        </div>
      </div>
    </div>
  );
}

type Props = { stats?: Overview_StatsFragment | undefined };

/** The platform's four totals, each with its trend and a note; their names alone while they load. */
export function AdminStatCards({ stats }: Props) {
  return (
    <StatRow isWaiting={!stats}>
      <Total
        label="Total Organizations"
        value={stats && <AnimatedCount count={stats.totalOrganizations} />}
        text={stats && `${stats.activeOrganizations.toLocaleString('en-US')} active`}
        trend={stats?.organizationsTrend}
      />
      <Total
        label="Total Orders"
        value={stats && <AnimatedCount count={stats.totalOrders} />}
        text={stats && `${stats.pendingOrders.toLocaleString('en-US')} pending`}
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

/** The summary of all orders, also while it loads: no region then, since it holds nothing to read. */
export function OrderSummary({ stats }: Props) {
  const region = stats && ({ as: 'section', 'aria-labelledby': 'order-summary' } as const);
  const count = <Skeleton className="h-[1lh] w-10" />;
  return (
    <Card {...region} className="min-w-0 p-5">
      <h2 id="order-summary" className="text-card">
        Order Summary
      </h2>
      <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-3 xs:grid-cols-3">
        <Fact name="Completed" value={stats?.completedOrders.toLocaleString('en-US') ?? count} />
        <Fact name="Pending" value={stats?.pendingOrders.toLocaleString('en-US') ?? count} />
        <Fact
          name={<Term of="averageOrder">Average order value</Term>}
          value={stats ? <Money amount={stats.averageOrderValue} /> : <Skeleton className="h-[1lh] w-20" />}
        />
      </dl>
      <div className="mt-5">
        <div className="flex justify-between gap-3 text-small font-semibold">
          <span id="completion-rate">Completion rate</span>
          <span className="tabular-nums">{stats ? `${stats.completionRate}%` : count}</span>
        </div>
        {stats ? <Bar percent={stats.completionRate} /> : <div className={track} />}
      </div>
    </Card>
  );
}

function Fact({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 xs:block">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="text-card font-extrabold tabular-nums">{value}</dd>
    </div>
  );
}

function Bar({ percent }: { percent: number }) {
  return (
    <div
      role="progressbar"
      aria-labelledby="completion-rate"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent} percent`}
      className={track}
    >
      <div
        className="candy-stripe h-full w-full origin-left transition-transform duration-[600ms] ease-soft"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}

const track = 'mt-2 h-3.5 overflow-hidden rounded-full bg-sunken shadow-[inset_0_0_0_1px_var(--line)]';
