import type { DeliveryMethod, OrderStatus } from '../../../gql/graphql';

/** For how long after ordering the confirmation email is still on its way. */
const EMAIL_FOLLOWS_MS = 60 * 60_000;

/** How far a paid order is: what comes after "Your order of $26.97". */
export function progressText(status: OrderStatus, deliveryMethod: DeliveryMethod): string {
  if (status === 'processing') return 'is being packed';
  if (status === 'shipped') return 'is on its way';
  if (status === 'ready_for_pickup') return 'is ready for pickup';
  if (status === 'delivered') return deliveryMethod === 'pickup' ? 'was picked up' : 'was delivered';
  return 'is confirmed';
}

/** Whether the confirmation email is still to be expected, rather than in the inbox since long. */
export function isEmailOnItsWay(status: OrderStatus, createdAt: string, now: Date): boolean {
  return status === 'completed' && now.getTime() - new Date(createdAt).getTime() < EMAIL_FOLLOWS_MS;
}
