import { graphql } from '../../gql';
import { english, type I18n } from '../texts/i18n';
import { dateFormat } from './dates';

/** When and where an order is picked up. */
export const PickupPlan_plan = graphql(`
  fragment PickupPlan_plan on PickupPlan {
    day {
      date
      opensAt
      closesAt
      place
      note
    }
    place
    hours
    instructions
  }
`);

type PickupHours = { opensAt: string; closesAt: string };

/** "Friday, November 27, 2026, 3:00 PM to 6:00 PM", as in emails (api: lib/calendar-hours.ts). */
export function pickupTime({ date, ...hours }: PickupHours & { date: string }, i18n: I18n = english): string {
  return `${fullDay(i18n.locale).format(new Date(`${date}T00:00:00Z`))}, ${pickupHours(hours, i18n)}`;
}

/** "3:00 PM to 6:00 PM": the organization's local hours. */
export function pickupHours({ opensAt, closesAt }: PickupHours, i18n: I18n = english): string {
  const time = (clock: string) => hour(i18n.locale).format(new Date(`1970-01-01T${clock}:00Z`));
  return i18n.t('{from} to {to}', { from: time(opensAt), to: time(closesAt) });
}

const fullDay = dateFormat({ dateStyle: 'full', timeZone: 'UTC' });
const hour = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
