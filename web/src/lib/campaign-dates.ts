/** How long a campaign lasts at most, and by default (specification organization 9; decisions 2). */
export const CAMPAIGN_DAYS = 31;

/** Campaigns begin on this day at the earliest (specification organization 9). */
const OFFICIAL_DAY = '2025-09-24';

const DAY_MS = 86_400_000;

/** The default start of a new campaign, YYYY-MM-DD: today, or the official day while that is ahead. */
export function defaultStartDay(now: Date): string {
  const today = [now.getFullYear(), pad(now.getMonth() + 1), pad(now.getDate())].join('-');
  return today > OFFICIAL_DAY ? today : OFFICIAL_DAY;
}

/** The day so many days later; empty for a day that is not one. */
export function addDays(day: string, count: number): string {
  const moment = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(moment) ? '' : new Date(moment + count * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** A day as the moment that every reader in the United States sees as that day: noon, UTC. */
export function momentOfDay(day: string): string {
  return `${day}T12:00:00.000Z`;
}

/** The day of a moment as the reader's calendar has it, YYYY-MM-DD; empty without a moment. */
export function dayOfMoment(iso: string | null | undefined): string {
  if (!iso) return '';
  const moment = new Date(iso);
  return [moment.getFullYear(), pad(moment.getMonth() + 1), pad(moment.getDate())].join('-');
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}
