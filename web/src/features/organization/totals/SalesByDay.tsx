import { ChartColumn, Table } from 'lucide-react';
import { useState } from 'react';
import { Money } from '../../../components/domain/Money';
import { Button } from '../../../components/ui/actions/Button';
import type { Column } from '../../../components/ui/charts/Columns';
import { Card } from '../../../components/ui/display/Card';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { toCents } from '../../../lib/format/money';
import { dayColumns, daysFinding } from './sales-by-day';

export const SalesByDay_totals = graphql(`
  fragment SalesByDay_totals on OrganizationTotals {
    salesByDay {
      day
      sales
    }
  }
`);

// As high as the chart, which is lower where the card is narrow.
const waiting = (
  <div aria-busy className="@container">
    <div className="h-[218px] @min-[420px]:h-[264px]" />
  </div>
);

/** Comes after the figures above it: what scales are made of is heavier than the rest of the page. */
const Columns = lazyPart(
  'The chart',
  () => import('../../../components/ui/charts/Columns').then(({ Columns }) => Columns),
  { waiting },
);

type Props = { totals: FragmentType<typeof SalesByDay_totals> };

/** The last 7 days as columns, or as a table. */
export function SalesByDay({ totals }: Props) {
  const { salesByDay } = readFragment(SalesByDay_totals, totals);
  const [isTable, setTable] = useState(false);
  const columns = dayColumns(salesByDay.map(({ day, sales }) => ({ day, cents: toCents(sales) })));
  const Icon = isTable ? ChartColumn : Table;
  return (
    <Card as="section" aria-labelledby="sales-by-day" className="min-w-0 px-4 py-[18px] sm:px-[22px] sm:py-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="sales-by-day" className="text-card">
          Sales by day
        </h2>
        <Button variant="quiet" size="sm" className="-my-1.5" onClick={() => setTable(!isTable)}>
          <Icon aria-hidden size={18} />
          <span>{isTable ? 'View as chart' : 'View as table'}</span>
        </Button>
      </div>
      <p className="mb-2 text-work text-ink-2">{daysFinding(columns)}</p>
      {isTable ? (
        <SalesTable columns={columns} />
      ) : (
        <Columns columns={columns} label="Sales of the last 7 days" />
      )}
    </Card>
  );
}

/** The chart's days as rows. */
function SalesTable({ columns }: { columns: Column[] }) {
  return (
    <table className="w-full text-work">
      <caption className="sr-only">Sales of the last 7 days</caption>
      <thead>
        <tr className="text-left text-smallest text-ink-2">
          <th scope="col" className="pb-2 font-semibold">
            Day
          </th>
          <th scope="col" className="pb-2 text-right font-semibold">
            Sales
          </th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ key, fullLabel, cents }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-medium">
              {fullLabel}
            </th>
            <td className="py-2 text-right font-semibold tabular-nums">
              <Money cents={cents} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
