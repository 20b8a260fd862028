import { graphql } from '../../../gql';
import type { ListedOrder_OrderFragment } from '../../../gql/graphql';

/** What a row shows, wide or narrow. */
export const ListedOrder_order = graphql(`
  fragment ListedOrder_order on AdminOrder {
    id
    customerName
    status
    total
    createdAt
    organizationName
    organizationDeletedAt
    classroomName
    deliveryMethod
    isPaid
    refund {
      amount
      status
    }
    items {
      quantity
    }
    ...AdminOrderTasks_order
    ...AdminOrderDetails_order
  }
`);

/** "Lincoln Elementary · Ms. Rivera", with a word for an organization that is gone. */
export function groupText(order: ListedOrder_OrderFragment, none: string): string {
  const { organizationName, organizationDeletedAt, classroomName } = order;
  const deleted = organizationDeletedAt && 'Deleted';
  return [deleted, organizationName, classroomName].filter(Boolean).join(' · ') || none;
}
