import { graphql } from '../../../gql';

/** The next orders that wait to be handed out, from after one of them on. */
export const MorePickups = graphql(`
  query MorePickups($organizationId: ID!, $after: ID!, $first: Int!) {
    organizationOrderPage(
      organizationId: $organizationId
      filter: { awaitsHandOver: true }
      first: $first
      after: $after
    ) {
      hasMore
      orders {
        id
        createdAt
        ...PickupRow_order
      }
    }
  }
`);

export const HandOverOrder = graphql(`
  mutation HandOverOrder($organizationId: ID!, $orderId: ID!) {
    handOverOrder(organizationId: $organizationId, orderId: $orderId) {
      id
      createdAt
      ...OrderRow_order
      ...PickupRow_order
    }
  }
`);
