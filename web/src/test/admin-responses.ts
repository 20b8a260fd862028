import { buildConnection } from './build-connection';

/** An administrator's session as the server returns it; support is read-only. */
export function adminSession({
  role = 'admin',
  ...changes
}: { role?: string; [field: string]: unknown } = {}) {
  const admin = {
    __typename: 'StaffMember',
    id: 'admin-1',
    username: 'admin',
    email: 'avery@example.org',
    fullName: 'Avery Morgan',
    role,
    jobs: role === 'admin' ? ['administrator'] : [],
    needsSecondFactor: false,
    ...changes,
  };
  return { data: { viewer: { __typename: 'Viewer', admin } } };
}

/** No staff session. */
export const noAdminSession = { data: { viewer: { __typename: 'Viewer', admin: null } } };

/** The platform's totals. */
export function buildStats(changes: object = {}) {
  const trend = { __typename: 'Trend', current: '3', previous: '2', percent: 50 };
  return {
    __typename: 'Statistics',
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
    work: [],
    ...changes,
  };
}

/** An order as listed in the two overviews. */
export function buildAdminOrder(changes: object = {}) {
  return {
    __typename: 'Order',
    id: '00000000-0000-4000-8000-00008f2c91ab',
    customerName: 'Priya N.',
    status: 'completed',
    deliveryMethod: 'shipping',
    total: '53.96',
    createdAt: '2025-10-12T12:00:00.000Z',
    organization: { __typename: 'Organization', id: 'org-1', name: 'Lincoln Elementary School' },
    classroom: null,
    canMarkReady: false,
    ...changes,
  };
}

export const ordersPage = (nodes: object[]) => buildConnection('Order', nodes);

export const organizationsPage = (nodes: object[]) => buildConnection('Organization', nodes);

/** The response for the dashboard tab. */
export function buildOverview({ stats = {}, orders = [buildAdminOrder()] as object[] } = {}) {
  return { data: { statistics: buildStats(stats), orders: ordersPage(orders) } };
}

/** A hit of the global search; with a label, its reason. */
export function buildHit(thing: object, label?: string, text = '') {
  const reasons = label === undefined ? [] : [{ __typename: 'SearchReason', label, text }];
  return { __typename: 'SearchHit', thing, reasons };
}

/** A login as Avery Morgan. */
export const loggedIn = {
  data: {
    loginAdmin: {
      __typename: 'Viewer',
      admin: { __typename: 'StaffMember', id: 'admin-1', fullName: 'Avery Morgan', recoveryCodesLeft: null },
    },
  },
};
