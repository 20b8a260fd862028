/** An administrator's session as the server returns it. */
export function adminSession(changes: object = {}) {
  const admin = {
    __typename: 'AdminViewer',
    id: 'admin-1',
    username: 'admin',
    email: 'avery@example.org',
    fullName: 'Avery Morgan',
    role: 'admin',
    ...changes,
  };
  return { data: { viewer: { __typename: 'Viewer', admin } } };
}

/** Nobody of the staff is logged in. */
export const noAdminSession = { data: { viewer: { __typename: 'Viewer', admin: null } } };

/** The platform's totals. */
export function buildStats(changes: object = {}) {
  const trend = { __typename: 'AdminTrend', current: '3', previous: '2', percent: 50 };
  return {
    __typename: 'AdminStats',
    totalOrganizations: 12,
    activeOrganizations: 10,
    totalOrders: 80,
    completedOrders: 60,
    pendingOrders: 5,
    totalRevenue: '2400.00',
    averageOrderValue: '40.00',
    completionRate: 75,
    organizationsTrend: trend,
    ordersTrend: { ...trend, percent: -10 },
    completedTrend: { ...trend, percent: 0 },
    revenueTrend: { ...trend, percent: null },
    ...changes,
  };
}

/** An order as the two overviews list it. */
export function buildAdminOrder(changes: object = {}) {
  return {
    __typename: 'AdminOrder',
    id: '00000000-0000-4000-8000-00008f2c91ab',
    customerName: 'Priya N.',
    status: 'completed',
    total: '53.96',
    createdAt: '2025-10-12T12:00:00.000Z',
    organizationName: 'Lincoln Elementary School',
    classroomName: null,
    canMarkReady: false,
    ...changes,
  };
}

export function ordersPage(orders: object[]) {
  return { __typename: 'AdminOrderPage', orders };
}

export function organizationsPage(organizations: object[]) {
  return { __typename: 'AdminOrganizationPage', organizations };
}

/** What the dashboard tab reads. */
export function buildOverview({ stats = {}, orders = [buildAdminOrder()] as object[] } = {}) {
  return { data: { adminStats: buildStats(stats), adminOrders: ordersPage(orders) } };
}
