import { Card } from '../../../components/ui/display/Card';
import { Money } from '../../../components/domain/Money';
import { graphql, readFragment, type FragmentType } from '../../../gql';

export const OrderSummary_stats = graphql(`
  fragment OrderSummary_stats on Statistics {
    completedOrders
    pendingOrders
    averageOrderValue
    completionRate
  }
`);

type Props = { stats: FragmentType<typeof OrderSummary_stats> };

/** Completed, pending, the average order, and how many of all orders were completed. */
export function OrderSummary({ stats }: Props) {
  const { completedOrders, pendingOrders, averageOrderValue, completionRate } = readFragment(
    OrderSummary_stats,
    stats,
  );
  return (
    <Card as="section" aria-labelledby="order-summary" className="min-w-0 p-5">
      <h2 id="order-summary" className="text-card">
        Order Summary
      </h2>
      <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-3 xs:grid-cols-3">
        <Fact name="Completed" value={completedOrders.toLocaleString('en-US')} />
        <Fact name="Pending" value={pendingOrders.toLocaleString('en-US')} />
        <Fact name="Average order value" value={<Money amount={averageOrderValue} />} />
      </dl>
      <div className="mt-5">
        <div className="flex justify-between gap-3 text-small font-semibold">
          <span id="completion-rate">Completion rate</span>
          <span className="tabular-nums">{completionRate}%</span>
        </div>
        <div
          role="progressbar"
          aria-labelledby="completion-rate"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={completionRate}
          aria-valuetext={`${completionRate} percent`}
          className="mt-2 h-3.5 overflow-hidden rounded-full bg-sunken shadow-[inset_0_0_0_1px_var(--line)]"
        >
          <div
            className="candy-stripe h-full w-full origin-left transition-transform duration-[600ms] ease-soft"
            style={{ transform: `scaleX(${completionRate / 100})` }}
          />
        </div>
      </div>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 xs:block">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="text-card font-extrabold tabular-nums">{value}</dd>
    </div>
  );
}
