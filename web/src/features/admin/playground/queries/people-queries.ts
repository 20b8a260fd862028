import type { ReadyQuery } from './ready-query';

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
export const peopleQueries: readonly ReadyQuery[] = [
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
