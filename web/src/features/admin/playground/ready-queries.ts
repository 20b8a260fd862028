import { easternDay, startOfDay } from '../../../lib/format/eastern-days';

/** A question that support gets, as a query that needs no more than its variables. */
export type ReadyQuery = {
  readonly title: string;
  /** What to put into the variables, and what the response says. */
  readonly about: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
};

const orderByReference = `query OrderByReference($reference: String!) {
  adminOrders(filter: { search: $reference }, first: 5) {
    totalCount
    orders {
      id
      status
      customerName
      customerEmail
      total
      createdAt
      isPaid
      organizationName
      classroomName
      deliveryMethod
      pickupNotificationSent
      stripePaymentIntentId
      items {
        productName
        quantity
        picks
      }
      refund {
        status
        amount
      }
    }
  }
}`;

const organizationByCode = `query OrganizationByCode($code: String!) {
  adminOrganizations(filter: { search: $code }, first: 5) {
    organizations {
      id
      name
      code
      contactName
      contactEmail
      isActive
      isCampaignRunning
      startDate
      endDate
      totalSales
      totalProfit
      orderCount
    }
  }
}`;

const organizationWeek = `query OrganizationWeek($organizationId: ID!) {
  organizationDashboard(organizationId: $organizationId) {
    name
    isCampaignRunning
    totals {
      totalSales
      totalProfit
      weekSales
      salesByDay {
        day
        sales
      }
      topClassrooms {
        name
        teacherName
        totalSales
      }
    }
  }
}`;

const todaysOrders = `query TodaysOrders($since: DateTimeISO!) {
  adminOrders(filter: { from: $since }, first: 50) {
    totalCount
    orders {
      id
      status
      customerName
      total
      createdAt
      isPaid
      organizationName
      classroomName
    }
  }
}`;

const failedWork = `query FailedEmailsAndFlyers {
  emails(status: failed, first: 20) {
    totalCount
    emails {
      id
      kind
      recipient
      subject
      errorMessage
      createdAt
      orderId
    }
  }
  adminFlyers(status: failed, first: 20) {
    id
    organizationName
    format
    errorMessage
    startedAt
  }
}`;

const lowStock = `query LowStock {
  adminProducts(isLowOnStock: true) {
    id
    name
    inventory
    isActive
    totalOrdered
  }
}`;

const classroomProgress = `query ClassroomProgress($organizationCode: String!, $classroomCode: String!) {
  classroomByCodes(organizationCode: $organizationCode, classroomCode: $classroomCode) {
    name
    teacherName
    goalAmount
    totals {
      totalSales
      totalProfit
      orderCount
      weekSales
      halfwayAchieved
      halfwayAchievedAt
      goalAchieved
      goalAchievedAt
    }
  }
}`;

const paymentTrace = `query PaymentTrace($intentId: String!) {
  paymentTrace(intentId: $intentId) {
    status
    amount
    explanation
    orderId
    orderStatus
    isUnmatched
    refund {
      status
      amount
      at
    }
    events {
      type
      receivedAt
    }
  }
}`;

const liveOrders = `subscription LiveOrders {
  adminOrderChanged {
    id
    status
    total
    organizationName
    classroomName
    createdAt
  }
}`;

/** `now` is the moment whose day counts as today. */
export function readyQueries(now: Date): readonly ReadyQuery[] {
  const midnight = startOfDay(easternDay(now));
  return [
    {
      title: 'Find an order',
      about: 'The last 8 characters of its id, the name, the email or a code.',
      query: orderByReference,
      variables: { reference: '' },
    },
    {
      title: 'An organization by its code',
      about: 'Also finds it by name. Its id is what the next query asks for.',
      query: organizationByCode,
      variables: { code: 'LINCOLN' },
    },
    {
      title: "An organization's week",
      about: 'Sales of the last 7 days and the best classes.',
      query: organizationWeek,
      variables: { organizationId: '' },
    },
    {
      title: "Today's orders",
      about: 'Since midnight, Eastern time, newest first.',
      query: todaysOrders,
      variables: { since: midnight.toISOString() },
    },
    {
      title: 'Failed emails and flyers',
      about: 'What did not arrive, and why.',
      query: failedWork,
    },
    { title: 'Low stock', about: 'Five boxes or fewer, sold out included.', query: lowStock },
    {
      title: 'Classroom progress',
      about: 'Total, goal and milestones of one class.',
      query: classroomProgress,
      variables: { organizationCode: 'LINCOLN', classroomCode: 'RIVERA' },
    },
    {
      title: "A payment's fate",
      about: 'What became of a payment; its id begins with pi_.',
      query: paymentTrace,
      variables: { intentId: '' },
    },
    { title: 'Orders as they come', about: 'Stays open; stop it with the same button.', query: liveOrders },
  ];
}

/** The variables as the editor shows them. */
export function variablesText({ variables }: ReadyQuery): string {
  return variables ? JSON.stringify(variables, null, 2) : '';
}
