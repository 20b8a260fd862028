import { everyMember, isVisible, type RequestContext } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { daysBefore } from '../../lib/dates.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import { personalColumns, type OrderEntity } from './order.entity.js';

/** For a day, REST shows the whole order to anyone who has its id (docs/decisions/people-and-privacy.md#an-order-by-its-id). */
const openDays = 1;

/** The caller who reads an order, and when. */
export type Reading = {
  readonly viewer: Viewer;
  readonly visitorHash: string | null;
  readonly now: Date;
  /** True for the documented REST calls. GraphQL always masks for strangers: people share the page /success. */
  readonly isOpenOnFirstDay?: boolean;
};

export function readingOf({ viewer, visitor }: RequestContext, clock: Clock): Reading {
  return { viewer, visitorHash: visitor.hash, now: clock() };
}

/** The order as this caller may see it: whole, without the address, or masked and without phone and address. */
export function maskForViewer(order: OrderEntity, reading: Reading): OrderEntity {
  // The address is for the sender of the box and the owner.
  if (isForMember(order, reading)) return { ...order, shippingAddress: null };
  if (!isStranger(order, reading)) return order;
  const masked = Object.entries(personalColumns).map(([name, { mask }]) => {
    const value = order[name as keyof OrderEntity]; // the table's keys
    return [name, (mask as (value: unknown) => unknown)(value)] as const; // each takes its own column's value
  });
  return { ...order, ...Object.fromEntries(masked) };
}

/** Whether the caller is neither its buyer nor a member of its organization or staff. */
export function isStranger(order: OrderEntity, reading: Reading): boolean {
  return !isForMember(order, reading) && !maySeeWhole(order, reading);
}

type Found = { readonly order: OrderEntity; readonly organizationDeletedAt: Date | null };

/**
 * Hides a deleted organization's order from everybody but its buyer and staff
 * (docs/decisions/money-and-orders.md#deleted-organizations). Throws NotFoundError (404).
 */
export function assertReadable<Loaded extends Found>(loaded: Loaded | null, reading: Reading): Loaded {
  const isOurs = loaded && (reading.viewer.admin !== null || isBuyer(loaded.order, reading));
  if (!loaded || (loaded.organizationDeletedAt !== null && !isOurs)) throw new NotFoundError('Order');
  return loaded;
}

/** Whether the caller is a member other than the owner. */
function isForMember(order: OrderEntity, reading: Reading): boolean {
  const { viewer } = reading;
  if (isVisible('owner', viewer, order.organizationId) || isBuyer(order, reading)) return false;
  return isVisible('owner', viewer, order.organizationId, everyMember.also);
}

function maySeeWhole(order: OrderEntity, reading: Reading): boolean {
  if (reading.isOpenOnFirstDay && order.createdAt > daysBefore(reading.now, openDays)) return true;
  return isVisible('owner', reading.viewer, order.organizationId) || isBuyer(order, reading);
}

function isBuyer({ visitorHash }: OrderEntity, reading: Reading): boolean {
  return reading.visitorHash !== null && reading.visitorHash === visitorHash;
}
