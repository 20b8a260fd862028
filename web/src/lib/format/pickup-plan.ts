/** When and where an order is handed out, as the server plans it (docs/product/pickup.md#days). */
export type PickupPlan = {
  day: PickupDay | null;
  place: string | null;
  /** Null where there is a day. */
  hours: string | null;
  instructions: string | null;
};

type PickupDay = { date: string; opensAt: string; closesAt: string; place: string; note: string | null };

/** "Friday, November 27, 2026, 3:00 PM to 6:00 PM", as emails say it (api: lib/calendar-hours.ts). */
export function pickupTime({ date, opensAt, closesAt }: Omit<PickupDay, 'place' | 'note'>): string {
  return `${fullDay.format(new Date(`${date}T00:00:00Z`))}, ${pickupHours({ opensAt, closesAt })}`;
}

/** "3:00 PM to 6:00 PM": the organization's own hours, whatever the reader's time zone. */
export function pickupHours({ opensAt, closesAt }: Pick<PickupDay, 'opensAt' | 'closesAt'>): string {
  return `${formatHour(opensAt)} to ${formatHour(closesAt)}`;
}

function formatHour(time: string): string {
  return hour.format(new Date(`1970-01-01T${time}:00Z`));
}

const fullDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
