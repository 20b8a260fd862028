import { formatMoney } from '../lib/cents.js';
import { growthOf, percentOf, type PlatformStats, type Trend as Compared } from './platform-stats.js';
import type { Statistics, Trend } from './analytics.types.js';

export function statisticsView(stats: PlatformStats): Statistics {
  return {
    totalOrganizations: stats.totalOrganizations,
    activeOrganizations: stats.activeOrganizations,
    totalOrders: stats.totalOrders,
    completedOrders: stats.completedOrders,
    pendingOrders: stats.pendingOrders,
    totalRevenue: formatMoney(stats.totalRevenue),
    averageOrderValue: formatMoney(stats.averageOrderValue),
    completionRate: percentOf(stats.completedOrders, stats.totalOrders),
    organizationsTrend: trend(stats.organizations, String),
    ordersTrend: trend(stats.orders, String),
    completedTrend: trend(stats.completed, String),
    revenueTrend: trend(stats.revenue, formatMoney),
  };
}

function trend<Value extends number>(
  { current, previous }: Compared<Value>,
  format: (value: Value) => string,
): Trend {
  return { current: format(current), previous: format(previous), percent: growthOf(current, previous) };
}
