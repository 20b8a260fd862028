import { graphql } from '../../../gql';

/** The next orders that wait to be handed out, from after one of them on. */
export const MorePickups = graphql(`
  query MorePickups($organizationId: ID!, $after: String!, $first: Int!) {
    organization(id: $organizationId) {
      id
      orders(filter: { awaitsHandOver: true }, first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          createdAt
          ...PickupRow_order
        }
      }
    }
  }
`);

export const HandOverOrder = graphql(`
  mutation HandOverOrder($organizationId: ID!, $orderId: ID!) {
    handOverOrder(organizationId: $organizationId, orderId: $orderId) {
      ...ChangedOrder_order
    }
  }
`);
