import { graphql } from '../../../gql';
import type { PickupRow_OrderFragment } from '../../../gql/graphql';

export const PickupRow_order = graphql(`
  fragment PickupRow_order on OrganizationOrder {
    id
    customerName
    status
    deliveryMethod
    pickupNotificationSent
    createdAt
    classroomName
    items {
      ...OrderItemLines_item
    }
  }
`);

type Facts = Pick<PickupRow_OrderFragment, 'deliveryMethod' | 'pickupNotificationSent' | 'status'>;

const OPEN = ['completed', 'processing', 'ready_for_pickup'];

/** Whether the customer is still to be told that the order is ready (specification organization 4; decisions 3). */
export function canNotify({ deliveryMethod, pickupNotificationSent, status }: Facts): boolean {
  return deliveryMethod === 'pickup' && !pickupNotificationSent && OPEN.includes(status);
}

type Dated = { id: string; createdAt: string };

/**
 * The rows of the pickup list, newest first. An order whose customer has just been told keeps its place, so
 * that no other button comes under the pointer.
 */
export function pickupRows<Order extends Dated>(waiting: readonly Order[], ready: readonly Order[]): Order[] {
  const byId = new Map([...ready, ...waiting].map((order) => [order.id, order]));
  return [...byId.values()].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}
