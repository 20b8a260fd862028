import type { OrderStatus } from '../orders/order-status.js';
import type { Shippable } from './lock-shippable.js';
import { isSameTracking, trackingText, type Tracking } from './tracking.js';

/** What a row does: ships its order, tells the number of one that shipped without, or nothing that is not there yet. */
export const ParcelFit = {
  ships: 'ships',
  adds: 'adds',
  unchanged: 'unchanged',
  refused: 'refused',
} as const;
export type ParcelFit = (typeof ParcelFit)[keyof typeof ParcelFit];

export type Judged = { readonly fit: ParcelFit; readonly reason: string | null };

/** Whether an order can get this parcel out of many at once: nothing is overwritten, nothing unwanted is shipped. */
export function judgeParcel(order: Shippable, tracking: Tracking): Judged {
  if (order.deliveryMethod === 'pickup') return refuse('This is a pickup order.');
  if (order.status === 'pending') return refuse('It is not paid yet.');
  if (order.status === 'cancelled') return refuse('It was cancelled.');
  if (hasShipped(order)) return judgeShipped(order, tracking);
  if (order.isRefunding) return refuse('Its money is on its way back.');
  return { fit: 'ships', reason: null };
}

function judgeShipped(order: Shippable, tracking: Tracking): Judged {
  if (isSameTracking(order, tracking)) return { fit: 'unchanged', reason: null };
  const isSameNumber = order.trackingNumber !== null && order.trackingNumber === tracking.trackingNumber;
  // The same paste without its column of carriers.
  if (isSameNumber && tracking.carrier === null) return { fit: 'unchanged', reason: null };
  if (order.trackingNumber === null || (isSameNumber && order.carrier === null))
    return { fit: 'adds', reason: null };
  return refuse(`It already shipped with ${trackingText(order)}.`);
}

const afterShipping: readonly OrderStatus[] = ['shipped', 'delivered'];

/** A pickup order that was handed out has no parcel. */
export function hasShipped({ status, deliveryMethod }: Shippable): boolean {
  return deliveryMethod === 'shipping' && afterShipping.includes(status);
}

export function refuse(reason: string): Judged {
  return { fit: 'refused', reason };
}
