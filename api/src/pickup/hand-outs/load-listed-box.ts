import { findPickupOrders } from '../../ordering/index.js';
import { findPickupDays } from '../days/find-pickup-days.js';
import { isOnList } from '../days/join-day.js';
import type { PickupBox } from './hand-out-list.types.js';
import { loadBoxes, type ListDeps } from './load-hand-out-list.js';

/** A box, and the days on whose lists it stands. */
export type ListedBox = { readonly box: PickupBox; readonly dayIds: readonly string[] };

/** One order's; null for what is no paid pickup order. */
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
