import { easternDay, startOfDay } from '../../../../lib/format/eastern-days';
import type { ReadyQuery } from './ready-query';

const everythingAboutOneOrder = `query EverythingAboutOneOrder(
  # The last 8 characters of its id, as customers read them out, or the whole id.
  $order: ID!
) {
  order(id: $order) {
    id
    reference
    status
    isPaid
    createdAt
    paidAt
    cancelledAt
    customerName
    customerEmail
    customerPhone
    deliveryMethod
    shippingAddress
    pickupLocation
    pickupNotificationSent
    subtotal
    shipping
    tax
    total
    organizationProfit
    classroomProfit
    organization {
      id
      name
      code
      deletedAt
      contactName
      contactEmail
      contactPhone
    }
    classroom {
      id
      name
      code
      teacherName
    }
    items {
      productName
      quantity
      unitPrice
      subtotal
      picks {
        name
      }
    }
    payments {
      id
      status
      amount
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
    }
    refunds {
      amount
      status
      reason
      requestedAt
      requestedBy {
        fullName
      }
    }
    shipment {
      carrier
      trackingNumber
      shippedAt
    }
    dispute {
      state
      amount
      reason
      answerBy
    }
    hasOpenComplaint
    notes {
      text
      createdAt
      author {
        fullName
      }
    }
    emails {
      subject
      recipient
      status
      sentAt
      errorMessage
    }
    ledgerEntries {
      kind
      occurredAt
      sales
      organizationProfit
      classroomProfit
    }
    timeline {
      at
      title
      detail
      by
    }
  }
}`;

const refusedCard = `query WhyWasThisCardRefused(
  # The last 8 characters of the order's id, or the whole id.
  $order: ID!
) {
  order(id: $order) {
    id
    status
    isPaid
    total
    customerName
    customerEmail
    wasDeclined
    payments {
      id
      status
      amount
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
    }
  }
}`;

const todaysOrders = `query TodaysOrders(
  # Midnight, Eastern time; an earlier moment shows more.
  $since: DateTimeISO!
) {
  orders(filter: { from: $since }, first: 50) {
    totalCount
    nodes {
      id
      status
      customerName
      total
      createdAt
      isPaid
      organization {
        name
      }
      classroom {
        name
      }
    }
  }
}`;

const liveOrders = `subscription LiveOrders {
  anyOrderChanged {
    id
    status
    total
    createdAt
    organization {
      name
    }
    classroom {
      name
    }
  }
}`;

/** Questions about orders. `now` is the moment whose day counts as today. */
export function orderQueries(now: Date): readonly ReadyQuery[] {
  return [
    {
      title: 'Everything about one order',
      about: 'Whose it is, what it holds, its payments, refunds, emails, shares and timeline.',
      query: everythingAboutOneOrder,
      variables: { order: '' },
    },
    {
      title: 'Why was this card refused?',
      about: "Each try to pay, what the card's bank said, and what came of it.",
      query: refusedCard,
      variables: { order: '' },
    },
    {
      title: "Today's orders",
      about: 'Since midnight, Eastern time, newest first.',
      query: todaysOrders,
      variables: { since: startOfDay(easternDay(now)).toISOString() },
    },
    { title: 'Orders as they come', about: 'Stays open; stop it with the same button.', query: liveOrders },
  ];
}
