type Changes = {
  totals?: object;
  orders?: object[];
  pickups?: object[];
  /** More of them wait than these. */
  pickupCount?: number;
  organization?: object;
};

/** A dashboard's response as the server writes it. */
export function buildDashboard(changes: Changes = {}) {
  return {
    data: {
      organizationDashboard: {
        __typename: 'OrganizationDashboard',
        id: 'org-1',
        name: 'Lincoln Elementary School',
        code: 'LINCOLN',
        contactName: 'Pat',
        startDate: '2020-01-01T00:00:00.000Z',
        endDate: '2999-01-01T00:00:00.000Z',
        incentive: null,
        halfwayIncentive: null,
        goalIncentive: null,
        instagramHandle: null,
        allowDirectRegistration: true,
        mustChangePassword: false,
        classrooms: [
          {
            __typename: 'Classroom',
            id: 'c1',
            name: '2nd Grade',
            code: 'RIVERA',
            teacherName: 'Ms. Rivera',
            isActive: true,
          },
        ],
        totals: buildTotals(changes.totals),
        ...changes.organization,
      },
      organizationOrders: changes.orders ?? [buildOrder()],
      pickups: buildPage(changes.pickups, changes.pickupCount),
    },
  };
}

export function buildPage(orders: object[] = [], totalCount = orders.length) {
  return {
    __typename: 'OrganizationOrderPage',
    totalCount,
    hasMore: totalCount > orders.length,
    orders,
  };
}

export function buildTotals(changes: object = {}) {
  return {
    __typename: 'OrganizationTotals',
    id: 'org-1',
    revision: 5,
    totalSales: '412.50',
    totalProfit: '123.75',
    weekSales: '63.20',
    orderCount: 14,
    halfwayAchieved: true,
    halfwayAchievedAt: '2025-10-10T12:00:00.000Z',
    goalAchieved: false,
    goalAchievedAt: null,
    halfwayWinner: null,
    goalWinner: null,
    topClassrooms: [
      {
        __typename: 'TopClassroom',
        id: 'c1',
        name: '2nd Grade',
        teacherName: 'Ms. Rivera',
        totalSales: '412.50',
      },
    ],
    classShares: [
      {
        __typename: 'ClassShare',
        classroomId: 'c1',
        classroomName: '2nd Grade',
        teacherName: 'Ms. Rivera',
        sales: '400.01',
        organizationProfit: '60.01',
        classroomProfit: '60.00',
      },
      {
        __typename: 'ClassShare',
        classroomId: null,
        classroomName: null,
        teacherName: null,
        sales: '12.49',
        organizationProfit: '3.75',
        classroomProfit: '0.00',
      },
    ],
    salesByDay: [
      { __typename: 'DaySales', day: '2025-10-11', sales: '0.00' },
      { __typename: 'DaySales', day: '2025-10-12', sales: '63.20' },
    ],
    ...changes,
  };
}

export function buildOrder(changes: object = {}) {
  return {
    __typename: 'OrganizationOrder',
    id: '00000000-0000-4000-8000-00008f2c91ab',
    customerName: 'Priya N.',
    status: 'completed',
    total: '53.96',
    createdAt: '2025-10-12T12:00:00.000Z',
    classroomName: '2nd Grade',
    deliveryMethod: 'shipping',
    pickupNotificationSent: false,
    items: [{ __typename: 'OrderItem', productName: 'Lemon Lift-Offs', quantity: 2, picks: [] }],
    ...changes,
  };
}
