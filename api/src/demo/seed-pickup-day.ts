import type { Tx } from '../database/index.js';
import { businessDay, daysBefore } from '../lib/dates.js';
import { addPickupDay } from '../pickup/index.js';
import { demo } from './demo-data.js';

/** Near enough to be looked at, and behind a day that somebody adds to try it out this week. */
const daysAhead = 7;

/** The school hands out its waiting boxes in a week, so that the hand-out page has something to hand out. */
export async function seedPickupDay(
  tx: Tx,
  organizationIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  for (const { code, name, pickupAddress, pickupInstructions } of demo.organizations) {
    const organizationId = organizationIds.get(code);
    if (pickupAddress === null || organizationId === undefined) continue;
    const input = {
      date: businessDay(daysBefore(now, -daysAhead)),
      opensAt: '15:00',
      closesAt: '18:00',
      place: pickupAddress,
      note: pickupInstructions,
    };
    await addPickupDay(tx, organizationId, input, { adminId: null, organizationName: name, now });
  }
}
