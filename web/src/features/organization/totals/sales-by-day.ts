import type { Column } from '../../../components/ui/charts/Columns';
import { formatCents, type Cents } from '../../../lib/format/money';

export type DayCents = { day: string; cents: Cents };

const short = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const full = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The days as columns, oldest first; the last one is today. `day` is YYYY-MM-DD. */
export function dayColumns(days: DayCents[]): Column[] {
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

/** A one-sentence summary of the chart. */
export function daysFinding(columns: Column[]): string {
  const total = columns.reduce((sum, { cents }) => sum + cents, 0);
  if (total === 0) return 'No sales in the last 7 days yet.';
  const best = columns.reduce((a, b) => (b.cents > a.cents ? b : a));
  return `${formatCents(total)} in the last 7 days. Best day: ${best.fullLabel} with ${formatCents(best.cents)}.`;
}
