/** Written by npm run codegen out of api/src/playground/queries. */
export type ReadyQuery = {
  readonly title: string;
  readonly about: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, string>>;
};
export const introduction: string = "One graph for the shop, the dashboards and this playground. Each object has one type: an order is always an `Order`.\nFollow the fields from an order to its organization, then to its classes, and so on.\n\n**Look up one object** by what people can tell you: an order by the last 8 characters of its id, an organization or a\nclass by its code, a payment by its id.\n\n```graphql\nquery OneOrder {\n  order(id: \"8f2c91ab\") {\n    status\n    total\n    organization {\n      name\n    }\n    payments {\n      status\n      explanation\n    }\n  }\n}\n```\n\n**Not sure what it is?** `searchMatches` searches everything.\n\n```graphql\nquery Search {\n  searchMatches(text: \"pat@example.org\") {\n    nodes {\n      thing {\n        __typename\n        ... on Order {\n          id\n          total\n        }\n        ... on Email {\n          subject\n        }\n      }\n    }\n  }\n}\n```\n\n**Long lists come in pages**, newest first. `first` is the page size (20 by default, at most 100), and `totalCount` is\nthe total. For the next page, pass `pageInfo.endCursor` as `after`.\n\n```graphql\nquery Page {\n  orders(first: 20, filter: { isPaid: true }) {\n    totalCount\n    nodes {\n      id\n      customerName\n      total\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n```\n\n**Each field has its own rights.** A field you may not see is null, with `FORBIDDEN` and its path in `errors`; the rest\nof the response stays. All staff can read everything here. The public sees an order as a `Contribution`, which has no\npersonal fields.\n\n**Limits**: 8 levels, 15 aliases, a cost of 5,000 (each object costs 1, and a list costs its `first` times as much). A\nquery that asks for too much fails with the limit that it exceeds.\n\n**Live**: a subscription returns the same types, for example `subscription { anyOrderChanged { id status } }`.";
export const welcome: string = "# Choose a ready query on the\n# left, or write your own.\n# Ctrl/Cmd+Enter runs it,\n# Ctrl+Space suggests fields.\n# Ctrl+M, then Tab, leaves the\n# editor (Mac: Ctrl+Shift+M).\n\nquery WhoAmI {\n  viewer {\n    admin {\n      fullName\n      role\n    }\n  }\n}\n";
export const readyQueries: readonly ReadyQuery[] = [
  {
    "title": "Everything about one order",
    "about": "Its customer, items, payments, refunds, emails, shares and history, the newest first.",
    "query": "query EverythingAboutOneOrder(\n  # The last 8 characters of its id, as customers read them out, or the whole id.\n  $order: ID!\n) {\n  order(id: $order) {\n    id\n    reference\n    status\n    isPaid\n    createdAt\n    paidAt\n    cancelledAt\n    customerName\n    customerEmail\n    customerPhone\n    deliveryMethod\n    shippingAddress\n    pickupLocation\n    pickupNotificationSent\n    subtotal\n    shipping\n    tax\n    total\n    organizationProfit\n    classroomProfit\n    organization {\n      id\n      name\n      code\n      deletedAt\n      contactName\n      contactEmail\n      contactPhone\n    }\n    classroom {\n      id\n      name\n      code\n      teacherName\n    }\n    items {\n      productName\n      quantity\n      unitPrice\n      subtotal\n      picks {\n        name\n      }\n    }\n    payments {\n      id\n      status\n      amount\n      startedAt\n      explanation\n      declines {\n        at\n        reason\n        codes\n      }\n      events {\n        type\n        receivedAt\n      }\n    }\n    refunds {\n      amount\n      status\n      reason\n      requestedAt\n      requestedBy {\n        fullName\n      }\n    }\n    shipment {\n      carrier\n      trackingNumber\n      shippedAt\n    }\n    dispute {\n      state\n      amount\n      reason\n      answerBy\n    }\n    hasOpenComplaint\n    notes {\n      text\n      createdAt\n      author {\n        fullName\n      }\n    }\n    emailHistory {\n      nodes {\n        subject\n        recipient\n        status\n        sentAt\n        errorMessage\n      }\n    }\n    ledgerEntries {\n      kind\n      occurredAt\n      sales\n      organizationProfit\n      classroomProfit\n    }\n    events(first: 50) {\n      nodes {\n        at\n        title\n        detail\n        actor {\n          name\n        }\n      }\n    }\n  }\n}",
    "variables": {
      "order": ""
    }
  },
  {
    "title": "Why was this card refused?",
    "about": "Each payment attempt, the bank's reason, and the result.",
    "query": "query WhyWasThisCardRefused(\n  # The last 8 characters of the order's id, or the whole id.\n  $order: ID!\n) {\n  order(id: $order) {\n    id\n    status\n    isPaid\n    total\n    customerName\n    customerEmail\n    wasDeclined\n    payments {\n      id\n      status\n      amount\n      explanation\n      declines {\n        at\n        reason\n        codes\n      }\n      events {\n        type\n        receivedAt\n      }\n    }\n  }\n}",
    "variables": {
      "order": ""
    }
  },
  {
    "title": "Today's orders",
    "about": "Since midnight, Eastern time, newest first.",
    "query": "query TodaysOrders(\n  # Midnight, Eastern time. An earlier time shows more.\n  $since: DateTimeISO!\n) {\n  orders(filter: { from: $since }, first: 50) {\n    totalCount\n    nodes {\n      id\n      status\n      customerName\n      total\n      createdAt\n      isPaid\n      organization {\n        name\n      }\n      classroom {\n        name\n      }\n    }\n  }\n}",
    "variables": {
      "since": "midnight"
    }
  },
  {
    "title": "Orders as they come in",
    "about": "Keeps running until you press the button again.",
    "query": "subscription LiveOrders {\n  anyOrderChanged {\n    id\n    status\n    total\n    createdAt\n    organization {\n      name\n    }\n    classroom {\n      name\n    }\n  }\n}"
  },
  {
    "title": "Everything about one organization",
    "about": "Contact, totals, classes, campaigns, and the newest orders, ledger entries, emails, flyers and changes.",
    "query": "query EverythingAboutOneOrganization(\n  # Its code, as supporters type it. For an inactive one, ask with `id` instead.\n  $code: String!\n) {\n  organization(code: $code) {\n    id\n    name\n    code\n    isActive\n    isCampaignRunning\n    startDate\n    endDate\n    createdAt\n    contactName\n    contactEmail\n    contactPhone\n    mustChangePassword\n    allowPickup\n    allowDirectRegistration\n    totals {\n      totalSales\n      totalProfit\n      orderCount\n      weekSales\n      halfwayAchievedAt\n      goalAchievedAt\n    }\n    classrooms(includeInactive: true) {\n      id\n      name\n      code\n      teacherName\n      goalAmount\n      isActive\n      totals {\n        totalSales\n        orderCount\n      }\n    }\n    campaigns {\n      campaign\n      at\n      totalSales\n      totalProfit\n      orderCount\n    }\n    orders(first: 20) {\n      totalCount\n      nodes {\n        id\n        status\n        customerName\n        total\n        createdAt\n        classroom {\n          name\n        }\n      }\n    }\n    ledgerEntries(first: 20) {\n      totalCount\n      nodes {\n        kind\n        occurredAt\n        sales\n        organizationProfit\n        classroomProfit\n      }\n    }\n    emails(first: 20) {\n      totalCount\n      nodes {\n        subject\n        recipient\n        status\n        createdAt\n      }\n    }\n    flyers(first: 5) {\n      nodes {\n        format\n        language\n        status\n        startedAt\n        errorMessage\n      }\n    }\n    auditEntries(first: 20) {\n      totalCount\n      nodes {\n        at\n        admin {\n          name\n        }\n        action\n        before\n        after\n      }\n    }\n  }\n}",
    "variables": {
      "code": "LINCOLN"
    }
  },
  {
    "title": "What did this class sell, and who may see it?",
    "about": "The public sees `contributions`; only the organization and staff see `orders`.",
    "query": "query WhatDidThisClassSell(\n  # Organization and class, as on a class link: LINCOLN-RIVERA.\n  $code: String!\n) {\n  classroom(code: $code) {\n    id\n    name\n    teacherName\n    goalAmount\n    totals {\n      totalSales\n      totalProfit\n      orderCount\n      weekSales\n      halfwayAchievedAt\n      goalAchievedAt\n    }\n    organization {\n      name\n      code\n      contactEmail\n    }\n    # Public on the class page.\n    contributions(first: 20) {\n      totalCount\n      nodes {\n        day\n        supporter\n        amount\n        items {\n          productName\n          quantity\n        }\n      }\n    }\n    # Only for the organization and staff.\n    orders(first: 20) {\n      totalCount\n      nodes {\n        id\n        status\n        customerName\n        customerEmail\n        total\n        createdAt\n      }\n    }\n  }\n}",
    "variables": {
      "code": "LINCOLN-RIVERA"
    }
  },
  {
    "title": "Find anything",
    "about": "Searches orders, organizations, classes, products, emails, payments and messages.",
    "query": "query FindAnything(\n  # At least two characters of a name, code or address, or of an order's or payment's id.\n  $text: String!\n) {\n  searchMatches(text: $text, first: 20) {\n    nodes {\n      thing {\n        __typename\n        ... on Order {\n          id\n          customerName\n          total\n          orderStatus: status\n        }\n        ... on Organization {\n          id\n          name\n          code\n        }\n        ... on Classroom {\n          id\n          name\n          code\n          teacherName\n        }\n        ... on Product {\n          id\n          name\n          price\n        }\n        ... on Email {\n          id\n          subject\n          recipient\n          emailStatus: status\n        }\n        ... on Payment {\n          id\n          amount\n          explanation\n        }\n        ... on ContactMessage {\n          id\n          name\n          email\n          message\n        }\n      }\n      reasons {\n        label\n        text\n      }\n    }\n  }\n}",
    "variables": {
      "text": ""
    }
  },
  {
    "title": "Which emails did this address get?",
    "about": "Newest first, with subject, kind and status.",
    "query": "query EmailsOfAnAddress(\n  # The whole address or part of it.\n  $address: String!\n) {\n  emails(filter: { search: $address }, first: 50) {\n    totalCount\n    nodes {\n      subject\n      kind\n      recipient\n      status\n      createdAt\n      sentAt\n      errorMessage\n      order {\n        id\n        status\n        total\n      }\n      organization {\n        name\n        code\n      }\n    }\n  }\n}",
    "variables": {
      "address": ""
    }
  },
  {
    "title": "Failed emails and flyers",
    "about": "Emails and flyers that failed, with the error.",
    "query": "query FailedEmailsAndFlyers {\n  emails(filter: { status: failed }, first: 20) {\n    totalCount\n    nodes {\n      id\n      kind\n      recipient\n      subject\n      errorMessage\n      createdAt\n      order {\n        id\n      }\n    }\n  }\n  flyers(filter: { status: failed }, first: 20) {\n    totalCount\n    nodes {\n      id\n      format\n      errorMessage\n      startedAt\n      organization {\n        name\n        code\n      }\n    }\n  }\n}"
  },
  {
    "title": "Money without an order",
    "about": "Payments that match no order, the reason, and unpaid orders of exactly the same amount.",
    "query": "query MoneyWithoutAnOrder {\n  payments(filter: { isOpen: true }, first: 50) {\n    totalCount\n    nodes {\n      id\n      amount\n      status\n      startedAt\n      order {\n        id\n        status\n        total\n        customerEmail\n      }\n      unmatched {\n        reason\n        explanation\n        foundAt\n        canBind\n        candidates {\n          id\n          customerName\n          customerEmail\n          total\n          createdAt\n        }\n      }\n      events {\n        type\n        receivedAt\n      }\n    }\n  }\n}"
  },
  {
    "title": "What happened to this payment?",
    "about": "Everything the payment service reported about one payment, and its order.",
    "query": "query OnePayment(\n  # The payment's id at the payment service. It starts with pi_.\n  $payment: ID!\n) {\n  payment(id: $payment) {\n    id\n    status\n    amount\n    currency\n    startedAt\n    explanation\n    declines {\n      at\n      reason\n      codes\n    }\n    events {\n      type\n      receivedAt\n    }\n    refunds {\n      amount\n      status\n      at\n    }\n    order {\n      id\n      status\n      total\n      customerName\n      customerEmail\n      organization {\n        name\n        code\n      }\n    }\n    unmatched {\n      explanation\n      resolution\n      resolvedAt\n      resolvedBy {\n        fullName\n      }\n    }\n  }\n}",
    "variables": {
      "payment": ""
    }
  },
  {
    "title": "What sold best, and who bought it last?",
    "about": "The best-selling products of a period, each with its five newest orders.",
    "query": "query WhatSoldBest(\n  # First and last day, Eastern time, such as 2026-10-31.\n  $from: Date!\n  $to: Date!\n) {\n  analytics(from: $from, to: $to) {\n    revenue\n    orders\n    topProducts {\n      quantity\n      revenue\n      product {\n        id\n        name\n        price\n        inventory\n        orders(first: 5) {\n          nodes {\n            id\n            customerName\n            customerEmail\n            total\n            createdAt\n            organization {\n              name\n            }\n          }\n          pageInfo {\n            hasNextPage\n          }\n        }\n      }\n    }\n  }\n}",
    "variables": {
      "from": "29 days ago",
      "to": "today"
    }
  },
  {
    "title": "Who changed this price?",
    "about": "Every change to products with this name: who, when, before and after.",
    "query": "query WhoChangedThisPrice(\n  # The product's name or part of it.\n  $product: String!\n) {\n  auditEntries(filter: { search: $product, subjectType: \"product\" }, first: 50) {\n    totalCount\n    nodes {\n      at\n      action\n      subjectName\n      before\n      after\n      admin {\n        name\n        email\n        role\n      }\n    }\n  }\n  searchMatches(text: $product, first: 5) {\n    nodes {\n      thing {\n        ... on Product {\n          id\n          name\n          price\n          isActive\n        }\n      }\n    }\n  }\n}",
    "variables": {
      "product": "Lemon Lift-Offs"
    }
  },
  {
    "title": "Low stock",
    "about": "Five boxes or fewer, including sold-out products.",
    "query": "query LowStock {\n  products(filter: { isLowOnStock: true }) {\n    id\n    name\n    inventory\n    isActive\n    totalOrdered\n    unitsHeldUnpaid\n  }\n}"
  }
];
