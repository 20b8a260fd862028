import type { Database, Reader } from '../../database/index.js';
import { getOrganization } from '../../fundraising/index.js';
import type { Clock } from '../../lib/clock.js';
import { addDays, businessDay, endOfBusinessDay, startOfBusinessDay } from '../../lib/dates.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { findPickupOrders, type PickupOrder } from '../../ordering/index.js';
import { ensureCodes, ordersOfBoxes } from '../codes/ensure-codes.js';
import { findPickupDays, getPickupDay, publicDay } from '../days/find-pickup-days.js';
import type { PickupDayEntity } from '../pickup.entity.js';
import { isOnList, shownDay } from '../days/save-pickup-day.js';
import { boxView, findHandOuts } from './find-hand-outs.js';
import { BoxState, type HandOutList, type HandOutTotals, type PickupBox } from './hand-out-list.types.js';

export type ListDeps = { readonly database: Database; readonly clock: Clock };

/** The list of the day with this id, as a helper sees it, or else of the next day. Throws NotFoundError (404). */
export function loadHandOutList(deps: ListDeps, organizationId: string, dayId: string): Promise<HandOutList> {
  return loadListOf(
    deps,
    organizationId,
    (days) => days.find(({ id }) => id === dayId) ?? shownDay(days, businessDay(deps.clock())),
  );
}

/** The list of one of the organization's days. Throws NotFoundError (404). */
export function loadDayList(deps: ListDeps, organizationId: string, dayId: string): Promise<HandOutList> {
  return loadListOf(deps, organizationId, (days) => {
    const day = days.find(({ id }) => id === dayId);
    if (!day) throw new NotFoundError('Pickup day');
    return day;
  });
}

async function loadListOf(
  deps: ListDeps,
  organizationId: string,
  choose: (days: readonly PickupDayEntity[]) => PickupDayEntity | null,
): Promise<HandOutList> {
  const { read } = deps.database;
  const now = deps.clock();
  const organization = await getOrganization(read, organizationId);
  const days = await findPickupDays(read, organization.id);
  const day = choose(days);
  const boxes = await loadBoxes(
    deps,
    await findOrdersOf(read, { organizationId: organization.id, days, day, now }),
  );
  return {
    organizationId: organization.id,
    organizationName: organization.name,
    day: day && publicDay(day),
    boxes,
    totals: totalsOf(boxes),
    at: now,
  };
}

/** The progress of a day. Throws NotFoundError (404). */
export async function loadHandOutTotals(deps: ListDeps, dayId: string): Promise<HandOutTotals> {
  const { read } = deps.database;
  const day = await getPickupDay(read, dayId);
  const { organizationId } = day;
  const days = await findPickupDays(read, organizationId);
  return totalsOf(
    await loadBoxes(deps, await findOrdersOf(read, { organizationId, days, day, now: deps.clock() })),
  );
}

/** The organization's boxes by box id, as given. */
export async function loadBoxesById(
  deps: ListDeps,
  organizationId: string,
  boxIds: readonly string[],
): Promise<ReadonlyMap<string, PickupBox>> {
  const { read } = deps.database;
  const orderIds = await ordersOfBoxes(read, boxIds);
  const orders = await findPickupOrders(read, { orderIds: [...orderIds.values()] });
  const own = orders.filter((order) => order.organizationId === organizationId);
  const boxes = await loadBoxes(deps, own);
  const byOrder = new Map(own.map(({ id }, index) => [id, boxes[index]]));
  return new Map(
    [...orderIds].flatMap(([boxId, orderId]): [string, PickupBox][] => {
      const box = byOrder.get(orderId);
      return box ? [[boxId, box]] : [];
    }),
  );
}

type Scope = {
  readonly organizationId: string;
  readonly days: readonly PickupDayEntity[];
  readonly day: PickupDayEntity | null;
  readonly now: Date;
};

/** How far back a list shows delivered and cancelled orders, if there was no earlier pickup day. */
const shownDays = 30;

/** The orders on a day's list; without a day, all that wait. */
export async function findOrdersOf(
  db: Reader,
  { organizationId, days, day, now }: Scope,
): Promise<PickupOrder[]> {
  const date = day?.date ?? businessDay(now);
  const former = days.filter((other) => other.date < date).at(-1);
  const since = former ? endOfBusinessDay(former.date) : startOfBusinessDay(addDays(date, -shownDays));
  const orders = await findPickupOrders(db, { organizationId, since });
  return day === null ? orders : orders.filter(({ classroomId }) => isOnList(days, day, classroomId));
}

/** The boxes of one organization's orders, in the same order. */
async function loadBoxes({ database }: ListDeps, orders: readonly PickupOrder[]): Promise<PickupBox[]> {
  const ids = orders.map(({ id }) => id);
  const [first] = orders;
  if (!first) return [];
  const [codes, handOuts] = await Promise.all([
    ensureCodes(database, first.organizationId, ids),
    findHandOuts(database.read, ids),
  ]);
  return orders.map((order) =>
    boxView(order, handOuts.get(order.id) ?? { records: [], count: 0 }, codes.get(order.id)),
  );
}

function totalsOf(boxes: readonly PickupBox[]): HandOutTotals {
  return {
    orders: boxes.filter(({ state }) => state !== BoxState.CANCELLED).length,
    handedOut: boxes.filter(({ state }) => state === BoxState.HANDED_OUT).length,
  };
}

/** A box, and the days whose lists have it. */
export type ListedBox = { readonly box: PickupBox; readonly dayIds: readonly string[] };

/** The box of one order; null if it is not a paid pickup order. */
export async function loadListedBox(deps: ListDeps, orderId: string): Promise<ListedBox | null> {
  const { read } = deps.database;
  const orders = await findPickupOrders(read, { orderIds: [orderId] });
  const [box] = await loadBoxes(deps, orders);
  const [order] = orders;
  if (!order || !box) return null;
  const days = await findPickupDays(read, order.organizationId);
  const listing = days.filter((day) => isOnList(days, day, order.classroomId));
  return { box, dayIds: listing.map(({ id }) => id) };
}
