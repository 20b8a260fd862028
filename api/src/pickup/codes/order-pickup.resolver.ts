import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { organizationById } from '../../fundraising/index.js';
import type { RequestContext } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { Order } from '../../ordering/index.js';
import { pickupDaysOfOrganization } from '../days/find-pickup-days.js';
import { nextDay } from '../days/save-pickup-day.js';
import { PickupPlan, placeOf, planPickup } from '../days/pickup-plan.js';
import { HandOutDay } from '../days/pickup-plan.js';

type Deps = { readonly database: Database; readonly clock: Clock };

/** The pickup plan of an order, for its buyer's pages. */
@Resolver(() => Order)
export class OrderPickupDayResolver {
  constructor(private readonly deps: Deps) {}

  @FieldResolver(() => PickupPlan, {
    nullable: true,
    description:
      'When and where it is handed out, as currently planned; null for a shipped order or a deleted organization.',
  })
  async pickup(
    @Root() { organizationId, classroomId, deliveryMethod, pickupLocation }: Order,
    @Ctx() context: RequestContext,
  ): Promise<PickupPlan | null> {
    if (deliveryMethod !== 'pickup' || organizationId === null) return null;
    const organization = await organizationById(context, this.deps, organizationId);
    if (!organization) return null;
    const days = (await pickupDaysOfOrganization(context, this.deps, organizationId)) ?? [];
    const place = placeOf(organization);
    return planPickup(
      { ...place, address: place.address || pickupLocation },
      nextDay(days, classroomId, this.deps.clock()),
    );
  }

  @FieldResolver(() => HandOutDay, {
    nullable: true,
    description: 'The next pickup day for it; null if there is none or it is not picked up.',
  })
  async pickupDay(@Root() order: Order, @Ctx() context: RequestContext): Promise<HandOutDay | null> {
    return (await this.pickup(order, context))?.day ?? null;
  }
}
