import { ChartCard } from '../../../components/ui/display/ChartCard';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { formatCents, toCents } from '../../../lib/format/money';
import { dayColumns, daysFinding } from './sales-by-day';

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

type Props = { totals: FragmentType<typeof SalesByDay_totals> };

/** The last 7 days as columns, or as a table. */
export function SalesByDay({ totals }: Props) {
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
        rows: columns.map(({ fullLabel, cents }) => [fullLabel, formatCents(cents)]),
      }}
    >
      <Columns columns={columns} label="Sales of the last 7 days" />
    </ChartCard>
  );
}
