import { formatCalendarDay } from '../../../lib/format/dates';
import { addDays, easternDay } from '../../../lib/format/eastern-days';

type DayGroup<T> = { day: string; title: string; items: T[] };

/** Groups neighbors of the same Eastern day, in the order given: 'Today', 'Yesterday', then the date. */
export function groupByDay<T extends { timestamp: string }>(items: readonly T[], now: Date): DayGroup<T>[] {
  const groups: DayGroup<T>[] = [];
  for (const item of items) {
    const day = easternDay(new Date(item.timestamp));
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, title: titleOf(day, easternDay(now)), items: [item] });
  }
  return groups;
}

function titleOf(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : formatCalendarDay(day);
}
