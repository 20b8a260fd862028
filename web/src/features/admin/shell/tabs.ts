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
  /** `g`, then this letter, opens the tab. */
  letter: string;
  /** The tab's own chunk. */
  load: () => Promise<TabModule>;
};

type Entry = Omit<AdminTab, 'id' | 'load'> & { load?: () => Promise<TabModule> };

// In the order of the sidebar (specification admin 2).
const entries: Record<string, Entry> = {
  dashboard: {
    title: 'Dashboard',
    icon: LayoutDashboard,
    badge: 'new',
    letter: 'd',
    load: () => import('../dashboard/dashboard-tab'),
  },
  orders: {
    title: 'Orders',
    icon: Receipt,
    letter: 'o',
    load: () => import('../orders/orders-tab'),
  },
  organizations: {
    title: 'Organizations',
    icon: Building2,
    letter: 'r',
    load: () => import('../organizations/organizations-tab'),
  },
  products: { title: 'Products', icon: CandyCane, letter: 'p' },
  analytics: { title: 'Analytics', icon: ChartColumn, letter: 'a' },
  faq: { title: 'FAQ', icon: CircleQuestionMark, letter: 'f' },
  terms: { title: 'Terms', icon: ScrollText, letter: 't' },
  notifications: { title: 'Notifications', icon: Bell, letter: 'n' },
  content: { title: 'Content', icon: FilePenLine, letter: 'c' },
  settings: {
    title: 'Settings',
    icon: Settings,
    letter: 's',
    load: () => import('../settings/settings-tab'),
  },
};

/** All tabs whose code exists. */
export const tabs: readonly AdminTab[] = Object.entries(entries).flatMap(([id, { load, ...entry }]) =>
  load ? [{ ...entry, id, load }] : [],
);

/** The address of a tab. */
export function tabAddress(id: string): string {
  return id === tabs[0]?.id ? '/admin' : `/admin?tab=${id}`;
}

/** The tab that the address names; the first one where it names none. */
export function tabOf(id: string | null): AdminTab | undefined {
  return tabs.find((tab) => tab.id === id) ?? tabs[0];
}
