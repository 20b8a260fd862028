import { graphql } from '../../../gql';

/** One order with everything its row, its details and its tasks show, so that an event brings all of it up to date. */
export const AdminOrder_order = graphql(`
  fragment AdminOrder_order on AdminOrder {
    id
    createdAt
    ...AdminOrder_filtered
    ...ListedOrder_order
    ...AdminOrderDetails_order
    ...AdminOrderTasks_order
  }
`);

export const AdminOrders = graphql(`
  query AdminOrders($filter: AdminOrderFilter, $after: ID, $first: Int!) {
    adminOrders(filter: $filter, after: $after, first: $first) {
      orders {
        id
        ...AdminOrder_order
      }
      hasMore
      totalCount
    }
  }
`);

export const AdminOrderChanged = graphql(`
  subscription AdminOrderChanged {
    adminOrderChanged {
      id
      ...AdminOrder_order
    }
  }
`);

export const AdminOrderTimeline = graphql(`
  query AdminOrderTimeline($orderId: ID!) {
    adminOrderTimeline(orderId: $orderId) {
      ...OrderTimeline_event
    }
  }
`);
