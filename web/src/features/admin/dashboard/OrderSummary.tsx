import { Money } from '../../../components/domain/Money';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { OrderFacts } from './OrderFacts';

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
    <OrderFacts
      completed={completedOrders.toLocaleString('en-US')}
      pending={pendingOrders.toLocaleString('en-US')}
      average={<Money amount={averageOrderValue} />}
      completionRate={completionRate}
    />
  );
}
