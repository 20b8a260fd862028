import type { DeliveryMethod, OrderStatus, YourOrderStepKind } from '../../../gql/graphql';

/** How far an order is, as a heading. */
export function stateText(status: OrderStatus, deliveryMethod: DeliveryMethod): string {
  const isPickup = deliveryMethod === 'pickup';
  if (status === 'cancelled') return 'Your order was cancelled';
  if (status === 'pending') return 'Your order is not paid yet';
  if (status === 'shipped') return 'Your order is on its way';
  if (status === 'ready_for_pickup') return 'Your order is ready for pickup';
  if (status === 'delivered') return isPickup ? 'Your order was picked up' : 'Your order was delivered';
  return 'Your order is confirmed';
}

/** A step as a word; the last one is another for each way of delivery. */
export function stepName(kind: YourOrderStepKind, deliveryMethod: DeliveryMethod): string {
  if (kind === 'delivered') return deliveryMethod === 'pickup' ? 'Handed out' : 'Delivered';
  return names[kind];
}

const names = {
  confirmed: 'Confirmed',
  ready: 'Ready for pickup',
  shipped: 'Shipped',
  cancelled: 'Cancelled',
} as const;
