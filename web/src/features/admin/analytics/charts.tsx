import { clsx } from 'clsx';
import { AreaChart } from '../../../components/ui/charts/AreaChart';
import { Columns } from '../../../components/ui/charts/Columns';
import type { AnalyticsQuery } from '../../../gql/graphql';
import { formatPlainDay, formatShortCalendarDay } from '../../../lib/format/dates';
import { type Cents, toCents } from '../../../lib/format/money';
import { Money } from '../../../components/domain/Money';

/** From here on an area reads better than columns (docs/product/interface.md). */
const AREA_DAYS = 30;

/** From so many columns on, only every second day is named. */
const CROWDED_DAYS = 12;

export function RevenueChart({ days, today }: { days: AnalyticsQuery['analytics']['days']; today: string }) {
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

const colours = ['bg-chart-2', 'bg-chart-3', 'bg-chart-4'];

/** Shares of a whole as one bar, each named below it. At most three parts. */
export function StackedBar({ parts }: { parts: readonly Part[] }) {
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
            className={clsx('h-full forced-color-adjust-none', colours[index])}
            style={{ width: `${(value / whole) * 100}%` }}
          />
        ))}
      </div>
      <ul className="mt-3 flex flex-col gap-2">
        {parts.map(({ id, name, value, text }, index) => (
          <li key={id} className="flex items-center gap-2 text-work">
            <span
              aria-hidden
              className={clsx('size-3 rounded-full forced-color-adjust-none', colours[index])}
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
export function RankedBars({ rows }: { rows: readonly RankedRow[] }) {
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
