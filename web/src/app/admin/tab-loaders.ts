import type { ComponentType } from 'react';

type TabModule = { Component: ComponentType };

/** Each tab's own chunk, by its name in the address. Tabs know the frame; the frame knows only that there are tabs. */
export const tabLoaders: Readonly<Record<string, () => Promise<TabModule>>> = {
  dashboard: () => import('../../features/admin/dashboard/dashboard-tab'),
  orders: () => import('../../features/admin/orders/orders-tab'),
  organizations: () => import('../../features/admin/organizations/organizations-tab'),
  products: () => import('../../features/admin/products/products-tab'),
  analytics: () => import('../../features/admin/analytics/analytics-tab'),
  faq: () => import('../../features/admin/faq/faq-tab'),
  terms: () => import('../../features/admin/terms/terms-tab'),
  notifications: () => import('../../features/admin/notifications/notifications-tab'),
  content: () => import('../../features/admin/content/content-tab'),
  settings: () => import('../../features/admin/settings/settings-tab'),
};
