import { Float, ID, Int } from 'type-graphql';
import {
  AdminOrganizationResponse,
  adminOrganizationResponses,
  findOrganizations,
} from '../fundraising/index.js';
import { described, orNull, rates, responseOf, type Route, route } from '../http/index.js';
import { type Cents, formatMoney } from '../lib/cents.js';
import { AdminOrderResponse, adminOrderResponse, listOrders, readingOf } from '../ordering/index.js';
import { type Activity, findActivity } from './find-activity.js';
import { loadPlatformStats } from './platform-stats.js';
import type { ReportingDeps } from './reporting.resolver.js';

const forStaff = { access: 'staff', tag: 'Administration: dashboard', rates: rates.read } as const;

/** docs/product/admin.md#constants. */
const recentCount = 5;
const activityCount = 20;

export function reportingRoutes({ database, clock }: ReportingDeps): Route[] {
  return [
    route('GET /api/admin/dashboard/stats', {
      ...forStaff,
      summary: 'Totals of the platform',
      response: DashboardStatsResponse,
      run: async () => {
        const stats = await loadPlatformStats(database.reports, clock());
        return DashboardStatsResponse.from({
          ...stats,
          totalRevenue: dollars(stats.totalRevenue),
          averageOrderValue: dollars(stats.averageOrderValue),
        });
      },
    }),
    route('GET /api/admin/dashboard/activity', {
      ...forStaff,
      summary: 'Recent activities, newest first',
      response: [ActivityResponse],
      run: async () => {
        const page = { types: [], before: null, first: activityCount };
        return (await findActivity(database.read, page)).map(activityResponse);
      },
    }),
    route('GET /api/admin/dashboard/recent-orders', {
      ...forStaff,
      summary: 'The newest 5 orders',
      response: [AdminOrderResponse],
      run: async ({ context }) => {
        const orders = await listOrders(database.read, { first: recentCount, offset: 0 });
        const reading = readingOf(context, clock);
        return orders.map((order) => adminOrderResponse(order, reading));
      },
    }),
    route('GET /api/admin/dashboard/recent-organizations', {
      ...forStaff,
      summary: 'The newest 5 organizations',
      response: [AdminOrganizationResponse],
      run: async () => {
        const { nodes } = await findOrganizations(database.read, {}, 'newest', { first: recentCount });
        return adminOrganizationResponses(database.read, nodes, clock());
      },
    }),
  ];
}

/** The documented response has numbers. They are for display only; nothing is computed with them. */
function dollars(amount: Cents): number {
  return Number(formatMoney(amount));
}

const documentedTypes = {
  organization_registered: 'organization_registered',
  order_placed: 'order_placed',
  other: 'other',
} as const;

function activityResponse(activity: Activity) {
  const { type } = activity;
  return { ...activity, type: type in documentedTypes ? type : 'other' };
}

/** REST's dashboard: all numbers (docs/product/admin.md#fields). */
const DashboardStatsResponse = responseOf('DashboardStatsResponse', {
  totalOrganizations: Int,
  totalOrders: Int,
  totalRevenue: described(Float, 'Dollars, at most 2 decimals; orders paid and not cancelled.'),
  completedOrders: described(Int, 'Orders paid and not cancelled.'),
  pendingOrders: Int,
  averageOrderValue: described(Float, 'Dollars, at most 2 decimals.'),
});

const ActivityResponse = responseOf('ActivityResponse', {
  id: String,
  type: documentedTypes,
  title: String,
  description: String,
  timestamp: Date,
  organizationId: orNull(ID),
  orderId: orNull(ID),
});
