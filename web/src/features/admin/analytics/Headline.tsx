import { Link } from 'react-router';
import { Money } from '../../../components/domain/Money';
import { StatCard } from '../../../components/ui/display/StatCard';
import type { AnalyticsQuery } from '../../../gql/graphql';
import { tabAddress } from '../shell';
import { changeText, compareWholeDays } from './change';

type Props = { totals: AnalyticsQuery['analytics']; today: string };

/** The four totals; what is over of them stands against the same days before. */
export function Headline({ totals, today }: Props) {
  const { days, revenue, orders, averageOrderValue, paymentFailures, from, to } = totals;
  const { before, ...compared } = compareWholeDays(days, today);
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
      <StatCard
        label="Revenue"
        value={<Money amount={revenue} />}
        note={changeText(compared.revenue, before)}
      />
      <StatCard
        label="Paid orders"
        value={orders.toLocaleString('en-US')}
        note={changeText(compared.orders, before)}
      />
      <StatCard label="Average order" value={<Money amount={averageOrderValue} />} note="Of paid orders" />
      <StatCard
        label="Failed payments"
        value={paymentFailures.toLocaleString('en-US')}
        note={
          <>
            <span>{changeText(compared.paymentFailures, before)}</span>
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
