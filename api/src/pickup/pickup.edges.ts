import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Database } from '../database/index.js';
import {
  computed,
  derived,
  edges,
  edgesOf,
  inside,
  list,
  nodeOf,
  oneOrNull,
  withOrganizer,
  type RequestContext,
  perRequest,
} from '../http/index.js';
import { Classroom, Organization, organizationById } from '../fundraising/index.js';
import { findPickupOrders, Order, YourOrder } from '../ordering/index.js';
import type { Clock } from '../lib/clock.js';
import { ensureCodes, boxText, qrPng } from './codes/ensure-codes.js';
import { HelperLinkEntity, PickupDayEntity } from './pickup.entity.js';
import { pickupDaysOfOrganization } from './days/find-pickup-days.js';
import { PickupDay } from './pickup-day.resolver.js';
import { HelperLink, helperLinksOfDay } from './days/helper-link.resolver.js';
import { nextDay } from './days/save-pickup-day.js';
import { offerOf, PickupPlan, placeOf, planPickup, HandOutDay } from './days/pickup-plan.js';

type Deps = { readonly database: Database; readonly clock: Clock };

/** Codes by order id, with a few statements for each organization. */
const codeOfOrder = perRequest(async ({ database }: Deps, orderIds): Promise<ReadonlyMap<string, string>> => {
  const orders = await findPickupOrders(database.read, { orderIds });
  const found = new Map<string, string>();
  for (const organizationId of new Set(orders.map((order) => order.organizationId))) {
    const own = orders.filter((order) => order.organizationId === organizationId).map(({ id }) => id);
    for (const [id, { code }] of await ensureCodes(database, organizationId, own)) found.set(id, code);
  }
  return found;
});

/** The QR code of a waiting order's box by order id, for the page linked in emails. */
const pictureOfOrder = perRequest(async ({ database }: Deps, orderIds) => {
  const waiting = (await findPickupOrders(database.read, { orderIds })).filter(
    ({ status }) => status !== 'delivered' && status !== 'cancelled',
  );
  const pictures = new Map<string, string>();
  for (const { id, organizationId } of waiting) {
    const code = (await ensureCodes(database, organizationId, [id])).get(id);
    if (!code) continue;
    const picture = await qrPng(boxText(code.boxId));
    pictures.set(id, `data:image/png;base64,${picture.toString('base64')}`);
  }
  return pictures;
});

export const pickupEdges = edges(
  edgesOf(Organization, {
    pickupDays: list(PickupDay, 'id', pickupDaysOfOrganization, {
      visibleTo: 'owner',
      ...withOrganizer,
      description: 'Its pickup days, earliest first, at most 100.',
    }),
  }),
  edgesOf(Classroom, {
    hasPickup: computed(
      Boolean,
      async ({ id, organizationId }, context, deps: Deps) => {
        const organization = await organizationById(context, deps, organizationId);
        const days = (await pickupDaysOfOrganization(context, deps, organizationId)) ?? [];
        return organization !== null && offerOf(organization, days, id, deps.clock()) !== null;
      },
      'Whether its orders can be picked up.',
    ),
  }),
  nodeOf(PickupDay, inside(PickupDayEntity, 'organizationId', pickupDaysOfOrganization)),
  nodeOf(HelperLink, inside(HelperLinkEntity, 'pickupDayId', helperLinksOfDay)),
  edgesOf(PickupDay, {
    helperLinks: list(HelperLink, 'id', helperLinksOfDay, 'The links to its list, newest first.'),
  }),
  edgesOf(Order, {
    pickupCode: derived(String, 'id', codeOfOrder, (code, { isMasked }: Order) => (isMasked ? null : code), {
      nullable: true,
      description:
        'The code of its box, 4 or 5 characters; null if it is not paid or not picked up, and for callers who see it masked.',
    }),
  }),
  edgesOf(YourOrder, {
    pickupCode: oneOrNull(String, 'id', codeOfOrder, {
      description: 'The code of its box, as in emails; null if it is not paid or not picked up.',
    }),
    pickupPicture: oneOrNull(String, 'id', pictureOfOrder, {
      description:
        'The QR code of its box as a PNG data URL, the same as in emails; null if it does not wait for pickup.',
    }),
  }),
);

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
    if (!organization || organization.deletedAt) return null;
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
