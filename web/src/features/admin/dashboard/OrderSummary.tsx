import type { ReactNode } from 'react';
import { Money } from '../../../components/domain/Money';
import { Term } from '../../../components/domain/Term';
import { Card } from '../../../components/ui/display/Card';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { type FragmentType, graphql, readFragment } from '../../../gql';

const OrderSummary_stats = graphql(`
  fragment OrderSummary_stats on Statistics {
    completedOrders
    pendingOrders
    averageOrderValue
    completionRate
  }
`);

type Props = { stats?: FragmentType<typeof OrderSummary_stats> | undefined };

/** The summary of all orders, also while it loads: no region then, since it holds nothing to read. */
export function OrderSummary({ stats: masked }: Props) {
  const stats = readFragment(OrderSummary_stats, masked);
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
