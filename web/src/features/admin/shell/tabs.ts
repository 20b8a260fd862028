import {
  Bell,
  Building2,
  CandyCane,
  ChartColumn,
  CircleQuestionMark,
  FilePenLine,
  LayoutDashboard,
  Receipt,
  ScrollText,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';

type TabModule = { Component: ComponentType };

export type AdminTab = {
  /** As it stands in the address: /admin?tab=orders. */
  id: string;
  title: string;
  icon: LucideIcon;
  badge?: string;
  /** `g`, then this key, opens the tab. */
  hotkey: string;
  /** The tab's own chunk. */
  load: () => Promise<TabModule>;
};

// In the order of the sidebar (docs/product/admin.md#screens).
const entries: Record<string, Omit<AdminTab, 'id'>> = {
  dashboard: {
    title: 'Dashboard',
    icon: LayoutDashboard,
    badge: 'new',
    hotkey: 'd',
    load: () => import('../dashboard/dashboard-tab'),
  },
  orders: {
    title: 'Orders',
    icon: Receipt,
    hotkey: 'o',
    load: () => import('../orders/orders-tab'),
  },
  organizations: {
    title: 'Organizations',
    icon: Building2,
    hotkey: 'r',
    load: () => import('../organizations/organizations-tab'),
  },
  products: {
    title: 'Products',
    icon: CandyCane,
    hotkey: 'p',
    load: () => import('../products/products-tab'),
  },
  analytics: {
    title: 'Analytics',
    icon: ChartColumn,
    hotkey: 'a',
    load: () => import('../analytics/analytics-tab'),
  },
  faq: { title: 'FAQ', icon: CircleQuestionMark, hotkey: 'f', load: () => import('../faq/faq-tab') },
  terms: { title: 'Terms', icon: ScrollText, hotkey: 't', load: () => import('../terms/terms-tab') },
  notifications: {
    title: 'Notifications',
    icon: Bell,
    hotkey: 'n',
    load: () => import('../notifications/notifications-tab'),
  },
  content: { title: 'Content', icon: FilePenLine, hotkey: 'c', load: () => import('../content/content-tab') },
  settings: {
    title: 'Settings',
    icon: Settings,
    hotkey: 's',
    load: () => import('../settings/settings-tab'),
  },
};

export const tabs: readonly AdminTab[] = Object.entries(entries).map(([id, entry]) => ({ ...entry, id }));

/** The address of a tab. */
export function tabAddress(id: string): string {
  return id === tabs[0]?.id ? '/admin' : `/admin?tab=${id}`;
}

/** The tab that the address names; the first one where it names none. */
export function tabOf(id: string | null): AdminTab | undefined {
  return tabs.find((tab) => tab.id === id) ?? tabs[0];
}
