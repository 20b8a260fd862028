import { statusText } from '../../../components/domain/StatusChip';
import type { AnalyticsQuery } from '../../../gql/graphql';
import { toAmount } from '../../../lib/format/money';
import type { ChartTable } from './chart-table';
import type { RankedRow } from './RankedBars';

type Totals = AnalyticsQuery['analytics'];

/** The charts' totals as tables. Amounts are plain numbers with two decimals, as spreadsheets want them. */
export function revenueTable({ days, from, to }: Pick<Totals, 'days' | 'from' | 'to'>): ChartTable {
  return {
    name: `revenue-${from}-to-${to}`,
    columns: ['Day', 'Orders', 'Revenue', 'Days before', 'Failed payments'],
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
    columns: [kind, 'About', 'Amount'],
    rows: rows.map(({ name: row, note, cents }) => [row, note, toAmount(cents)]),
  };
}
