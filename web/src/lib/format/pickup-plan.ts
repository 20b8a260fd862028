import { english, type I18n } from '../texts/i18n';
import { dateFormat } from './dates';

/** When and where an order can be picked up, as planned by the server (docs/product/pickup.md#days). */
export type PickupPlan = {
  day: PickupDay | null;
  place: string | null;
  /** Null when a day is set. */
  hours: string | null;
  instructions: string | null;
};

type PickupDay = { date: string; opensAt: string; closesAt: string; place: string; note: string | null };

/** "Friday, November 27, 2026, 3:00 PM to 6:00 PM", as in emails (api: lib/calendar-hours.ts). */
export function pickupTime(
  { date, opensAt, closesAt }: Omit<PickupDay, 'place' | 'note'>,
  i18n: I18n = english,
): string {
  return `${fullDay(i18n.locale).format(new Date(`${date}T00:00:00Z`))}, ${pickupHours({ opensAt, closesAt }, i18n)}`;
}

/** "3:00 PM to 6:00 PM": the organization's local hours. */
export function pickupHours(
  { opensAt, closesAt }: Pick<PickupDay, 'opensAt' | 'closesAt'>,
  i18n: I18n = english,
): string {
  const time = (clock: string) => hour(i18n.locale).format(new Date(`1970-01-01T${clock}:00Z`));
  return i18n.t('{from} to {to}', { from: time(opensAt), to: time(closesAt) });
}

const fullDay = dateFormat({ dateStyle: 'full', timeZone: 'UTC' });
const hour = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
