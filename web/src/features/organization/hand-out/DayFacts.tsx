import { CalendarClock, MapPin } from 'lucide-react';
import { Notice } from '../../../components/ui/feedback/Notice';
import { formatPlainDay } from '../../../lib/format/dates';
import { easternDay } from '../../../lib/format/eastern-days';
import type { Day } from './core/hand-out';

/** When and where, for volunteers who are asked. */
export function DayFacts({ day }: { day: Day | null }) {
  return (
    <div>
      <h1 className="text-h3">Pickup day</h1>
      {day ? (
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-work text-ink-2">
          <span className="inline-flex items-center gap-1.5">
            <CalendarClock aria-hidden size={18} className="shrink-0" />
            <span>{`${formatPlainDay(day.date)}, ${formatHour(day.opensAt)} to ${formatHour(day.closesAt)}`}</span>
          </span>
          <span className="inline-flex items-center gap-1.5">
            <MapPin aria-hidden size={18} className="shrink-0" />
            <span>{day.place}</span>
          </span>
          {day.note && <span className="basis-full">{day.note}</span>}
        </p>
      ) : (
        <p className="mt-1 text-work text-ink-2">No day is set. These are all pickup orders.</p>
      )}
      {day && day.date > easternDay(new Date()) && (
        <Notice tone="warning" icon={CalendarClock} className="mt-3 print:hidden">
          <p>{`Not today: these boxes are for ${formatPlainDay(day.date)}. Whatever you hand out before counts all the same.`}</p>
        </Notice>
      )}
    </div>
  );
}

/** "3:00 PM" of "15:00": the organization's own hours, whatever the phone's time zone. */
function formatHour(time: string): string {
  return hour.format(new Date(`1970-01-01T${time}:00Z`));
}

const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
