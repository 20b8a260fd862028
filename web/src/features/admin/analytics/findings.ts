import { statusText } from '../../../components/domain/StatusChip';
import type { AnalyticsQuery } from '../../../gql/graphql';
import { counted, oneOrMany } from '../../../lib/format/counts';
import { formatPlainDay } from '../../../lib/format/dates';
import { formatCents, toCents } from '../../../lib/format/money';

type Totals = AnalyticsQuery['analytics'];

/** What each chart shows, in a sentence: said before it is looked at, and to those who do not see it. */
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
