import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { Money } from '../../../components/domain/Money';
import { statusText } from '../../../components/domain/orders/StatusChip';
import { Button } from '../../../components/ui/actions/Button';
import { AreaChart } from '../../../components/ui/charts/AreaChart';
import { Columns } from '../../../components/ui/charts/Columns';
import { ChartCard } from '../../../components/ui/display/ChartCard';
import type { Elements } from '../../../components/ui/elements';
import { showToast } from '../../../components/ui/feedback/toast';
import type { AnalyticsQuery, TopSalesQuery } from '../../../gql/graphql';
import { counted } from '../../../lib/format/counts';
import { formatPlainDay, formatShortCalendarDay } from '../../../lib/format/dates';
import { type Cents, toCents } from '../../../lib/format/money';
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

const deliveryNames = { pickup: 'Pickup', shipping: 'Shipping' } as const;

/** The charts of the chosen days, each with its table and its file. */
export function AnalyticsCharts({ totals, today }: { totals: AnalyticsQuery['analytics']; today: string }) {
  const { days, statuses, delivery } = totals;
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
        <FiledChart title="Delivery" finding={deliveryFinding(totals)} table={deliveryTable(totals)}>
          <StackedBar parts={parts} />
        </FiledChart>
        <FiledChart title="Orders by status" finding={statusFinding(totals)} table={statusTable(totals)}>
          <RankedBars rows={statusRows} />
        </FiledChart>
      </div>
    </div>
  );
}

/** The top sellers of the chosen days. */
export function TopCharts({ topProducts, topOrganizations, topClassrooms }: TopSalesQuery['analytics']) {
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
  return (
    <div className="grid items-start gap-5 lg:grid-cols-3 [&>*]:min-w-0">
      <TopChart title="Top products" kind="Product" rows={products} />
      <TopChart title="Top organizations" kind="Organization" rows={organizations} />
      <TopChart title="Top classes" kind="Class" rows={classrooms} />
    </div>
  );
}

type FiledChartProps = { title: string; finding: string; table: ChartTable; children: Elements };

/** A chart whose table can be downloaded. */
function FiledChart({ title, finding, table, children }: FiledChartProps) {
  return (
    <ChartCard
      {...{ title, finding, table }}
      actions={
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Download ${title} as CSV`}
          onClick={() => void downloadTable(table).catch(showFailure)}
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

type TopChartProps = { title: string; kind: string; rows: readonly RankedRow[] };

/** 'Top products', with rows of the kind 'Product' and the file top-products. */
function TopChart({ title, kind, rows }: TopChartProps) {
  const file = title.toLowerCase().replace(' ', '-');
  return (
    <FiledChart
      title={title}
      finding={topFinding(rows, kind.toLowerCase())}
      table={ranksTable(file, kind, rows)}
    >
      <RankedBars rows={rows} />
    </FiledChart>
  );
}

// The code for CSV loads with the first download.
function showFailure(): void {
  showToast({ title: 'Download Failed', text: 'You may be offline. Please try again.', tone: 'destructive' });
}

/** From this many days on, an area reads better than columns (docs/product/interface.md). */
const AREA_DAYS = 30;

/** From more columns than this, only every third day is labeled. */
const CROWDED_DAYS = 12;

function RevenueChart({ days, today }: { days: AnalyticsQuery['analytics']['days']; today: string }) {
  const label = 'Revenue by day';
  const fullLabel = (day: string) => `${formatPlainDay(day)}${day === today ? ', so far' : ''}`;
  const axisLabel = (day: string) => (day === today ? 'So far' : formatShortCalendarDay(day));
  if (days.length >= AREA_DAYS) {
    const points = days.map(({ day, revenue, previousRevenue }) => ({
      key: day,
      label: axisLabel(day),
      fullLabel: fullLabel(day),
      cents: toCents(revenue),
      previousCents: toCents(previousRevenue),
    }));
    return <AreaChart points={points} label={label} />;
  }
  const last = days.length - 1;
  const columns = days.map(({ day, revenue }, index) => ({
    key: day,
    label: days.length > CROWDED_DAYS && (last - index) % 3 !== 0 ? '' : axisLabel(day),
    fullLabel: fullLabel(day),
    cents: toCents(revenue),
    isCurrent: index === last,
  }));
  return <Columns columns={columns} label={label} />;
}

type Part = { id: string; name: string; value: number; text: string };

const colors = ['bg-chart-2', 'bg-chart-3', 'bg-chart-4'];

/** Shares of a whole as one bar, each named below it. At most three parts. */
function StackedBar({ parts }: { parts: readonly Part[] }) {
  const whole = Math.max(
    1,
    parts.reduce((sum, { value }) => sum + value, 0),
  );
  return (
    <div>
      <div aria-hidden className="flex h-6 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {parts.map(({ id, value }, index) => (
          <span
            key={id}
            className={clsx('h-full forced-color-adjust-none', colors[index])}
            style={{ width: `${(value / whole) * 100}%` }}
          />
        ))}
      </div>
      <ul className="mt-3 flex flex-col gap-2">
        {parts.map(({ id, name, value, text }, index) => (
          <li key={id} className="flex items-center gap-2 text-work">
            <span
              aria-hidden
              className={clsx('size-3 rounded-full forced-color-adjust-none', colors[index])}
            />
            <span className="font-semibold">{name}</span>
            <span className="ml-auto text-ink-2">{`${Math.round((value / whole) * 100)}%, ${text}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export type RankedRow = { id: string; name: string; note: string; cents: Cents };

/** Amounts as bars, the largest on top. */
function RankedBars({ rows }: { rows: readonly RankedRow[] }) {
  const most = Math.max(1, ...rows.map(({ cents }) => cents));
  return (
    <ol>
      {rows.map(({ id, name, note, cents }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0"
        >
          <span className="min-w-0">
            <span className="block truncate font-semibold">{name}</span>
            <span className="text-smallest text-ink-2">{note}</span>
          </span>
          <span className="font-semibold tabular-nums">
            <Money cents={cents} />
          </span>
          <span aria-hidden className="col-span-2 h-2 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-chart-2 forced-color-adjust-none"
              style={{ width: `${(cents / most) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
