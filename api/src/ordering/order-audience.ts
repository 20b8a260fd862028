import { daysBefore } from '../lib/dates.js';
import type { Viewer } from '../lib/viewer.js';
import type { LoadedOrder } from './load-orders.js';
import { maskEmail, maskName } from './supporter.js';

/** Decisions 4: anyone who has the address of an order sees it whole for a day. */
const openDays = 1;

export type Reading = { readonly viewer: Viewer; readonly visitorHash: string | null; readonly now: Date };

/** The order as this caller may see it: whole, or with name and e-mail masked and no address. */
export function forReader(loaded: LoadedOrder, reading: Reading): LoadedOrder {
  if (maySeeWhole(loaded, reading)) return loaded;
  const { order } = loaded;
  return {
    ...loaded,
    order: {
      ...order,
      customerName: maskName(order.customerName),
      customerEmail: maskEmail(order.customerEmail),
      customerPhone: null,
      shippingAddress: null,
    },
  };
}

function maySeeWhole({ order }: LoadedOrder, { viewer, visitorHash, now }: Reading): boolean {
  if (order.createdAt > daysBefore(now, openDays)) return true;
  if (viewer.admin !== null) return true;
  if (viewer.organization !== null && viewer.organization.id === order.organizationId) return true;
  return visitorHash !== null && visitorHash === order.visitorHash;
}
