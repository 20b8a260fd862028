import type { PickupDayCard_DayFragment, PickupDayInput } from '../../../gql/graphql';

/** The values of the form. Empty `classroomIds` means all classes. */
export type DayValues = {
  date: string;
  opensAt: string;
  closesAt: string;
  place: string;
  note: string;
  remindUntil: string;
  classroomIds: readonly string[];
};

/** The defaults of a new day: an afternoon at the organization's pickup address. */
export function emptyDay(place: string | null): DayValues {
  return {
    ...{ date: '', opensAt: '15:00', closesAt: '18:00', place: place ?? '', note: '', remindUntil: '' },
    classroomIds: [],
  };
}

type Day = PickupDayCard_DayFragment;

export function valuesOf({ date, opensAt, closesAt, place, note, remindUntil, classrooms }: Day): DayValues {
  const classroomIds = (classrooms ?? []).map(({ id }) => id);
  return { date, opensAt, closesAt, place, note: note ?? '', remindUntil, classroomIds };
}

export function checkDay({ date, opensAt, closesAt, remindUntil }: DayValues) {
  const isBackwards = opensAt && closesAt && closesAt <= opensAt;
  return {
    date: date ? undefined : 'Choose a day.',
    closesAt: isBackwards ? 'It has to close after it opens.' : undefined,
    remindUntil:
      remindUntil && remindUntil < date ? 'Reminders must end on the pickup day or later.' : undefined,
  };
}

export function inputOf({ note, remindUntil, classroomIds, ...day }: DayValues): PickupDayInput {
  return {
    ...day,
    note: note.trim() || null,
    remindUntil: remindUntil || null,
    classroomIds: classroomIds.length === 0 ? null : [...classroomIds],
  };
}

const hour = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** Formats '15:00' as "3:00 PM". */
export function formatTime(time: string): string {
  return hour.format(new Date(`2000-01-01T${time}:00Z`));
}
