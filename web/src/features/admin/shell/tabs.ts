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
