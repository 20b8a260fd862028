import { CalendarClock, MapPin } from 'lucide-react';
import { Notice } from '../../../components/ui/feedback/Notice';
import { formatPlainDay } from '../../../lib/format/dates';
import { easternDay } from '../../../lib/format/eastern-days';
import { pickupHours } from '../../../lib/format/pickup-plan';
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
            <span>{`${formatPlainDay(day.date)}, ${pickupHours(day)}`}</span>
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
