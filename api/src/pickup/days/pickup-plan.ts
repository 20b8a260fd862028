import { Field, ObjectType } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { getOrganization, type Organization } from '../../fundraising/index.js';
import { CalendarDay, VisibleTo } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { findPickupDays, publicDay, type PublicDay } from './find-pickup-days.js';
import { type Day, isOver, nextDay } from './save-pickup-day.js';

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
type OffersPickup = (organizationId: string) => Promise<boolean>;

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

type PlanDeps = { readonly database: Database; readonly clock: Clock };

/** How an order of a class would be handed out; null where pickup is not offered. */
export function createFindPickupOffer({ database, clock }: PlanDeps) {
  return async (organizationId: string, classroomId: string | null): Promise<PickupPlan | null> => {
    const organization = await getOrganization(database.read, organizationId);
    return offerOf(organization, await findPickupDays(database.read, organizationId), classroomId, clock());
  };
}

/** The same of what was read already. */
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

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'A pickup day as those see it who come and who hand out.' })
export class HandOutDay {
  @Field(() => CalendarDay, { description: 'Which day.' })
  date: string;

  @Field(() => String, { description: "'15:00', US Eastern." })
  opensAt: string;

  @Field(() => String, { description: "'18:00', US Eastern." })
  closesAt: string;

  @Field(() => String, { description: 'Where.' })
  place: string;

  @Field(() => String, { nullable: true, description: "The organization's note to those who come." })
  note: string | null;
}

@VisibleTo('anyone')
@ObjectType({
  simpleResolvers: true,
  description: 'When and where an order is handed out: the one source for the checkout, pages and emails.',
})
export class PickupPlan {
  @Field(() => HandOutDay, { nullable: true, description: 'The next pickup day that takes it.' })
  day: HandOutDay | null;

  @Field(() => String, { nullable: true, description: "Where: of the day, or the organization's place." })
  place: string | null;

  @Field(() => String, { nullable: true, description: 'The weekly hours; null where there is a day.' })
  hours: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The organization's note to those who come, where the day's does not say the same.",
  })
  instructions: string | null;
}
