import { Link } from 'react-router';
import { Money } from '../../../components/domain/Money';
import { StatCard } from '../../../components/ui/display/StatCard';
import type { AnalyticsQuery } from '../../../gql/graphql';
import { toCents } from '../../../lib/format/money';
import { tabAddress } from '../shell';
import { changeText } from './change';

/** The four totals, against the same number of days before. */
export function Headline({ totals }: { totals: AnalyticsQuery['analytics'] }) {
  const { days, revenue, previousRevenue, orders, previousOrders, averageOrderValue } = totals;
  const { paymentFailures, previousPaymentFailures, from, to } = totals;
  const count = days.length;
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
      <StatCard
        label="Revenue"
        value={<Money amount={revenue} />}
        note={changeText(toCents(revenue), toCents(previousRevenue), count)}
      />
      <StatCard
        label="Paid orders"
        value={orders.toLocaleString('en-US')}
        note={changeText(orders, previousOrders, count)}
      />
      <StatCard label="Average order" value={<Money amount={averageOrderValue} />} note="Of paid orders" />
      <StatCard
        label="Failed payments"
        value={paymentFailures.toLocaleString('en-US')}
        note={
          <>
            <span>{changeText(paymentFailures, previousPaymentFailures, count)}</span>
            {paymentFailures > 0 && (
              <Link
                to={`${tabAddress('orders')}&payment=declined&from=${from}&to=${to}&deleted=included`}
                className="link block w-fit"
              >
                Show their orders
              </Link>
            )}
          </>
        }
      />
    </div>
  );
}
