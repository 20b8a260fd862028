import { graphql } from '../../../gql';

/** Everything that an order's row, details and tasks show, so that one event updates all of it. */
export const AdminOrder_order = graphql(`
  fragment AdminOrder_order on Order {
    id
    ...ListedOrder_order
    ...ReadyAll_order
  }
`);

export const AdminOrders = graphql(`
  query AdminOrders(
    $filter: OrderFilter
    $sort: OrderSort
    $first: Int!
    $after: String
    $search: String!
    $isSearch: Boolean!
  ) {
    orders(filter: $filter, sort: $sort, first: $first, after: $after) {
      nodes {
        id
        ...AdminOrder_order
        searchReasons(search: $search) @include(if: $isSearch) {
          label
          text
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
      isTotalEstimate
    }
  }
`);

/** A query of its own, so that the rows do not wait for it. */
export const AdminOrderTotal = graphql(`
  query AdminOrderTotal($filter: OrderFilter) {
    orderTotal(filter: $filter) {
      sum
    }
  }
`);

export const AdminOrderChanged = graphql(`
  subscription AdminOrderChanged {
    anyOrderChanged {
      id
      ...AdminOrder_order
    }
  }
`);

/**
 * The history of one order: its payments, refunds, emails and timeline, and how many orders have the same email
 * address.
 */
export const OrderHistory = graphql(`
  query OrderHistory($id: ID!, $customerEmail: String!) {
    order(id: $id) {
      id
      shipment {
        carrier
        trackingNumber
        trackingUrl
        shippedAt
      }
      refunded
      refunds {
        id
        amount
        status
        at
      }
      emails {
        id
        status
      }
      payments {
        id
        ...OrderPayment_payment
      }
      timeline {
        ...OrderTimeline_event
      }
    }
    ofSameAddress: orders(filter: { search: $customerEmail, deletedOrganizations: included }, first: 1) {
      totalCount
    }
  }
`);
