import { useQuery } from '@apollo/client/react';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { Money } from '../../../components/domain/Money';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { statusText } from '../../../components/domain/orders/StatusChip';
import { Button } from '../../../components/ui/actions/Button';
import { ChartCard } from '../../../components/ui/display/ChartCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { StatCard } from '../../../components/ui/display/StatCard';
import type { Elements } from '../../../components/ui/elements';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { showToast } from '../../../components/ui/feedback/toast';
import type { AnalyticsQuery } from '../../../gql/graphql';
import { useNow } from '../../../lib/browser/use-now';
import { counted } from '../../../lib/format/counts';
import { easternDay } from '../../../lib/format/eastern-days';
import { toCents } from '../../../lib/format/money';
import { tabAddress } from '../shell';
import { OrganizationFilter, RangeBar } from './OrganizationFilter';
import { Analytics } from './analytics-documents';
import { changeText, compareWholeDays } from './change';
import {
  type ChartTable,
  deliveryFinding,
  deliveryTable,
  downloadTable,
  ranksTable,
  revenueFinding,
  revenueTable,
  statusFinding,
  statusTable,
  topFinding,
} from './tables';
import { useRange } from './use-range';
import { RankedBars, RevenueChart, StackedBar } from './charts';

const deliveryNames = { pickup: 'Pickup', shipping: 'Shipping' } as const;

/** Sales over time, against the time before. */
export function Component() {
  const { preset, range, problem, hasCampaign, organization, ...choose } = useRange();
  const { data, previousData, error, loading, refetch } = useQuery(Analytics, {
    variables: { ...range, organizationId: organization?.id ?? null },
    skip: problem !== null,
    fetchPolicy: 'cache-and-network',
  });
  const today = easternDay(useNow(60_000));
  // While other days are on their way, the last ones stay.
  const totals = (data ?? previousData)?.analytics;
  return (
    <div className="flex flex-col gap-5">
      <RangeBar
        preset={preset}
        range={range}
        problem={problem}
        hasCampaign={hasCampaign}
        onPreset={choose.choosePreset}
        onDays={choose.chooseDays}
      />
      <OrganizationFilter chosen={organization} onChoose={choose.chooseOrganization} />
      {error && <ReadFailure title="The totals did not load" {...{ error, loading, refetch }} />}
      <LoadingRegion
        isLoading={!totals && !error && !problem}
        skeleton={<Skeleton className="h-96 rounded-card" />}
      >
        {totals && (
          <div className="flex flex-col gap-5">
            <Headline totals={totals} today={today} />
            <AnalyticsCharts totals={totals} today={today} />
          </div>
        )}
      </LoadingRegion>
    </div>
  );
}

/** Everything about the chosen days, each with its table and its file. */
function AnalyticsCharts({ totals, today }: { totals: AnalyticsQuery['analytics']; today: string }) {
  const { days, statuses, topProducts, topOrganizations, topClassrooms, delivery } = totals;
  const products = topProducts.map(({ product, quantity, revenue }) => ({
    id: product.id,
    name: product.name,
    note: counted(quantity, 'box', 'boxes'),
    cents: toCents(revenue),
  }));
  const organizations = topOrganizations.map(({ organization, orders, sales }) => ({
    id: organization.id,
    name: organization.name,
    note: `${organization.code}, ${counted(orders, 'order')}`,
    cents: toCents(sales),
  }));
  const classrooms = topClassrooms.map(({ classroom, orders, sales }) => ({
    id: classroom.id,
    name: classroom.name,
    note: `${classroom.organization.name}, ${counted(orders, 'order')}`,
    cents: toCents(sales),
  }));
  const statusRows = statuses.map(({ status, orders, total }) => ({
    id: status,
    name: statusText(status),
    note: counted(orders, 'order'),
    cents: toCents(total),
  }));
  const parts = delivery.map(({ deliveryMethod, orders }) => ({
    id: deliveryMethod,
    name: deliveryNames[deliveryMethod],
    value: orders,
    text: counted(orders, 'order'),
  }));
  return (
    <div className="flex flex-col gap-5">
      <FiledChart title="Revenue by day" finding={revenueFinding(totals, today)} table={revenueTable(totals)}>
        <RevenueChart days={days} today={today} />
      </FiledChart>
      <div className="grid items-start gap-5 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="flex flex-col gap-5">
          <FiledChart
            title="Top products"
            finding={topFinding(products, 'product')}
            table={ranksTable('top-products', 'Product', products)}
          >
            <RankedBars rows={products} />
          </FiledChart>
          <FiledChart title="Delivery" finding={deliveryFinding(totals)} table={deliveryTable(totals)}>
            <StackedBar parts={parts} />
          </FiledChart>
        </div>
        <div className="flex flex-col gap-5">
          <FiledChart
            title="Top organizations"
            finding={topFinding(organizations, 'organization')}
            table={ranksTable('top-organizations', 'Organization', organizations)}
          >
            <RankedBars rows={organizations} />
          </FiledChart>
          <FiledChart
            title="Top classes"
            finding={topFinding(classrooms, 'class')}
            table={ranksTable('top-classes', 'Class', classrooms)}
          >
            <RankedBars rows={classrooms} />
          </FiledChart>
          <FiledChart title="Orders by status" finding={statusFinding(totals)} table={statusTable(totals)}>
            <RankedBars rows={statusRows} />
          </FiledChart>
        </div>
      </div>
    </div>
  );
}

type FiledChartProps = { title: string; finding: string; table: ChartTable; children: Elements };

/** A chart, whose table is a file as well. */
function FiledChart({ title, finding, table, children }: FiledChartProps) {
  return (
    <ChartCard
      {...{ title, finding, table }}
      actions={
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Download ${title} as CSV`}
          onClick={() => void downloadTable(table).catch(tellFailure)}
        >
          <Download aria-hidden size={18} />
          <span>CSV</span>
        </Button>
      }
    >
      {children}
    </ChartCard>
  );
}

// Its code comes with the first file.
function tellFailure(): void {
  showToast({ title: 'Download Failed', text: 'You may be offline. Please try again.', tone: 'destructive' });
}

/** The four totals; what is over of them stands against the same days before. */
function Headline({ totals, today }: { totals: AnalyticsQuery['analytics']; today: string }) {
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
