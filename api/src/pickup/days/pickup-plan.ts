import { Field, ObjectType } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { getOrganization, type Organization, type PickupPlace } from '../../fundraising/index.js';
import { CalendarDay, VisibleTo } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { findPickupDays, publicDay, type PublicDay } from './find-pickup-days.js';
import { type Day, isOver, nextDay } from './save-pickup-day.js';

type Place = Omit<PickupPlace, 'contactEmail'>;

/**
 * When and where an order is handed out: on `day`, the next one for it. The weekly hours apply only without a day
 * (docs/product/pickup.md#days).
 */
export function planPickup({ address, hours, instructions }: Place, day: PublicDay | null): PickupPlan {
  return {
    day: day && publicDay(day),
    place: day?.place || address || null,
    hours: day ? null : hours || null,
    instructions: instructions === day?.note ? null : instructions || null,
  };
}

/** The pickup place in the organization's settings. */
export function placeOf(organization: Settings): Place {
  const { pickupAddress, pickupHours, pickupInstructions } = organization;
  return { address: pickupAddress, hours: pickupHours, instructions: pickupInstructions };
}

type Settings = Pick<Organization, 'pickupAddress' | 'pickupHours' | 'pickupInstructions'>;

/** Pickup is offered only with a place or a coming day. */
export function isOffered({ place, day }: PickupPlan): boolean {
  return place !== null || day !== null;
}

type PlanDeps = { readonly database: Database; readonly clock: Clock };

/** Whether flyers may mention pickup: orders of some class could be handed out. */
type OffersPickup = (organizationId: string) => Promise<boolean>;

export function createOffersPickup({ database, clock }: PlanDeps): OffersPickup {
  return async (organizationId) => {
    const { allowPickup, pickupAddress } = await getOrganization(database.read, organizationId);
    if (!allowPickup || pickupAddress) return allowPickup;
    const days = await findPickupDays(database.read, organizationId);
    return days.some((day) => !isOver(day, clock()));
  };
}

/** How an order of a class would be handed out; null if pickup is not offered. */
export function createFindPickupOffer({ database, clock }: PlanDeps) {
  return async (organizationId: string, classroomId: string | null): Promise<PickupPlan | null> => {
    const organization = await getOrganization(database.read, organizationId);
    return offerOf(organization, await findPickupDays(database.read, organizationId), classroomId, clock());
  };
}

/** The same from loaded data. */
export function offerOf(
  organization: Settings & Pick<Organization, 'allowPickup'>,
  days: readonly (PublicDay & Day)[],
  classroomId: string | null,
  now: Date,
): PickupPlan | null {
  if (!organization.allowPickup) return null;
  const plan = planPickup(placeOf(organization), nextDay(days, classroomId, now));
  return isOffered(plan) ? plan : null;
}

/** The fields of a day for organizations and buyers alike. */
@ObjectType()
export abstract class DayFields {
  @Field(() => CalendarDay, { description: 'The day.' })
  date: string;

  @Field(() => String, { description: "The start, such as '15:00', US Eastern." })
  opensAt: string;

  @Field(() => String, { description: "The end, such as '18:00', US Eastern." })
  closesAt: string;

  @Field(() => String, { description: 'The place.' })
  place: string;

  @Field(() => String, { nullable: true, description: "The organization's note for buyers." })
  note: string | null;
}

@VisibleTo('anyone')
@ObjectType({ description: 'The public fields of a pickup day.' })
export class HandOutDay extends DayFields {}

@VisibleTo('anyone')
@ObjectType({
  description: 'When and where an order is handed out. The checkout, pages and emails all use it.',
})
export class PickupPlan {
  @Field(() => HandOutDay, { nullable: true, description: 'The next pickup day for it.' })
  day: HandOutDay | null;

  @Field(() => String, { nullable: true, description: "The place: the day's, or the organization's." })
  place: string | null;

  @Field(() => String, { nullable: true, description: 'The weekly hours; null if there is a day.' })
  hours: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The organization's note for buyers; null if the day's note is the same.",
  })
  instructions: string | null;
}
