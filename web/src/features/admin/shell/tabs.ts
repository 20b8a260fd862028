import {
  Activity,
  Banknote,
  Bell,
  Building2,
  CandyCane,
  ChartColumn,
  CircleQuestionMark,
  FilePenLine,
  History,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Receipt,
  ScrollText,
  Settings,
  SquareTerminal,
  UserRound,
  UserRoundX,
  Users,
} from 'lucide-react';
import type { Job } from '../../../gql/graphql';

/** An admin page, with the title that it has everywhere. */
export type AdminEntry = {
  title: string;
  to: string;
  icon: LucideIcon;
  badge?: string;
  /** Shown to these jobs only; otherwise to all staff. */
  jobs?: readonly Job[];
};

export type AdminTab = AdminEntry & {
  /** As in the address: /admin?tab=orders. */
  id: string;
  /** `g`, then this key, opens the tab. */
  hotkey: string;
  /** The shapes of its actions in the head, until they are there. */
  actions?: readonly string[];
};

const search = 'h-10 min-w-0 flex-1 basis-56 rounded-input md:w-72 md:flex-none';
const chip = 'h-7 w-28 rounded-full';

/** The pages in the sidebar and the palette (docs/product/admin.md#screens). */
export const groups: readonly { title: string; entries: readonly (AdminEntry | AdminTab)[] }[] = [
  {
    title: 'Work',
    entries: [
      { ...tab('dashboard', 'Dashboard', LayoutDashboard, 'd', 'new'), actions: [search, 'h-5 w-40', chip] },
      tab('orders', 'Orders', Receipt, 'o'),
      { ...tab('notifications', 'Notifications', Bell, 'n'), actions: [chip] },
      { title: 'Customers', to: '/admin/customers', icon: UserRound },
      tab('organizations', 'Organizations', Building2, 'r'),
      { title: 'Activity', to: '/admin/dashboard', icon: Activity },
    ],
  },
  {
    title: 'Money',
    entries: [
      { title: 'Payouts', to: '/admin/payouts', icon: Banknote },
      tab('analytics', 'Analytics', ChartColumn, 'a'),
    ],
  },
  {
    title: 'Site',
    entries: [
      { ...tab('products', 'Products', CandyCane, 'p'), actions: ['h-10 w-36 rounded-full'] },
      tab('content', 'Content', FilePenLine, 'c'),
      tab('faq', 'FAQ', CircleQuestionMark, 'f'),
      tab('terms', 'Terms', ScrollText, 't'),
    ],
  },
  {
    title: 'System',
    entries: [
      tab('settings', 'Settings', Settings, 's'),
      { title: 'Staff', to: '/admin/staff', icon: Users },
      { title: 'Set password', to: '/admin/set-password', icon: KeyRound, jobs: [] },
      { title: 'Personal data', to: '/admin/personal-data', icon: UserRoundX },
      { title: 'Audit log', to: '/admin/audit', icon: History },
      { title: 'Playground', to: '/admin/playground', icon: SquareTerminal },
    ],
  },
];

function tab(id: string, title: string, icon: LucideIcon, hotkey: string, badge?: string): AdminTab {
  return { id, title, icon, hotkey, to: tabAddress(id), ...(badge && { badge }) };
}

export const tabs: readonly AdminTab[] = groups.flatMap(({ entries }) =>
  entries.filter((entry) => 'id' in entry),
);

/** The address of a tab. */
export function tabAddress(id: string): string {
  return id === 'dashboard' ? '/admin' : `/admin?tab=${id}`;
}

/** The tab with this id; the first one for an unknown id. */
export function tabOf(id: string | null): AdminTab | undefined {
  return tabs.find((tab) => tab.id === id) ?? tabs[0];
}

/** The page of one order, by its whole id: of many orders, two have the same last eight characters. */
export function orderAddress(id: string): string {
  return `/admin/orders/${id}`;
}

/**
 * The given views of the orders tab, as in its address; the dashboard leads to them. Paid orders of deleted organizations
 * are work too.
 */
export const orderViews = {
  'To ship': { status: 'completed,processing', delivery: 'shipping', deleted: 'included', sort: 'oldest' },
  Late: { delivery: 'late', deleted: 'included', sort: 'oldest' },
  Pickups: { status: 'completed,processing', delivery: 'pickup', deleted: 'included', sort: 'oldest' },
  // No work for staff: an unpaid order is paid by its customer, or cancelled by itself.
  Unpaid: { status: 'pending', payment: 'pending' },
  Disputed: { payment: 'disputed', deleted: 'included', sort: 'deadline' },
} as const;

export function orderViewAddress(name: keyof typeof orderViews): string {
  return `${tabAddress('orders')}&${new URLSearchParams(orderViews[name])}`;
}

/** The orders tab with every order, or with those of one organization. */
export function ordersAddress(organizationId: string | null): string {
  return `${tabAddress('orders')}&deleted=included${organizationId ? `&organizationId=${organizationId}` : ''}`;
}

/** The notifications tab with all emails to this address. */
export function emailsAddress(recipient: string): string {
  return `${tabAddress('notifications')}&show=emails&emails=all&search=${encodeURIComponent(recipient)}`;
}

/** The organizations tab with the organization of this code. */
export function organizationAddress(code: string): string {
  return `${tabAddress('organizations')}&search=${encodeURIComponent(code)}`;
}

/** The customer page of an email address. */
export function customerAddress(email: string): string {
  return `/admin/customers?email=${encodeURIComponent(email)}`;
}

/** The page of one organization. */
export function organizationRecordAddress(id: string): string {
  return `/admin/organizations/${id}`;
}
