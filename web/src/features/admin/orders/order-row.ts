import { graphql } from '../../../gql';

/** What a row shows, wide or narrow. */
export const ListedOrder_order = graphql(`
  fragment ListedOrder_order on AdminOrder {
    id
    customerName
    status
    total
    createdAt
    organizationName
    classroomName
    deliveryMethod
    isPaid
    items {
      quantity
    }
    ...AdminOrderTasks_order
    ...AdminOrderDetails_order
  }
`);
