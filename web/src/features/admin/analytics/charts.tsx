import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { Money } from '../../../components/domain/Money';
import type { MoneyTerm } from '../../../components/domain/money-terms';
import { workText } from '../../../components/domain/orders/StatusChip';
import { Term } from '../../../components/domain/Term';
import { QuietButton } from '../../../components/ui/actions/Button';
import { AreaChart } from '../../../components/ui/charts/AreaChart';
import { Columns } from '../../../components/ui/charts/Columns';
import { ChartCard } from '../../../components/ui/display/ChartCard';
import type { Elements } from '../../../components/ui/elements';
import { showToast } from '../../../components/ui/feedback/toast';
import type { AnalyticsQuery, TopSalesQuery } from '../../../gql/graphql';
import { formulaPattern } from '../../../gql/rules';
import { saveFile } from '../../../lib/files/download-file';
import { counted, oneOrMany } from '../../../lib/format/counts';
import { formatPlainDay, formatShortCalendarDay } from '../../../lib/format/dates';
import { formatCents, toCents } from '../../../lib/format/money';

type Totals = AnalyticsQuery['analytics'];

/** The charts of the chosen days, each with its table and its file. */
export function AnalyticsCharts({ totals, today }: { totals: Totals; today: string }) {
  const { from, to, days, statuses, delivery } = totals;
  const statusRows = statuses.map(({ status, orders, total }) =>
    rankedRow({ id: status, name: workText(status) }, counted(orders, 'order'), total),
  );
  return (
    <div className="flex flex-col gap-5">
      <FiledChart
        title="Revenue by day"
        finding={revenueFinding(totals, today)}
        file={`revenue-${from}-to-${to}`}
        columns={['Day', 'Orders', 'Revenue', 'Previous revenue', 'Failed payments']}
        rows={days.map((one) => [one.day, one.orders, one.revenue, one.previousRevenue, one.paymentFailures])}
      >
        <RevenueChart days={days} today={today} />
      </FiledChart>
      <div className="grid items-start gap-5 lg:grid-cols-2 [&>*]:min-w-0">
        <FiledChart
          title="Delivery"
          finding={deliveryFinding(delivery)}
          file="delivery"
          columns={['Delivery', 'Orders', 'Revenue']}
          rows={delivery.map(({ deliveryMethod, orders, revenue }) => [deliveryMethod, orders, revenue])}
        >
          <DeliveryBar delivery={delivery} />
        </FiledChart>
        <FiledChart
          title="Orders by status"
          finding={statusFinding(statuses)}
          file="orders-by-status"
          columns={['Status', 'Orders', 'Total']}
          rows={statuses.map(({ status, orders, total }) => [workText(status), orders, total])}
        >
          <RankedBars rows={statusRows} term="listed" name="Total" />
        </FiledChart>
      </div>
    </div>
  );
}

export function TopCharts({ topProducts, topOrganizations, topClassrooms }: TopSalesQuery['analytics']) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-3 [&>*]:min-w-0">
      <TopChart
        title="Top products"
        columns={['Product', 'Boxes', 'Revenue']}
        term="productRevenue"
        rows={topProducts.map(({ product, quantity, revenue }) => ({
          ...rankedRow(product, counted(quantity, 'box', 'boxes'), revenue),
          cells: [product.name, quantity, revenue],
        }))}
      />
      <TopChart
        title="Top organizations"
        columns={['Organization', 'Code', 'Orders', 'Sales']}
        term="sales"
        rows={topOrganizations.map(({ organization, orders, sales }) => ({
          ...rankedRow(organization, `${organization.code}, ${counted(orders, 'order')}`, sales),
          cells: [organization.name, organization.code, orders, sales],
        }))}
      />
      <TopChart
        title="Top classes"
        columns={['Class', 'Organization', 'Orders', 'Sales']}
        term="sales"
        rows={topClassrooms.map(({ classroom, orders, sales }) => ({
          ...rankedRow(classroom, `${classroom.organization.name}, ${counted(orders, 'order')}`, sales),
          cells: [classroom.name, classroom.organization.name, orders, sales],
        }))}
      />
    </div>
  );
}

type FiledChartProps = {
  title: string;
  finding: string;
  /** The file's name, without extension. */
  file: string;
  columns: readonly string[];
  /** Amounts are plain numbers with two decimals, as spreadsheets expect. */
  rows: readonly (readonly (string | number)[])[];
  children: Elements;
};

function FiledChart({ title, finding, file, columns, rows, children }: FiledChartProps) {
  return (
    <ChartCard
      title={title}
      finding={finding}
      table={{ columns, rows }}
      actions={
        <QuietButton
          icon={Download}
          aria-label={`Download ${title} as CSV`}
          onClick={() => void saveTable({ file, columns, rows }).catch(showFailure)}
        >
          CSV
        </QuietButton>
      }
    >
      {children}
    </ChartCard>
  );
}

type TopChartProps = Pick<FiledChartProps, 'title' | 'columns'> & {
  term: MoneyTerm;
  rows: readonly (RankedRow & { cells: FiledChartProps['rows'][number] })[];
};

/** 'Top products', whose first column is 'Product' and whose last has the amounts, with the file top-products. */
function TopChart({ title, columns, term, rows }: TopChartProps) {
  return (
    <FiledChart
      title={title}
      finding={
        rows[0] ? `${rows[0].name} leads.` : `No ${columns[0]?.toLowerCase()} sold anything in these days.`
      }
      file={title.toLowerCase().replace(' ', '-')}
      columns={columns}
      rows={rows.map(({ cells }) => cells)}
    >
      <RankedBars rows={rows} term={term} name={columns.at(-1) ?? ''} />
    </FiledChart>
  );
}

/** Saves rows as a CSV file, with formulas escaped for spreadsheets. */
async function saveTable({ file, columns, rows }: Pick<FiledChartProps, 'file' | 'columns' | 'rows'>) {
  const { default: papaparse } = await import('papaparse');
  const table = { fields: [...columns], data: rows.map((row) => [...row]) };
  const csv = papaparse.unparse(table, { escapeFormulae: formulaPattern });
  // The byte order mark tells spreadsheets that the file is UTF-8.
  saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), `${file}.csv`);
}

// The code for CSV loads with the first download.
function showFailure(): void {
  showToast({ title: 'Download Failed', text: 'You may be offline. Please try again.', tone: 'destructive' });
}

/** From this many days on, an area reads better than columns (docs/product/interface.md). */
const AREA_DAYS = 30;

/** From more columns than this, only every third day is labeled. */
const CROWDED_DAYS = 12;

function RevenueChart({ days, today }: { days: Totals['days']; today: string }) {
  const label = 'Revenue by day';
  const isArea = days.length >= AREA_DAYS;
  const isCrowded = !isArea && days.length > CROWDED_DAYS;
  const last = days.length - 1;
  const axisLabel = (day: string) => (day === today ? 'So far' : formatShortCalendarDay(day));
  const points = days.map(({ day, revenue, previousRevenue }, index) => ({
    key: day,
    label: isCrowded && (last - index) % 3 !== 0 ? '' : axisLabel(day),
    fullLabel: `${formatPlainDay(day)}${day === today ? ', so far' : ''}`,
    cents: toCents(revenue),
    previousCents: toCents(previousRevenue),
    isCurrent: index === last,
  }));
  return isArea ? <AreaChart points={points} label={label} /> : <Columns columns={points} label={label} />;
}

const parts = {
  pickup: { name: 'Pickup', color: 'bg-chart-2' },
  shipping: { name: 'Shipping', color: 'bg-chart-3' },
} as const;

/** The ways of delivery as parts of one bar, each named below it. */
function DeliveryBar({ delivery }: Pick<Totals, 'delivery'>) {
  const whole = Math.max(1, sumOfOrders(delivery));
  const shares = delivery.map(({ deliveryMethod, orders }) => ({
    ...parts[deliveryMethod],
    percent: (orders / whole) * 100,
    text: counted(orders, 'order'),
  }));
  return (
    <div>
      <div aria-hidden className="flex h-6 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {shares.map(({ name, color, percent }) => (
          <span
            key={name}
            className={clsx('h-full forced-color-adjust-none', color)}
            style={{ width: `${percent}%` }}
          />
        ))}
      </div>
      <ul className="mt-3 flex flex-col gap-2">
        {shares.map(({ name, color, percent, text }) => (
          <li key={name} className="flex items-center gap-2 text-work">
            <span aria-hidden className={clsx('size-3 rounded-full forced-color-adjust-none', color)} />
            <span className="font-semibold">{name}</span>
            <span className="ml-auto text-ink-2">{`${Math.round(percent)}%, ${text}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type RankedRow = ReturnType<typeof rankedRow>;

function rankedRow({ id, name }: { id: string; name: string }, note: string, amount: string) {
  return { id, name, note, cents: toCents(amount) };
}

type RankedBarsProps = { rows: readonly RankedRow[]; term: MoneyTerm; name: string };

/** Amounts as bars below their name, the largest on top. */
function RankedBars({ rows, term, name: amounts }: RankedBarsProps) {
  const most = Math.max(1, ...rows.map(({ cents }) => cents));
  if (rows.length === 0) return null;
  return (
    <>
      <Term of={term} look="head">
        {amounts}
      </Term>
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
            <Money cents={cents} term={term} className="font-semibold tabular-nums" />
            <span aria-hidden className="col-span-2 h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-chart-2 forced-color-adjust-none"
                style={{ width: `${(cents / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Each chart's finding in a sentence, above the chart and for screen readers. */
function revenueFinding({ days, revenue }: Totals, today: string): string {
  const [best] = days.toSorted((one, other) => toCents(other.revenue) - toCents(one.revenue));
  if (!best || toCents(revenue) === 0) return 'No paid orders in these days.';
  const current = days.find(({ day }) => day === today);
  const soFar = current ? ` Today so far: ${formatCents(toCents(current.revenue))}.` : '';
  return `Best day: ${formatPlainDay(best.day)} with ${formatCents(toCents(best.revenue))} in revenue.${soFar}`;
}

function statusFinding(statuses: Totals['statuses']): string {
  const count = sumOfOrders(statuses);
  const [most] = statuses.toSorted((one, other) => other.orders - one.orders);
  if (!most || count === 0) return 'No orders in these days.';
  return `${most.orders.toLocaleString('en-US')} of ${counted(count, 'order')} ${oneOrMany(most.orders, 'is', 'are')} ${workText(most.status).toLowerCase()}.`;
}

function deliveryFinding(delivery: Totals['delivery']): string {
  const count = sumOfOrders(delivery);
  const pickup = delivery.find(({ deliveryMethod }) => deliveryMethod === 'pickup')?.orders ?? 0;
  return count === 0
    ? 'No paid orders in these days.'
    : `${pickup.toLocaleString('en-US')} of ${counted(count, 'paid order')} ${oneOrMany(pickup, 'is', 'are')} picked up.`;
}

function sumOfOrders(rows: readonly { orders: number }[]): number {
  return rows.reduce((sum, { orders }) => sum + orders, 0);
}
