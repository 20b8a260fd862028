import { statusText } from '../../../components/domain/orders/StatusChip';
import { formatCents, toAmount, toCents } from '../../../lib/format/money';
import { formulaPattern } from '../../../gql/rules';
import { counted, oneOrMany } from '../../../lib/format/counts';
import { formatPlainDay } from '../../../lib/format/dates';
import type { Totals } from './analytics-documents';
import type { RankedRow } from './charts';

/** A chart's data as a table, for the screen and for the file. */
export type ChartTable = {
  /** The file's name, without extension. */
  name: string;
  columns: readonly string[];
  /** Cells as displayed; the first one names the row. */
  rows: readonly (readonly (string | number)[])[];
};

/** Downloads the table as a CSV file, with formulas escaped for spreadsheets. */
export async function downloadTable({ name, columns, rows }: ChartTable): Promise<void> {
  const { default: papaparse } = await import('papaparse');
  const csv = papaparse.unparse(
    { fields: [...columns], data: rows.map((row) => [...row]) },
    { escapeFormulae: formulaPattern },
  );
  // The byte order mark tells spreadsheets that the file is UTF-8.
  const address = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}

/** The charts' totals as tables. Amounts are plain numbers with two decimals, as spreadsheets expect. */
export function revenueTable({ days, from, to }: Pick<Totals, 'days' | 'from' | 'to'>): ChartTable {
  return {
    name: `revenue-${from}-to-${to}`,
    columns: ['Day', 'Orders', 'Revenue', 'Previous revenue', 'Failed payments'],
    rows: days.map(({ day, orders, revenue, previousRevenue, paymentFailures }) => [
      day,
      orders,
      revenue,
      previousRevenue,
      paymentFailures,
    ]),
  };
}

export function statusTable({ statuses }: Pick<Totals, 'statuses'>): ChartTable {
  return {
    name: 'orders-by-status',
    columns: ['Status', 'Orders', 'Total'],
    rows: statuses.map(({ status, orders, total }) => [statusText(status), orders, total]),
  };
}

export function deliveryTable({ delivery }: Pick<Totals, 'delivery'>): ChartTable {
  return {
    name: 'delivery',
    columns: ['Delivery', 'Orders', 'Revenue'],
    rows: delivery.map(({ deliveryMethod, orders, revenue }) => [deliveryMethod, orders, revenue]),
  };
}

export function ranksTable(name: string, kind: string, rows: readonly RankedRow[]): ChartTable {
  return {
    name,
    columns: [kind, 'Details', 'Amount'],
    rows: rows.map(({ name: row, note, cents }) => [row, note, toAmount(cents)]),
  };
}

/** Each chart's finding in a sentence, above the chart and for screen readers. */
export function revenueFinding({ days, revenue }: Pick<Totals, 'days' | 'revenue'>, today: string): string {
  const best = bestOf(days, ({ revenue: amount }) => toCents(amount));
  if (!best || toCents(revenue) === 0) return 'No paid orders in these days.';
  const current = days.find(({ day }) => day === today);
  const soFar = current ? ` Today so far: ${formatCents(toCents(current.revenue))}.` : '';
  return `Best day: ${formatPlainDay(best.day)} with ${formatCents(toCents(best.revenue))}.${soFar}`;
}

export function statusFinding({ statuses }: Pick<Totals, 'statuses'>): string {
  const count = statuses.reduce((sum, { orders }) => sum + orders, 0);
  const most = bestOf(statuses, ({ orders }) => orders);
  if (!most || count === 0) return 'No orders in these days.';
  return `${most.orders} of ${counted(count, 'order')} ${oneOrMany(most.orders, 'is', 'are')} ${statusText(most.status).toLowerCase()}.`;
}

export function topFinding(rows: readonly { name: string }[], kind: string): string {
  const [best] = rows;
  return best ? `${best.name} leads.` : `No ${kind} sold anything in these days.`;
}

export function deliveryFinding({ delivery }: Pick<Totals, 'delivery'>): string {
  const count = delivery.reduce((sum, { orders }) => sum + orders, 0);
  const pickup = delivery.find(({ deliveryMethod }) => deliveryMethod === 'pickup')?.orders ?? 0;
  return count === 0
    ? 'No paid orders in these days.'
    : `${pickup} of ${counted(count, 'paid order')} ${oneOrMany(pickup, 'is', 'are')} picked up.`;
}

function bestOf<T>(rows: readonly T[], value: (row: T) => number): T | undefined {
  const [first, ...others] = rows;
  if (first === undefined) return undefined;
  return others.reduce((best, row) => (value(row) > value(best) ? row : best), first);
}
