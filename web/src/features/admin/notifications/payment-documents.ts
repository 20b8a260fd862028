import { graphql } from '../../../gql';

/** Shown at once; further ones move up as these are settled. */
export const openPayments = { first: 100 };

export const OpenPayment_payment = graphql(`
  fragment OpenPayment_payment on Payment {
    id
    amount
    order {
      id
    }
    unmatched {
      explanation
      foundAt
      canBind
    }
  }
`);

export const OpenPayments = graphql(`
  query OpenPayments($first: Int!) {
    payments(filter: { isOpen: true }, first: $first) {
      nodes {
        id
        ...OpenPayment_payment
      }
      totalCount
    }
  }
`);

/** The unpaid orders of exactly the payment's amount. */
export const BindOffersOf = graphql(`
  query BindOffers($id: ID!) {
    payment(id: $id) {
      id
      unmatched {
        candidates {
          id
          customerName
          createdAt
          organization {
            id
            name
          }
        }
      }
    }
  }
`);

export const BindPayment = graphql(`
  mutation BindPayment($paymentId: ID!, $orderId: ID!) {
    bindPayment(paymentId: $paymentId, orderId: $orderId) {
      id
      ...OpenPayment_payment
    }
  }
`);

export const RefundPayment = graphql(`
  mutation RefundPayment($paymentId: ID!) {
    refundPayment(paymentId: $paymentId) {
      id
      ...OpenPayment_payment
    }
  }
`);
