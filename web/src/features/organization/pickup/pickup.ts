import { graphql } from '../../../gql';
import type { PickupRow_OrderFragment } from '../../../gql/graphql';

export const PickupRow_order = graphql(`
  fragment PickupRow_order on Order {
    id
    customerName
    status
    deliveryMethod
    pickupNotificationSent
    createdAt
    classroom {
      id
      name
    }
    items {
      ...OrderItemLines_item
    }
  }
`);

type Facts = Pick<PickupRow_OrderFragment, 'deliveryMethod' | 'pickupNotificationSent' | 'status'>;

const OPEN = ['completed', 'processing', 'ready_for_pickup'];

/** Whether it is a paid pickup order that has not been handed out. */
export function awaitsHandOver({ deliveryMethod, status }: Omit<Facts, 'pickupNotificationSent'>): boolean {
  return deliveryMethod === 'pickup' && OPEN.includes(status);
}

/**
 * Whether the customer can still be notified that the order is ready (docs/product/organization.md#states;
 * docs/product/orders.md).
 */
export function canNotify(order: Facts): boolean {
  return awaitsHandOver(order) && !order.pickupNotificationSent;
}

/** Whether it is ready to be handed out (docs/product/orders.md). */
export function canHandOver({ deliveryMethod, status }: Omit<Facts, 'pickupNotificationSent'>): boolean {
  return deliveryMethod === 'pickup' && status === 'ready_for_pickup';
}
