import { CalendarClock, MapPin, PackageCheck, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PickupDayCard_DayFragment } from '../../../gql/graphql';
import { formatTime } from './pickup-day-rules';

type Props = { day: PickupDayCard_DayFragment };

/** When, where, for whom, and how many boxes are gone. */
export function DayFacts({ day: { opensAt, closesAt, place, note, classrooms, totals } }: Props) {
  return (
    <ul className="grid gap-2">
      <Fact icon={CalendarClock}>{`${formatTime(opensAt)} to ${formatTime(closesAt)}`}</Fact>
      <Fact icon={MapPin}>
        <span className="wrap-break-word">{place}</span>
        {note && <span className="block text-small text-ink-2 wrap-break-word">{note}</span>}
      </Fact>
      <Fact icon={Users}>{classrooms ? classrooms.map(({ name }) => name).join(', ') : 'All classes'}</Fact>
      <Fact icon={PackageCheck}>
        <span className="tabular-nums">
          <strong>{totals.handedOut}</strong>
          <span>{` of ${totals.orders} handed out`}</span>
        </span>
      </Fact>
    </ul>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-ink-2" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
