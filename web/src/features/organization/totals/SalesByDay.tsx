import { Term } from '../../../components/domain/Term';
import type { Column } from '../../../components/ui/charts/Columns';
import { ChartCard } from '../../../components/ui/display/ChartCard';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { type Cents, formatCents, toCents } from '../../../lib/format/money';

export const SalesByDay_totals = graphql(`
  fragment SalesByDay_totals on OrganizationTotals {
    salesByDay {
      day
      sales
    }
  }
`);

// The height of the chart, which is lower in narrow cards.
const waiting = (
  <div aria-busy className="@container">
    <div className="h-[218px] @min-[420px]:h-[264px]" />
  </div>
);

/** Loads after the figures above it, because the chart library is larger than the rest of the page. */
const Columns = lazyPart(
  'The chart',
  () => import('../../../components/ui/charts/Columns').then(({ Columns }) => Columns),
  { waiting },
);

export function SalesByDay({ totals }: { totals: FragmentType<typeof SalesByDay_totals> }) {
  const { salesByDay } = readFragment(SalesByDay_totals, totals);
  const columns = dayColumns(salesByDay.map(({ day, sales }) => ({ day, cents: toCents(sales) })));
  return (
    <ChartCard
      title="Sales by day"
      look="home"
      finding={daysFinding(columns)}
      table={{
        caption: 'Sales of the last 7 days',
        columns: ['Day', 'Sales'],
        heads: { Sales: <Term of="sales">Sales</Term> },
        rows: columns.map(({ fullLabel, cents }) => [fullLabel, formatCents(cents)]),
      }}
    >
      <Columns columns={columns} label="Sales of the last 7 days" />
    </ChartCard>
  );
}

const short = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const full = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The days as columns, oldest first; the last one is today. `day` is YYYY-MM-DD. */
export function dayColumns(days: { day: string; cents: Cents }[]): Column[] {
  return days.map(({ day, cents }, index) => {
    const isCurrent = index === days.length - 1;
    // Parsed and formatted in UTC, so that the day never shifts.
    const date = new Date(`${day}T00:00:00Z`);
    return {
      key: day,
      label: isCurrent ? 'Today' : short.format(date),
      fullLabel: isCurrent ? `Today, ${full.format(date)}` : full.format(date),
      cents,
      isCurrent,
    };
  });
}

export function daysFinding(columns: Column[]): string {
  const total = columns.reduce((sum, { cents }) => sum + cents, 0);
  if (total === 0) return 'No sales in the last 7 days yet.';
  const best = columns.reduce((a, b) => (b.cents > a.cents ? b : a));
  return `${formatCents(total)} in sales in the last 7 days. Best day: ${best.fullLabel} with ${formatCents(best.cents)}.`;
}
