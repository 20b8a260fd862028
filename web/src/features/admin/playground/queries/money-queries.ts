import type { ReadyQuery } from './ready-query';

const moneyWithoutOrder = `query MoneyWithoutAnOrder {
  payments(filter: { isOpen: true }, first: 50) {
    totalCount
    nodes {
      id
      amount
      status
      startedAt
      order {
        id
        status
        total
        customerEmail
      }
      unmatched {
        reason
        explanation
        foundAt
        canBind
        candidates {
          id
          customerName
          customerEmail
          total
          createdAt
        }
      }
      events {
        type
        receivedAt
      }
    }
  }
}`;

const onePayment = `query OnePayment(
  # The payment's id at the payment service; it begins with pi_.
  $payment: ID!
) {
  payment(id: $payment) {
    id
    status
    amount
    currency
    startedAt
    explanation
    declines {
      at
      reason
      codes
    }
    events {
      type
      receivedAt
    }
    refunds {
      amount
      status
      at
    }
    order {
      id
      status
      total
      customerName
      customerEmail
      organization {
        name
        code
      }
    }
    unmatched {
      explanation
      resolution
      resolvedAt
      resolvedBy {
        fullName
      }
    }
  }
}`;

/** Questions about payments. */
export const moneyQueries: readonly ReadyQuery[] = [
  {
    title: 'Money without an order',
    about: 'Payments that match no order, why, and the unpaid orders of exactly their amount.',
    query: moneyWithoutOrder,
  },
  {
    title: "A payment's fate",
    about: 'Everything the payment service said of one payment, and the order that it pays.',
    query: onePayment,
    variables: { payment: '' },
  },
];
