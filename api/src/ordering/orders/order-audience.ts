import { everyMember, isVisible, type RequestContext } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { daysBefore } from '../../lib/dates.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import { personalColumns, type OrderEntity } from './order.entity.js';

/** docs/product/privacy.md#callers: whoever has the id sees the order whole for a day, over REST. */
const openDays = 1;

/** Who reads an order, and when. */
export type Reading = {
  readonly viewer: Viewer;
  readonly visitorHash: string | null;
  readonly now: Date;
  /** The documented calls. In the graph a stranger sees nobody: /success is the page that people share. */
  readonly isOpenOnFirstDay?: boolean;
};

export function readingOf({ viewer, visitor }: RequestContext, clock: Clock): Reading {
  return { viewer, visitorHash: visitor.hash, now: clock() };
}

/**
 * The order as this caller may see it: whole, without the address, or with name and e-mail masked and neither phone nor
 * address.
 */
export function maskForViewer(order: OrderEntity, reading: Reading): OrderEntity {
  // Where a buyer lives is for whoever sends the box, and for the owner.
  if (isForMember(order, reading)) return { ...order, shippingAddress: null };
  if (!isStranger(order, reading)) return order;
  const masked = Object.entries(personalColumns).map(([name, { mask }]) => {
    const value = order[name as keyof OrderEntity]; // the table's keys
    return [name, (mask as (value: unknown) => unknown)(value)] as const; // each takes its own column's value
  });
  return { ...order, ...Object.fromEntries(masked) };
}

/** Neither its buyer nor one of its organization or staff. */
export function isStranger(order: OrderEntity, reading: Reading): boolean {
  return !isForMember(order, reading) && !maySeeWhole(order, reading);
}

type Found = { readonly order: OrderEntity; readonly organizationDeletedAt: Date | null };

/**
 * A deleted organization's order is left to its buyer and to staff
 * (docs/decisions/money-and-orders.md#deleted-organizations). Throws NotFoundError (404).
 */
export function assertReadable<Loaded extends Found>(loaded: Loaded | null, reading: Reading): Loaded {
  const isOurs = loaded && (reading.viewer.admin !== null || isBuyer(loaded.order, reading));
  if (!loaded || (loaded.organizationDeletedAt !== null && !isOurs)) throw new NotFoundError('Order');
  return loaded;
}

/** To somebody who reads it as a member in another role than the owner. */
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
