import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { perRequest, type RequestContext } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { businessDay } from '../../lib/dates.js';
import { findPickupOrders, Order, type PickupOrder } from '../../ordering/index.js';
import { findPickupDays, publicDay } from '../days/find-pickup-days.js';
import { joinDay } from '../days/join-day.js';
import { HandOutDay } from '../hand-outs/hand-out-list.types.js';
import { ensureCodes } from './ensure-codes.js';

type Deps = { readonly database: Database; readonly clock: Clock };

/** The day and the code of an order, for its buyer's page. */
@Resolver(() => Order)
export class OrderPickupDayResolver {
  constructor(private readonly deps: Deps) {}

  @FieldResolver(() => HandOutDay, {
    nullable: true,
    description: 'The next pickup day that takes it; null without one, and for what is not picked up.',
  })
  async pickupDay(@Root() { id }: Order, @Ctx() context: RequestContext): Promise<HandOutDay | null> {
    return (await pickupOfOrder(context, this.deps, id))?.day ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'By which its box is called out: 4 or 5 characters; null for what is not paid or not picked up.',
  })
  async pickupCode(@Root() { id }: Order, @Ctx() context: RequestContext): Promise<string | null> {
    return (await pickupOfOrder(context, this.deps, id))?.code ?? null;
  }
}

type OrderPickup = { readonly day: HandOutDay | null; readonly code: string | null };

/** By the order's id, a few statements for each organization of a request. */
const pickupOfOrder = perRequest(async (deps: Deps, orderIds): Promise<ReadonlyMap<string, OrderPickup>> => {
  const orders = await findPickupOrders(deps.database.read, { orderIds });
  const organizationIds = [...new Set(orders.map(({ organizationId }) => organizationId))];
  const found = new Map<string, OrderPickup>();
  for (const organizationId of organizationIds) {
    const own = orders.filter((order) => order.organizationId === organizationId);
    for (const [id, pickup] of await findOfOrganization(deps, organizationId, own)) found.set(id, pickup);
  }
  return found;
});

async function findOfOrganization(
  { database, clock }: Deps,
  organizationId: string,
  orders: readonly PickupOrder[],
): Promise<[string, OrderPickup][]> {
  const codes = await ensureCodes(
    database,
    organizationId,
    orders.map(({ id }) => id),
  );
  const days = await findPickupDays(database.read, organizationId);
  return orders.map(({ id, classroomId }) => {
    const day = joinDay(days, classroomId, businessDay(clock()));
    return [id, { day: day && publicDay(day), code: codes.get(id)?.code ?? null }];
  });
}
