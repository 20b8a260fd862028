import type { Database } from '../../database/index.js';
import { getOrganization, type Organization } from '../../fundraising/index.js';
import type { Clock } from '../../lib/clock.js';
import { findPickupDays, publicDay, type PublicDay } from './find-pickup-days.js';
import { isOver } from './join-day.js';
import type { PickupPlan } from './pickup-plan.types.js';

type Place = {
  readonly address: string | null;
  readonly hours: string | null;
  readonly instructions: string | null;
};

/**
 * When and where an order is handed out: on `day`, the next one that takes it. The weekly hours hold only without a
 * day (docs/product/pickup.md#days).
 */
export function planPickup({ address, hours, instructions }: Place, day: PublicDay | null): PickupPlan {
  return {
    day: day && publicDay(day),
    place: day?.place || address || null,
    hours: day ? null : hours || null,
    instructions: instructions === day?.note ? null : instructions || null,
  };
}

/** What the organization's settings say of it. */
export function placeOf(organization: Settings): Place {
  const { pickupAddress, pickupHours, pickupInstructions } = organization;
  return { address: pickupAddress, hours: pickupHours, instructions: pickupInstructions };
}

type Settings = Pick<Organization, 'pickupAddress' | 'pickupHours' | 'pickupInstructions'>;

/** Pickup is offered where there is a place or a coming day: without, nobody could say where and when. */
export function isOffered({ place, day }: PickupPlan): boolean {
  return place !== null || day !== null;
}

/** Whether flyers may promise pickup: some class's orders could be handed out. */
export type OffersPickup = (organizationId: string) => Promise<boolean>;

export function createOffersPickup({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): OffersPickup {
  return async (organizationId) => {
    const { allowPickup, pickupAddress } = await getOrganization(database.read, organizationId);
    if (!allowPickup || pickupAddress) return allowPickup;
    const days = await findPickupDays(database.read, organizationId);
    return days.some((day) => !isOver(day, clock()));
  };
}
