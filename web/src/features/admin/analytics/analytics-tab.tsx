import { useQuery } from '@apollo/client/react';
import { clsx } from 'clsx';
import { ChartColumn, Download, Table } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Money } from '../../../components/domain/Money';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { statusText } from '../../../components/domain/status-looks';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
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
import { OrganizationFilter } from './OrganizationFilter';
import { RangeBar } from './RangeBar';
import { RankedBars } from './RankedBars';
import { RevenueChart } from './RevenueChart';
import { StackedBar } from './StackedBar';
import { Analytics } from './analytics-documents';
import { changeText, compareWholeDays } from './change';
import { type ChartTable, downloadTable } from './chart-table';
import { deliveryFinding, revenueFinding, statusFinding, topFinding } from './findings';
import { deliveryTable, ranksTable, revenueTable, statusTable } from './tables';
import { useRange } from './use-range';

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

type Props = { totals: AnalyticsQuery['analytics']; today: string };

/** Everything about the chosen days, each with its table and its file. */
function AnalyticsCharts({ totals, today }: Props) {
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
      <ChartCard title="Revenue by day" finding={revenueFinding(totals, today)} table={revenueTable(totals)}>
        <RevenueChart days={days} today={today} />
      </ChartCard>
      <div className="grid items-start gap-5 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="flex flex-col gap-5">
          <ChartCard
            title="Top products"
            finding={topFinding(products, 'product')}
            table={ranksTable('top-products', 'Product', products)}
          >
            <RankedBars rows={products} />
          </ChartCard>
          <ChartCard title="Delivery" finding={deliveryFinding(totals)} table={deliveryTable(totals)}>
            <StackedBar parts={parts} />
          </ChartCard>
        </div>
        <div className="flex flex-col gap-5">
          <ChartCard
            title="Top organizations"
            finding={topFinding(organizations, 'organization')}
            table={ranksTable('top-organizations', 'Organization', organizations)}
          >
            <RankedBars rows={organizations} />
          </ChartCard>
          <ChartCard
            title="Top classes"
            finding={topFinding(classrooms, 'class')}
            table={ranksTable('top-classes', 'Class', classrooms)}
          >
            <RankedBars rows={classrooms} />
          </ChartCard>
          <ChartCard title="Orders by status" finding={statusFinding(totals)} table={statusTable(totals)}>
            <RankedBars rows={statusRows} />
          </ChartCard>
        </div>
      </div>
    </div>
  );
}

type ChartCardProps = {
  title: string;
  /** What it shows, in a sentence. */
  finding: string;
  table: ChartTable;
  children: Elements;
};

/** A chart with its finding, as a table on demand, and as a file. */
function ChartCard({ title, finding, table, children }: ChartCardProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  const Icon = isTable ? ChartColumn : Table;
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 p-5">
      <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={id} className="grow text-card">
          {title}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            size="sm"
            aria-label={`View as ${isTable ? 'chart' : 'table'}: ${title}`}
            onClick={() => setTable(!isTable)}
          >
            <Icon aria-hidden size={18} />
            <span>{isTable ? 'View as chart' : 'View as table'}</span>
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Download ${title} as CSV`}
            onClick={() => void downloadTable(table).catch(tellFailure)}
          >
            <Download aria-hidden size={18} />
            <span>CSV</span>
          </Button>
        </div>
      </div>
      <p className="mb-3 text-work text-ink-2">{finding}</p>
      {isTable ? <TableView title={title} table={table} /> : children}
    </Card>
  );
}

// Its code comes with the first file.
function tellFailure(): void {
  showToast({ title: 'Download Failed', text: 'You may be offline. Please try again.', tone: 'destructive' });
}

/** The chart's totals as rows. */
function TableView({ title, table }: { title: string; table: ChartTable }) {
  return (
    <div className="max-h-96 overflow-auto" tabIndex={0} role="region" aria-label={`${title}, table`}>
      <table className="w-full text-work">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr className="text-smallest text-ink-2">
            {table.columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={clsx('py-2 font-semibold', index === 0 ? 'text-left' : 'pl-4 text-right')}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...cells]) => (
            <tr key={String(name)} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-medium">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={index} className="py-2 pl-4 text-right tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadlineProps = { totals: AnalyticsQuery['analytics']; today: string };

/** The four totals; what is over of them stands against the same days before. */
function Headline({ totals, today }: HeadlineProps) {
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
