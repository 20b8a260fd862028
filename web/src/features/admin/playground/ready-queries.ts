import { orderQueries } from './queries/order-queries';
import { organizationQueries } from './queries/organization-queries';
import { productQueries } from './queries/product-queries';
import type { ReadyQuery } from './queries/ready-query';

const findAnything = `query FindAnything(
  # At least two characters of a name, a code, an address, an order's or a payment's id.
  $text: String!
) {
  search(text: $text, first: 20) {
    __typename
    ... on Order {
      id
      customerName
      total
      orderStatus: status
    }
    ... on Organization {
      id
      name
      code
    }
    ... on Classroom {
      id
      name
      code
      teacherName
    }
    ... on Product {
      id
      name
      price
    }
    ... on Email {
      id
      subject
      recipient
      emailStatus: status
    }
    ... on Payment {
      id
      amount
      explanation
    }
    ... on ContactMessage {
      id
      name
      email
      message
    }
  }
}`;

const emailsOfAddress = `query EmailsOfAnAddress(
  # The whole address, or a part of it.
  $address: String!
) {
  emails(filter: { search: $address }, first: 50) {
    totalCount
    nodes {
      subject
      kind
      recipient
      status
      createdAt
      sentAt
      errorMessage
      order {
        id
        status
        total
      }
      organization {
        name
        code
      }
    }
  }
}`;

const failedWork = `query FailedEmailsAndFlyers {
  emails(filter: { status: failed }, first: 20) {
    totalCount
    nodes {
      id
      kind
      recipient
      subject
      errorMessage
      createdAt
      order {
        id
      }
    }
  }
  flyers(filter: { status: failed }, first: 20) {
    totalCount
    nodes {
      id
      format
      errorMessage
      startedAt
      organization {
        name
        code
      }
    }
  }
}`;

/** Questions that begin with a name, an address or a failure. */
const peopleQueries: readonly ReadyQuery[] = [
  {
    title: 'Find anything',
    about: 'Orders, organizations, classes, products, emails, payments and messages by one text.',
    query: findAnything,
    variables: { text: '' },
  },
  {
    title: 'Which emails did this address get?',
    about: 'Newest first, with what each is about and whether it was sent.',
    query: emailsOfAddress,
    variables: { address: '' },
  },
  {
    title: 'Failed emails and flyers',
    about: 'What did not arrive, and why.',
    query: failedWork,
  },
];

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
const moneyQueries: readonly ReadyQuery[] = [
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

/** The questions that support gets. `now` is the moment whose day counts as today. */
export function readyQueries(now: Date): readonly ReadyQuery[] {
  return [
    ...orderQueries(now),
    ...organizationQueries,
    ...peopleQueries,
    ...moneyQueries,
    ...productQueries(now),
  ];
}

/** The variables as the editor shows them. */
export function variablesText({ variables }: ReadyQuery): string {
  return variables ? JSON.stringify(variables, null, 2) : '';
}
