import { graphql } from '../../../gql';

/** One order with everything its row, its details and its tasks show, so that an event brings all of it up to date. */
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

/** By itself, so that the rows do not wait for it. */
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
 * What happened to one order, in one response: its payments, refunds, e-mails and timeline, and what else went to its
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
