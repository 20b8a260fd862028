import { daysBefore } from '../../lib/dates.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import type { LoadedOrder } from './load-orders.js';
import { maskEmail, maskName } from './supporter.js';

/** docs/product/privacy.md#callers: anyone who has the address of an order sees it whole for a day. */
const openDays = 1;

export type Reading = { readonly viewer: Viewer; readonly visitorHash: string | null; readonly now: Date };

/**
 * The order as this caller may see it: whole, or with name and e-mail masked and no address. A deleted organization's
 * order is left to its buyer and to staff (docs/decisions/0020-deleted-organizations.md). Throws NotFoundError (404).
 */
export function maskForViewer(loaded: LoadedOrder | null, reading: Reading): LoadedOrder {
  if (!loaded) throw new NotFoundError('Order');
  const isOurs = reading.viewer.admin !== null || isBuyer(loaded, reading);
  if (loaded.organizationDeletedAt !== null && !isOurs) throw new NotFoundError('Order');
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

function maySeeWhole(loaded: LoadedOrder, reading: Reading): boolean {
  const { order } = loaded;
  const { viewer, now } = reading;
  if (order.createdAt > daysBefore(now, openDays)) return true;
  if (viewer.admin !== null) return true;
  if (viewer.organization !== null && viewer.organization.id === order.organizationId) return true;
  return isBuyer(loaded, reading);
}

function isBuyer({ order }: LoadedOrder, { visitorHash }: Reading): boolean {
  return visitorHash !== null && visitorHash === order.visitorHash;
}
