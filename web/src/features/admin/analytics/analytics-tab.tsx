import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { Money } from '../../../components/domain/Money';
import { Term } from '../../../components/domain/Term';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { StatCard, StatRow } from '../../../components/ui/display/StatCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { graphql } from '../../../gql';
import type { AnalyticsQuery } from '../../../gql/graphql';
import { useNow } from '../../../lib/browser/use-now';
import { easternDay } from '../../../lib/format/eastern-days';
import { ordersAddress } from '../shell';
import { DaysFilter, OrganizationFilter, useChoice } from './analytics-filters';
import { changeText, compareWholeDays } from './change';

const Analytics = graphql(`
  query Analytics($from: Date!, $to: Date!, $organizationId: ID) {
    analytics(from: $from, to: $to, organizationId: $organizationId) {
      from
      to
      revenue
      orders
      averageOrderValue
      paymentFailures
      days {
        day
        revenue
        orders
        previousRevenue
        previousOrders
        paymentFailures
        previousPaymentFailures
      }
      statuses {
        status
        orders
        total
      }
      delivery {
        deliveryMethod
        orders
        revenue
      }
    }
  }
`);

/** A query of its own: it reads all sales of the days, where the totals read sums. */
const TopSales = graphql(`
  query TopSales($from: Date!, $to: Date!, $organizationId: ID) {
    analytics(from: $from, to: $to, organizationId: $organizationId) {
      topProducts {
        product {
          id
          name
        }
        quantity
        revenue
      }
      topOrganizations {
        organization {
          id
          name
          code
        }
        orders
        sales
      }
      topClassrooms {
        classroom {
          id
          name
          organization {
            id
            name
          }
        }
        orders
        sales
      }
    }
  }
`);

// The figures are shown before the code of the charts has loaded.
const waiting = <Skeleton className="h-96 rounded-card" />;
const charts = () => import('./charts');
const AnalyticsCharts = lazyPart('The charts', () => charts().then((it) => it.AnalyticsCharts), { waiting });
const TopCharts = lazyPart('The charts', () => charts().then((it) => it.TopCharts), { waiting });

/** Sales over time, compared with the time before. */
export function Component() {
  const choice = useChoice();
  const { variables, problem, isWaiting } = choice;
  const options = {
    variables,
    skip: problem !== null || isWaiting,
    fetchPolicy: 'cache-and-network',
  } as const;
  const { data, previousData, error, loading, refetch } = useQuery(Analytics, options);
  const top = useQuery(TopSales, options);
  const today = easternDay(useNow(60_000));
  // While other days load, the last ones stay.
  const totals = (data ?? previousData)?.analytics;
  const topSales = (top.data ?? top.previousData)?.analytics;
  return (
    <div className="flex flex-col gap-5">
      <DaysFilter {...choice} />
      <OrganizationFilter {...choice} />
      {error && <ReadFailure title="The totals did not load" {...{ error, loading, refetch }} />}
      <LoadingRegion isLoading={!totals && !error && !problem} skeleton={waiting}>
        {totals && (
          <div className="flex flex-col gap-5">
            <Headline totals={totals} today={today} organizationId={choice.variables.organizationId} />
            <AnalyticsCharts totals={totals} today={today} />
          </div>
        )}
      </LoadingRegion>
      {top.error && !error && <ReadFailure {...top} title="The top sellers did not load" error={top.error} />}
      <LoadingRegion isLoading={!topSales && !top.error && !problem} skeleton={waiting}>
        {topSales && <TopCharts {...topSales} />}
      </LoadingRegion>
    </div>
  );
}

type HeadlineProps = {
  totals: AnalyticsQuery['analytics'];
  today: string;
  organizationId: string | null;
};

/** The four totals; their whole days are compared with the same days before. */
function Headline({ totals, today, organizationId }: HeadlineProps) {
  const { days, revenue, orders, averageOrderValue, paymentFailures, from, to } = totals;
  const { before, ...compared } = compareWholeDays(days, today);
  return (
    <StatRow>
      <StatCard
        label={<Term of="revenue">Revenue</Term>}
        value={<Money amount={revenue} />}
        note={changeText(compared.revenue, before)}
      />
      <StatCard
        label="Paid orders"
        value={orders.toLocaleString('en-US')}
        note={changeText(compared.orders, before)}
      />
      <StatCard
        label={<Term of="averageOrder">Average order</Term>}
        value={<Money amount={averageOrderValue} />}
        note="Of paid orders"
      />
      <StatCard
        label="Failed payments"
        value={paymentFailures.toLocaleString('en-US')}
        note={
          <>
            <span>{changeText(compared.paymentFailures, before)}</span>
            {paymentFailures > 0 && (
              <Link
                to={`${ordersAddress(organizationId)}&payment=declined&from=${from}&to=${to}`}
                className="link block w-fit"
              >
                Show their orders
              </Link>
            )}
          </>
        }
      />
    </StatRow>
  );
}
