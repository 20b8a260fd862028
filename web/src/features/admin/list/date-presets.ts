import { formatPlainDay } from '../../../lib/format/dates';
import { addDays, easternDay } from '../../../lib/format/eastern-days';

export type Period = { from: string; to: string };

/** Periods that end today, and last month by its name, in Eastern days. */
export function datePresets(now: Date): { text: string; period: Period }[] {
  const today = easternDay(now);
  const last = (days: number): Period => ({ from: addDays(today, 1 - days), to: today });
  return [
    { text: 'Today', period: last(1) },
    { text: 'Last 7 days', period: last(7) },
    { text: 'Last 30 days', period: last(30) },
    { text: 'Last 90 days', period: last(90) },
    monthBefore(today),
  ];
}

/** Last month, for accounting. */
function monthBefore(today: string): { text: string; period: Period } {
  const to = addDays(firstOf(today), -1);
  const text = new Date(`${to}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
  return { text, period: { from: firstOf(to), to } };
}

function firstOf(day: string): string {
  return `${day.slice(0, 8)}01`;
}

/** "Sun, Oct 12 – Tue, Oct 14", a range with one open end, or empty. */
export function periodText({ from, to }: Period): string {
  if (from && from === to) return formatPlainDay(from);
  if (from && to) return `${formatPlainDay(from)} – ${formatPlainDay(to)}`;
  if (from) return `from ${formatPlainDay(from)}`;
  return to ? `until ${formatPlainDay(to)}` : '';
}
