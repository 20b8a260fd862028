import { graphql } from '../../gql';

/** What the link is good for, and the order as the opener may see it. */
export const CreditOffer = graphql(`
  query CreditOffer($orderId: ID!, $key: String!) {
    creditOffer(orderId: $orderId, key: $key) {
      state
      closesAt
      merchandise
    }
    order(id: $orderId) {
      id
      reference
      organization {
        id
        name
        code
      }
      ...CreditedOrder_order
    }
  }
`);
