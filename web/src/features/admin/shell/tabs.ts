import {
  Bell,
  Building2,
  CandyCane,
  ChartColumn,
  CircleQuestionMark,
  FilePenLine,
  LayoutDashboard,
  type LucideIcon,
  Receipt,
  ScrollText,
  Settings,
} from 'lucide-react';

export type AdminTab = {
  /** As it stands in the address: /admin?tab=orders. */
  id: string;
  title: string;
  icon: LucideIcon;
  badge?: string;
  /** `g`, then this key, opens the tab. */
  hotkey: string;
};

// In the order of the sidebar (docs/product/admin.md#screens).
const entries: Record<string, Omit<AdminTab, 'id'>> = {
  dashboard: {
    title: 'Dashboard',
    icon: LayoutDashboard,
    badge: 'new',
    hotkey: 'd',
  },
  orders: {
    title: 'Orders',
    icon: Receipt,
    hotkey: 'o',
  },
  organizations: {
    title: 'Organizations',
    icon: Building2,
    hotkey: 'r',
  },
  products: {
    title: 'Products',
    icon: CandyCane,
    hotkey: 'p',
  },
  analytics: {
    title: 'Analytics',
    icon: ChartColumn,
    hotkey: 'a',
  },
  faq: { title: 'FAQ', icon: CircleQuestionMark, hotkey: 'f' },
  terms: { title: 'Terms', icon: ScrollText, hotkey: 't' },
  notifications: {
    title: 'Notifications',
    icon: Bell,
    hotkey: 'n',
  },
  content: { title: 'Content', icon: FilePenLine, hotkey: 'c' },
  settings: {
    title: 'Settings',
    icon: Settings,
    hotkey: 's',
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

/** Everything of one order. */
export function orderAddress(id: string): string {
  return `/admin/orders/${id.slice(-8)}`;
}

/** The notifications tab with the e-mails that this search finds. */
export function emailsAddress(recipient: string): string {
  return `${tabAddress('notifications')}&emails=${encodeURIComponent(recipient)}`;
}

/** The organizations tab with what this search finds. */
export function organizationAddress(code: string): string {
  return `${tabAddress('organizations')}&search=${encodeURIComponent(code)}`;
}

/** Everything of one email address. */
export function customerAddress(email: string): string {
  return `/admin/customers?email=${encodeURIComponent(email)}`;
}

/** Everything of one organization. */
export function organizationRecordAddress(id: string): string {
  return `/admin/organizations/${id}`;
}
