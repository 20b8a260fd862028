import { adminOrganization, AdminOrganization, findOrganizations } from '../fundraising/index.js';
import { rates, route, type Route } from '../http/index.js';
import { formatMoney, type Cents } from '../lib/cents.js';
import { AdminOrderResponse, adminOrderResponse, findAdminOrders } from '../ordering/index.js';
import type { AdminActivity } from './activity.types.js';
import { findActivity } from './find-activity.js';
import { loadPlatformStats } from './platform-stats.js';
import { ActivityResponse, DashboardStatsResponse } from './reporting.rest.js';
import type { ReportingDeps } from './reporting.resolver.js';

const tag = 'Administration: dashboard';

/** docs/product/admin.md#constants. */
const recentCount = 5;
const activityCount = 20;

export function reportingRoutes({ database, clock }: ReportingDeps): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/admin/dashboard/stats',
      tag,
      summary: 'The platform in totals',
      response: DashboardStatsResponse,
      rates: rates.read,
      run: async (): Promise<DashboardStatsResponse> => {
        const stats = await loadPlatformStats(database.reports, clock());
        return {
          totalOrganizations: stats.totalOrganizations,
          totalOrders: stats.totalOrders,
          totalRevenue: dollars(stats.totalRevenue),
          completedOrders: stats.completedOrders,
          pendingOrders: stats.pendingOrders,
          averageOrderValue: dollars(stats.averageOrderValue),
        };
      },
    }),
    route({
      method: 'get',
      path: '/api/admin/dashboard/activity',
      tag,
      summary: 'What happened lately, newest first',
      response: [ActivityResponse],
      rates: rates.read,
      run: async () => {
        const page = { types: [], before: null, first: activityCount };
        return (await findActivity(database.read, page)).map(activityResponse);
      },
    }),
    route({
      method: 'get',
      path: '/api/admin/dashboard/recent-orders',
      tag,
      summary: 'The newest 5 orders',
      response: [AdminOrderResponse],
      rates: rates.read,
      run: async () => {
        const { orders } = await findAdminOrders(database.read, {}, { first: recentCount, offset: 0 });
        return orders.map(adminOrderResponse);
      },
    }),
    route({
      method: 'get',
      path: '/api/admin/dashboard/recent-organizations',
      tag,
      summary: 'The newest 5 organizations',
      response: [AdminOrganization],
      rates: rates.read,
      run: async () => {
        const place = { sort: 'newest', first: recentCount, afterId: null } as const;
        const { rows } = await findOrganizations(database.read, {}, place);
        return rows.map((row) => adminOrganization(row, clock()));
      },
    }),
  ];
}

/** The documented response has numbers: the nearest one to the cents. Nothing is computed with it. */
function dollars(amount: Cents): number {
  return Number(formatMoney(amount));
}

const documentedTypes: readonly string[] = ['organization_registered', 'order_placed'];

function activityResponse(activity: AdminActivity): ActivityResponse {
  const { type } = activity;
  return { ...activity, type: documentedTypes.includes(type) ? type : 'other' };
}
