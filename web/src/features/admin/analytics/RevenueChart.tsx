import { AreaChart } from '../../../components/ui/charts/AreaChart';
import { Columns } from '../../../components/ui/charts/Columns';
import type { AnalyticsQuery } from '../../../gql/graphql';
import { formatPlainDay, formatShortCalendarDay } from '../../../lib/format/dates';
import { toCents } from '../../../lib/format/money';

type Props = { days: AnalyticsQuery['analytics']['days']; today: string };

/** From here on an area reads better than columns (docs/product/interface.md). */
const AREA_DAYS = 30;

/** From so many columns on, only every second day is named. */
const CROWDED_DAYS = 12;

export function RevenueChart({ days, today }: Props) {
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
